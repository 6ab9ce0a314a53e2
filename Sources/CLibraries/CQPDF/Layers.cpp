#include "Source.hpp"

namespace ency {

namespace {

/// Which arrays of groups were gone through, and how many items there may still be: arrays may hold one another, and be held
/// by many.
struct GroupWalk {
  std::set<QPDFObjGen> seen;
  size_t left = 1000000;
};

/// A nested array of groups (/Order, /RBGroups) without those that don't come along; null if nothing is left. Inside one walk
/// an array counts where it is met first.
QPDFObjectHandle
keepGroups(QPDFObjectHandle list, const std::set<QPDFObjGen> &kept, QPDF &target, GroupWalk &walk, int depth) {
  QPDFObjectHandle result = QPDFObjectHandle::newArray();
  bool found = false;
  if (depth > 50) return QPDFObjectHandle::newNull();
  if (list.isIndirect() && !walk.seen.insert(list.getObjGen()).second) return QPDFObjectHandle::newNull();
  for (QPDFObjectHandle item : list.getArrayAsVector()) {
    if (walk.left == 0) throw Failure(ENCY_PDF_LIMIT, "its layers are listed more than 1000000 times");
    walk.left -= 1;
    if (item.isString()) {
      result.appendItem(QPDFObjectHandle::newString(item.getStringValue()));
    } else if (item.isArray()) {
      QPDFObjectHandle inner = keepGroups(item, kept, target, walk, depth + 1);
      if (inner.isNull()) continue;
      result.appendItem(inner);
      found = true;
    } else if (item.isDictionary() && kept.count(item.getObjGen()) > 0) {
      result.appendItem(target.copyForeignObject(item));
      found = true;
    }
  }
  return found ? result : QPDFObjectHandle::newNull();
}

/// The array under a key, made if there is none.
QPDFObjectHandle arrayIn(QPDFObjectHandle dictionary, const char *key) {
  QPDFObjectHandle array = dictionary.getKey(key);
  if (!array.isArray()) {
    array = QPDFObjectHandle::newArray();
    dictionary.replaceKey(key, array);
  }
  return array;
}

QPDFObjectHandle dictionaryIn(QPDFObjectHandle dictionary, const char *key) {
  QPDFObjectHandle inner = dictionary.getKey(key);
  if (!inner.isDictionary()) {
    inner = QPDFObjectHandle::newDictionary();
    dictionary.replaceKey(key, inner);
  }
  return inner;
}

}  // namespace

void Source::copyLayers(const std::set<QPDFObjGen> &used, QPDF &target, std::set<QPDFObjGen> &copied) {
  std::set<QPDFObjGen> fresh;
  for (const Layer &layer : layerList) {
    QPDFObjectHandle group = layer.group;
    const QPDFObjGen id = group.getObjGen();
    if (used.count(id) > 0 && copied.insert(id).second) fresh.insert(id);
  }
  if (fresh.empty()) return;

  QPDFObjectHandle properties = dictionaryIn(target.getRoot(), "/OCProperties");
  QPDFObjectHandle all = arrayIn(properties, "/OCGs");
  QPDFObjectHandle configuration = dictionaryIn(properties, "/D");
  QPDFObjectHandle on = arrayIn(configuration, "/ON");
  QPDFObjectHandle off = arrayIn(configuration, "/OFF");
  QPDFObjectHandle order = arrayIn(configuration, "/Order");
  for (const Layer &layer : layerList) {
    QPDFObjectHandle group = layer.group;
    if (fresh.count(group.getObjGen()) == 0) continue;
    QPDFObjectHandle copy = target.copyForeignObject(group);
    all.appendItem(copy);
    // Said for each group, so that the base states of several plans can't contradict one another.
    (isVisible(layer) ? on : off).appendItem(copy);
    // The state on a screen holds for every use: PDF/A forbids /AS, and some viewers follow a group's own usage without it.
    copy.removeKey("/Usage");
  }

  QPDFObjectHandle old = document.getRoot().getKey("/OCProperties").getKey("/D");
  if (!old.isDictionary()) return;
  GroupWalk walk;
  auto appendKept = [&](const char *key, QPDFObjectHandle into) {
    QPDFObjectHandle list = old.getKey(key);
    if (!list.isArray()) return;
    // The same groups may be ordered and locked.
    walk.seen.clear();
    QPDFObjectHandle kept = keepGroups(list, fresh, target, walk, 0);
    if (kept.isNull()) return;
    for (QPDFObjectHandle item : kept.getArrayAsVector()) into.appendItem(item);
  };
  appendKept("/Order", order);
  for (const char *key : {"/RBGroups", "/Locked"}) {
    if (old.getKey(key).isArray()) appendKept(key, arrayIn(configuration, key));
  }
  // Groups with a design intent keep the state they were given above only if the configuration speaks for all.
  if (old.hasKey("/Intent")) configuration.replaceKey("/Intent", QPDFObjectHandle::newName("/All"));
}

}  // namespace ency
