package import EncyBase

/// The fixed texts of pictures and pages of a difference, in all languages. `{name}` stands for a value that is filled in.
package enum ChangeWording: String, Sendable, CaseIterable {
  case changes, before, after
  case added, removed, moved, changed, waiting
  case fans, keepOuts, zones, gridLines, dimensions, notes, plan, conflicts
  case movedAlike, changedAlike, scaleWas, scaleIs, scaleChanged, scaleSizes, outside, unlabelled, alsoChanged
  case drawingChanged, onlyOld, onlyNew, onBoth, alignedByPage, alignedByCommon, alignedByScale, alignedByFit
  case drawingEqual, planAdded, planRemoved, tiny, oldUnknown
  case locked, unlocked, noteChanged, numberChanged, rotation, height
  // The page
  case title, summary, follows, value, nothing, overlay, swipe, differenceImage, swipeHint, missing
  case drawing, noPicture, onlyCoordinates, revision, saved, filterLabel, item
  // The page on a merge
  case waitsOne, waitMany, waitNothing, oursStands, figures, figuresStay, disputed, nothingElse, sideBySide, newDrawing
  case movedOnSite, more

  package var texts: LocalizedText {
    switch self {
    case .changes: .init(sv: "Ändringar: {name}", en: "Changes: {name}", hr: "Promjene: {name}")
    case .before: .init(sv: "Före", en: "Before", hr: "Prije")
    case .after: .init(sv: "Efter", en: "After", hr: "Poslije")
    case .added: .init(sv: "tillagda", en: "added", hr: "dodano")
    case .removed: .init(sv: "borttagna", en: "removed", hr: "uklonjeno")
    case .moved: .init(sv: "flyttade", en: "moved", hr: "premješteno")
    case .changed: .init(sv: "ändrade", en: "changed", hr: "promijenjeno")
    case .waiting: .init(sv: "väntar på beslut", en: "waiting", hr: "čekaju odluku")
    case .conflicts: .init(sv: "Konflikter", en: "Conflicts", hr: "Sukobi")
    case .fans: .init(sv: "Fläktar", en: "Fans", hr: "Ventilatori")
    case .keepOuts: .init(sv: "Hinder", en: "Keep-outs", hr: "Prepreke")
    case .zones: .init(sv: "Zoner", en: "Zones", hr: "Zone")
    case .gridLines: .init(sv: "Modullinjer", en: "Column lines", hr: "Osi stupova")
    case .dimensions: .init(sv: "Mått", en: "Dimensions", hr: "Kote")
    case .notes: .init(sv: "Anteckningar", en: "Notes", hr: "Napomene")
    case .plan: .init(sv: "Plan", en: "Plan", hr: "Tlocrt")
    case .movedAlike:
      .init(sv: "{fans} flyttade {distance}", en: "{fans} moved {distance}", hr: "{fans}: pomak {distance}")
    case .changedAlike: .init(sv: "{fans}: {what}", en: "{fans}: {what}", hr: "{fans}: {what}")
    case .scaleWas: .init(sv: "Skala före", en: "Scale before", hr: "Mjerilo prije")
    case .scaleIs: .init(sv: "Skala nu", en: "Scale now", hr: "Mjerilo sada")
    case .scaleChanged:
      .init(
        sv: "Skalan ändrad: {old} → {new}", en: "Scale changed: {old} → {new}",
        hr: "Promijenjeno mjerilo: {old} → {new}")
    case .scaleSizes:
      .init(
        sv: "Streckade ringar: fläktarnas storlek med den gamla skalan.",
        en: "Dashed rings: the fans' size at the old scale.",
        hr: "Crtkani krugovi: veličina ventilatora u starom mjerilu.")
    case .outside:
      .init(
        sv: "Utanför ritningen: {fans}.", en: "Off the drawing: {fans}.", hr: "Izvan crteža: {fans}.")
    case .unlabelled:
      .init(
        sv: "Utan text av platsskäl: {fans}.", en: "No room for the words of {fans}.",
        hr: "Bez natpisa zbog nedostatka mjesta: {fans}.")
    case .alsoChanged:
      .init(sv: "Dessutom ändrat: {what}.", en: "Also changed: {what}.", hr: "Promijenjeno je i: {what}.")
    case .drawingChanged: .init(sv: "Ritningen är utbytt", en: "The drawing was replaced", hr: "Crtež je zamijenjen")
    case .onlyOld:
      .init(sv: "Bara på den gamla ritningen", en: "Only on the old drawing", hr: "Samo na starom crtežu")
    case .onlyNew:
      .init(sv: "Bara på den nya ritningen", en: "Only on the new drawing", hr: "Samo na novom crtežu")
    case .onBoth: .init(sv: "På båda", en: "On both", hr: "Na oba")
    case .alignedByPage:
      .init(
        sv: "Bladen är lika stora och ligger kant i kant.", en: "The sheets are of one size and lie edge to edge.",
        hr: "Listovi su jednake veličine i leže rub uz rub.")
    case .alignedByCommon:
      .init(
        sv: "Den gamla ritningen är inpassad efter det som ligger kvar på byggnaden.",
        en: "The old drawing is fitted by what stayed in its place in the building.",
        hr: "Stari crtež je uklopljen prema onome što je u zgradi ostalo na mjestu.")
    case .alignedByScale:
      .init(
        sv: "Den gamla ritningen är inpassad efter skalan, från övre vänstra hörnet; läget i huset är osäkert.",
        en:
          "The old drawing is fitted by its scale from the top left corner on; its place in the building is uncertain.",
        hr: "Stari crtež je uklopljen prema mjerilu od gornjeg lijevog kuta; položaj u zgradi nije pouzdan.")
    case .alignedByFit:
      .init(
        sv: "Hur ritningarna ligger mot varandra är okänt: den gamla visas lika stor som den nya.",
        en: "How the drawings lie on one another is not known: the old one is shown as large as the new one.",
        hr: "Ne zna se kako crteži leže jedan na drugom: stari je prikazan jednako velik kao novi.")
    case .drawingEqual:
      .init(
        sv: "Filerna skiljer sig, men ritningarna ser lika ut.",
        en: "The files differ, but the drawings look the same.",
        hr: "Datoteke se razlikuju, ali crteži izgledaju isto.")
    case .planAdded: .init(sv: "Planen är ny", en: "The plan is new", hr: "Tlocrt je nov")
    case .planRemoved: .init(sv: "Planen är borttagen", en: "The plan was removed", hr: "Tlocrt je uklonjen")
    case .tiny: .init(sv: "under 1 mm", en: "under 1 mm", hr: "manje od 1 mm")
    case .oldUnknown: .init(sv: "okänd", en: "unknown", hr: "nepoznato")
    case .locked: .init(sv: "låst", en: "locked", hr: "zaključano")
    case .unlocked: .init(sv: "upplåst", en: "unlocked", hr: "otključano")
    case .noteChanged: .init(sv: "anteckning ändrad", en: "note changed", hr: "napomena promijenjena")
    case .numberChanged: .init(sv: "nummer ändrat", en: "number changed", hr: "broj promijenjen")
    case .height: .init(sv: "höjd", en: "height", hr: "visina")
    case .rotation: .init(sv: "vridning", en: "rotation", hr: "zakret")

    case .title: .init(sv: "Skillnader", en: "Differences", hr: "Razlike")
    case .summary: .init(sv: "Sammanfattning", en: "Summary", hr: "Sažetak")
    case .follows: .init(sv: "Vad som följer", en: "What follows", hr: "Što slijedi")
    case .value: .init(sv: "Uppgift", en: "Value", hr: "Podatak")
    case .item: .init(sv: "Vad", en: "What", hr: "Što")
    case .nothing: .init(sv: "Inget skiljer sig.", en: "Nothing differs.", hr: "Nema razlika.")
    case .overlay: .init(sv: "Över varandra", en: "Overlay", hr: "Preklop")
    case .swipe: .init(sv: "Dra", en: "Swipe", hr: "Klizač")
    case .differenceImage: .init(sv: "Bara skillnaden", en: "Difference only", hr: "Samo razlika")
    case .swipeHint:
      .init(
        sv: "Vänster om gränsen den gamla ritningen, höger om den den nya.",
        en: "Left of the edge the old drawing, right of it the new one.",
        hr: "Lijevo od ruba stari crtež, desno od njega novi.")
    case .missing: .init(sv: "saknas", en: "none", hr: "nema")
    case .drawing: .init(sv: "Ritningen", en: "The drawing", hr: "Crtež")
    case .noPicture: .init(sv: "Kan inte visas", en: "Can't be shown", hr: "Ne može se prikazati")
    case .onlyCoordinates:
      .init(
        sv: "{count} saker på planen ligger kvar på byggnaden och har bara fått den nya ritningens koordinater.",
        en:
          "{count} things on the plan stayed in their place in the building and only have the new drawing's coordinates.",
        hr: "{count} stvari na tlocrtu ostalo je na mjestu u zgradi; dobile su samo koordinate novog crteža.")
    case .revision: .init(sv: "version {number}", en: "version {number}", hr: "inačica {number}")
    case .saved: .init(sv: "sparad {date}", en: "saved {date}", hr: "spremljeno {date}")
    case .waitsOne: .init(sv: "1 beslut väntar", en: "1 decision waits", hr: "Čeka se 1 odluka")
    case .waitMany:
      .init(sv: "{count} beslut väntar", en: "{count} decisions wait", hr: "Odluke koje se čekaju: {count}")
    case .waitNothing:
      .init(sv: "Inget väntar på beslut", en: "Nothing waits for a decision", hr: "Ništa ne čeka odluku")
    case .oursStands:
      .init(
        sv: "Tills det är avgjort gäller vårt värde.", en: "Until it is decided, the value of ours stands.",
        hr: "Dok se ne odluči, vrijedi naša vrijednost.")
    case .figures: .init(sv: "Pris och besparing", en: "Price and saving", hr: "Cijena i ušteda")
    case .figuresStay:
      .init(
        sv: "Ingen ändrar pris eller besparing.", en: "Nobody changes price or saving.",
        hr: "Nitko ne mijenja cijenu ni uštedu.")
    case .disputed: .init(sv: "i konflikt: {what}", en: "in conflict: {what}", hr: "u sukobu: {what}")
    case .nothingElse: .init(sv: "inget ändrat", en: "nothing changed", hr: "ništa nije promijenjeno")
    case .sideBySide: .init(sv: "Sida vid sida", en: "Side by side", hr: "Usporedno")
    case .newDrawing: .init(sv: "Ny ritning: {name}", en: "New drawing: {name}", hr: "Novi nacrt: {name}")
    case .more: .init(sv: "{count} till", en: "{count} more", hr: "još {count}")
    case .movedOnSite:
      .init(sv: "flyttat på plats: {what}", en: "moved on site: {what}", hr: "premješteno na terenu: {what}")
    case .filterLabel: .init(sv: "Sök bland ändringarna", en: "Filter the changes", hr: "Filtriraj promjene")
    }
  }

  /// The text in one language, with what stands for each `{name}`.
  package func callAsFunction(_ language: Language, _ values: KeyValuePairs<String, String> = [:]) -> String {
    Wording.filled(texts[language], values)
  }
}
