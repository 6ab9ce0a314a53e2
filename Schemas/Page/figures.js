// The figures of a proposal, for pages that compute by themselves. It follows the toolkit's own evaluator step by step, so that both
// give the same digits. Nothing of the data is ever executed: formulas are lists, and each operation is looked up in a table.
"use strict";

const EncyFigures = (() => {
  const VERSION = 1;
  // More than this is refused; the toolkit makes no more. More steps than these, between two changes, aren't done.
  const MOST = { declarations: 2000, operations: 50000, nesting: 200, depth: 2000, values: 2000000, steps: 10000000 };

  /** Why data, a name or a text can't be used; `code` is for programs. */
  class FigureError extends Error {
    constructor(code, message) {
      super(message);
      this.name = "FigureError";
      this.code = code;
    }
  }

  const refuse = (message) => {
    throw new FigureError("form", message);
  };
  const needed = (isFine, message) => (isFine ? undefined : refuse(message));
  const list = (value, message) => (Array.isArray(value) ? value : refuse(message));
  const text = (value, message) => (typeof value === "string" ? value : refuse(message));
  const place = (value, count, message) => (Number.isInteger(value) && value >= 0 && value < count ? value : refuse(message));

  // Exact numbers

  const LIMIT = 10n ** 38n;
  const MOST_INT = 2n ** 127n - 1n;
  const LEAST_INT = -(2n ** 127n);
  const POWERS = Array.from({ length: 38 }, (_, exponent) => 10n ** BigInt(exponent));
  const DIGITS = /^-?[0-9]{1,38}(\/[0-9]{1,38})?$/;

  /** More digits than are computed with. */
  class Overflow extends Error {}

  const fitting = (value) => {
    if (value > MOST_INT || value < LEAST_INT) throw new Overflow();
    return value;
  };
  const size = (value) => (value < 0n ? -value : value);

  /** A fraction in lowest terms, its denominator above 0; both have at most 38 digits. */
  class Rational {
    constructor(numerator, denominator) {
      this.numerator = numerator;
      this.denominator = denominator;
      this.double = NaN;
    }

    static of(numerator, denominator) {
      if (denominator === 1n) {
        if (numerator >= LIMIT || numerator <= -LIMIT) throw new Overflow();
        return new Rational(numerator, 1n);
      }
      if (denominator === 0n) throw new Overflow();
      let [left, right] = [size(numerator), size(denominator)];
      while (right !== 0n) [left, right] = [right, left % right];
      const divisor = left > MOST_INT ? 1n : left;
      const [top, bottom] = [numerator / divisor, denominator / divisor];
      if (size(top) >= LIMIT || size(bottom) >= LIMIT) throw new Overflow();
      return bottom < 0n ? new Rational(-top, -bottom) : new Rational(top, bottom);
    }

    /** `3/8`, or `5`. */
    static read(digits) {
      if (typeof digits !== "string" || !DIGITS.test(digits)) refuse("an exact number is written 3/8");
      const [top, bottom] = digits.split("/");
      try {
        return Rational.of(BigInt(top), BigInt(bottom ?? 1));
      } catch {
        return refuse("an exact number has at most 38 digits");
      }
    }

    get number() {
      if (Number.isNaN(this.double)) this.double = Number(this.numerator) / Number(this.denominator);
      return this.double;
    }

    plus(other) {
      if (this.denominator === other.denominator) return Rational.of(fitting(this.numerator + other.numerator), this.denominator);
      const left = fitting(this.numerator * other.denominator);
      const right = fitting(other.numerator * this.denominator);
      return Rational.of(fitting(left + right), fitting(this.denominator * other.denominator));
    }

    get negated() {
      return new Rational(-this.numerator, this.denominator);
    }

    times(other) {
      // In lowest terms first, so that what fits in the end fits on the way.
      const left = Rational.of(this.numerator, other.denominator);
      const right = Rational.of(other.numerator, this.denominator);
      return Rational.of(fitting(left.numerator * right.numerator), fitting(left.denominator * right.denominator));
    }

    over(other) {
      if (other.numerator === 0n) throw new Overflow();
      return this.times(Rational.of(other.denominator, other.numerator));
    }

    rounded(decimals, direction) {
      const power = POWERS[decimals];
      const scaled = this.times(new Rational(power, 1n));
      if (scaled.denominator === 1n) return Rational.of(scaled.numerator, power);
      let quotient = scaled.numerator / scaled.denominator;
      const rest = scaled.numerator % scaled.denominator;
      if (rest !== 0n) {
        const sign = rest < 0n ? -1n : 1n;
        if (direction === "half-away" && size(rest) >= scaled.denominator - size(rest)) quotient += sign;
        if (direction === "up" && rest > 0n) quotient += 1n;
      }
      return Rational.of(quotient, power);
    }

    isLess(other) {
      if (this.denominator === other.denominator) return this.numerator < other.numerator;
      return fitting(this.numerator * other.denominator) < fitting(other.numerator * this.denominator);
    }

    toString() {
      return this.denominator === 1n ? String(this.numerator) : `${this.numerator}/${this.denominator}`;
    }
  }

  const ZERO = new Rational(0n, 1n);
  const ONE = new Rational(1n, 1n);

  // Outcomes: a Rational, a number of JavaScript for an estimate, or one of these

  const NEVER = { json: ["never"] };

  class Missing {
    constructor(names) {
      this.names = names;
    }
    get json() {
      return ["missing", ...this.names];
    }
  }

  class Failed {
    constructor(reason) {
      this.json = ["failed", reason];
    }
  }

  const FAILURES = new Map(
    ["overflow", "divisionByZero", "outOfRange", "wrongType", "tooLong", "weights", "inexact", "noItem", "parts",
      "notHeated", "severalHalls"]
      .map((reason) => [reason, new Failed(reason)]));
  const OVERFLOW = FAILURES.get("overflow");

  const isExact = (outcome) => outcome instanceof Rational;
  const isNumber = (outcome) => typeof outcome === "number" || outcome instanceof Rational;
  const number = (outcome) => (typeof outcome === "number" ? outcome : outcome.number);
  const checked = (value) => (Number.isFinite(value) ? value : OVERFLOW);

  const exactly = (compute) => {
    try {
      return compute();
    } catch (error) {
      if (error instanceof Overflow) return OVERFLOW;
      throw error;
    }
  };

  const json = (outcome) => {
    if (isExact(outcome)) return ["exact", outcome.toString()];
    if (typeof outcome === "number") return ["estimate", outcome === 0 ? 0 : outcome];
    return outcome.json.slice();
  };

  const SUM = (left, right) =>
    isExact(left) && isExact(right) ? exactly(() => left.plus(right)) : checked(number(left) + number(right));
  const DIFFERENCE = (left, right) =>
    isExact(left) && isExact(right) ? exactly(() => left.plus(right.negated)) : checked(number(left) - number(right));
  const PRODUCT = (left, right) =>
    isExact(left) && isExact(right) ? exactly(() => left.times(right)) : checked(number(left) * number(right));
  const QUOTIENT = (left, right) => {
    if (number(right) === 0) return FAILURES.get("divisionByZero");
    return isExact(left) && isExact(right) ? exactly(() => left.over(right)) : checked(number(left) / number(right));
  };
  /** Whether the first is less; `OVERFLOW` where that takes too many digits. */
  const less = (left, right) => (isExact(left) && isExact(right) ? exactly(() => left.isLess(right)) : number(left) < number(right));
  const LEAST = (left, right) => {
    const isLess = less(right, left);
    return isLess === OVERFLOW ? OVERFLOW : isLess ? right : left;
  };
  const GREATEST = (left, right) => {
    const isLess = less(right, left);
    return isLess === OVERFLOW ? OVERFLOW : isLess ? left : right;
  };

  /** Two numbers joined; what is none comes through, all that is missing together. */
  const joined = (left, right, join) => {
    if (isNumber(left) && isNumber(right)) return join(left, right);
    if (left instanceof Failed) return left;
    if (right instanceof Failed) return right;
    if (left instanceof Missing) return right instanceof Missing ? new Missing([...new Set([...left.names, ...right.names])]) : left;
    return right instanceof Missing ? right : NEVER;
  };

  const halfAway = (value) => {
    const whole = Math.trunc(value);
    return Math.abs(value - whole) >= 0.5 ? whole + Math.sign(value) : whole;
  };

  const rounded = (outcome, decimals, direction) => {
    if (isExact(outcome)) return exactly(() => outcome.rounded(decimals, direction));
    if (typeof outcome !== "number") return outcome;
    let factor = 1;
    for (let count = 0; count < decimals; count += 1) factor *= 10;
    const scaled = outcome * factor;
    const whole = direction === "half-away" ? halfAway(scaled) : direction === "up" ? Math.ceil(scaled) : Math.trunc(scaled);
    // Beyond that a double has no room for units.
    if (!(Math.abs(whole) < 1e15)) return OVERFLOW;
    return exactly(() => Rational.of(BigInt(whole), BigInt(factor)));
  };

  /** The parts of a number by weights, each a whole number of units with so many decimals; or the failure that keeps them from being known. */
  const shared = (sum, weights, decimals) => exactly(() => {
    const scaled = sum.times(new Rational(POWERS[decimals], 1n));
    if (scaled.denominator !== 1n) return FAILURES.get("inexact");
    let common = 1n;
    for (const { denominator } of weights) {
      let [left, right] = [common, denominator];
      while (right !== 0n) [left, right] = [right, left % right];
      common = fitting((common / left) * denominator);
    }
    let total = 0n;
    const whole = [];
    for (const { numerator, denominator } of weights) {
      if (numerator < 0n) return FAILURES.get("weights");
      whole.push(fitting(numerator * (common / denominator)));
      total = fitting(total + whole[whole.length - 1]);
    }
    if (total === 0n) return FAILURES.get("weights");
    const amount = size(scaled.numerator);
    let missing = amount;
    const [parts, rests] = [[], []];
    for (const weight of whole) {
      const product = fitting(amount * weight);
      parts.push(product / total);
      rests.push(product % total);
      missing -= product / total;
    }
    const order = [...rests.keys()].sort((one, other) =>
      rests[other] > rests[one] ? 1 : rests[other] < rests[one] ? -1 : one - other);
    for (const at of order.slice(0, Number(missing))) parts[at] += 1n;
    return parts.map((part) => Rational.of(scaled.numerator < 0n ? -part : part, POWERS[decimals]));
  });

  // What isn't arithmetic

  const OUT_OF_RANGE = FAILURES.get("outOfRange");
  const years = (value) => (value >= 0 && value <= 1000 ? Math.trunc(value) : -1);

  const presentValue = (first, growth, rate, count, rest) => {
    let [sum, amount, factor] = [0, first, 1];
    for (let year = 0; year < count; year += 1) {
      factor /= 1 + rate;
      sum += amount * factor;
      amount *= 1 + growth;
    }
    return sum + rest * factor;
  };

  // How moving air cools people, step by step as the toolkit has it (HeatOfPeople.swift)

  /** eˣ from −700 to 700, with sums and products only: every engine has the same digits. */
  const exponential = (x) => {
    const count = Math.trunc(x / 0.6931471805599453 + (x < 0 ? -0.5 : 0.5));
    const rest = x - count * 0.693147180369123816490 - count * 1.90821492927058770002e-10;
    let sum = 1;
    for (let term = 14; term >= 1; term -= 1) sum = 1 + (rest / term) * sum;
    for (let left = Math.abs(count); left > 0; left -= 1) sum = count < 0 ? sum / 2 : sum * 2;
    return sum;
  };

  const logarithm = (x) => {
    let [rest, count] = [x, 0];
    while (rest > 1.4142135623730951) [rest, count] = [rest / 2, count + 1];
    while (rest < 0.7071067811865476) [rest, count] = [rest * 2, count - 1];
    const step = (rest - 1) / (rest + 1);
    const square = step * step;
    let sum = 0;
    for (let term = 25; term >= 1; term -= 2) sum = 1 / term + square * sum;
    return 2 * step * sum + count * 0.6931471805599453;
  };

  const power = (base, exponent) => exponential(exponent * logarithm(base));
  const saturation = (temperature) => exponential(18.6686 - 4030.183 / (temperature + 235));

  const standardTemperature = (skin, loss, wetness, radiation, activity) => {
    const total = 3 + radiation;
    const clothing = 1.52 / (activity + 0.6944) - 0.1835;
    const enlarged = 1 + 0.25 * clothing;
    const ratio = 1 / (1 + 0.155 * enlarged * total * clothing);
    const permeation = (((0.45 * 3) / total) * (1 - ratio)) / (3 / total - ratio * 0.45);
    const dry = 1 / (1 / (enlarged * total) + 0.155 * clothing);
    const wet = 1 / (1 / (2.2 * enlarged * 3) + (0.155 * clothing) / (2.2 * permeation));
    const onSkin = saturation(skin);
    const excess = (temperature) =>
      loss - dry * (skin - temperature) - wetness * wet * (onSkin - 0.5 * saturation(temperature));
    let temperature = skin - loss / dry;
    for (let round = 0; round < 50; round += 1) {
      const here = excess(temperature);
      const step = (0.0001 * here) / (excess(temperature + 0.0001) - here);
      temperature -= step;
      if (step < 1e-7 && step > -1e-7) break;
    }
    return temperature;
  };

  /** The standard effective temperature, with air and surroundings cooler by some kelvin. */
  const effective = (person, speed, cooler) => {
    const { activity, clothing } = person;
    const [air, radiant] = [person.air - cooler, person.radiant - cooler];
    const vapour = person.humidity * saturation(air);
    const produced = activity * 58.2;
    const resistance = 0.155 * clothing;
    const enlarged = 1 + 0.15 * clothing;
    const [lewis, permeation] = [2.2, clothing > 0 ? 0.45 : 1];
    const moving = speed > 0.1 ? speed : 0.1;
    const wettest = clothing > 0 ? 0.59 * power(moving, -0.08) : 0.38 * power(moving, -0.29);
    const forced = 8.600001 * power(moving, 0.53);
    const convection = forced > 3 ? forced : 3;
    const evaporating = 1 / (lewis * enlarged * convection) + resistance / (lewis * permeation);
    const breathed = 0.0023 * produced * (44 - vapour);
    const warmed = 0.0014 * produced * (34 - air);
    let [skin, core, share, blood] = [33.7, 36.8, 0.1, 6.3];
    const neutral = 0.1 * 33.7 + 0.9 * 36.8;
    let radiation = 4.7;
    let [heat, evaporated, dry, wetness] = [produced, 0.1 * activity, 0, 0];
    let layer = 1 / (enlarged * (radiation + convection));
    let operative = (radiation * radiant + convection * air) / (radiation + convection);
    for (let minute = 0; minute < 60; minute += 1) {
      let surface = (layer * skin + resistance * operative) / (layer + resistance);
      for (let round = 0; round < 150; round += 1) {
        const mean = (surface + radiant) / 2 + 273.15;
        radiation = 4 * 0.95 * 0.000000056697 * mean * mean * mean * 0.73;
        layer = 1 / (enlarged * (radiation + convection));
        operative = (radiation * radiant + convection * air) / (radiation + convection);
        const next = (layer * skin + resistance * operative) / (layer + resistance);
        const step = next > surface ? next - surface : surface - next;
        surface = next;
        if (step <= 0.01) break;
      }
      dry = (skin - operative) / (layer + resistance);
      const inner = (core - skin) * (5.28 + 1.163 * blood);
      const [inCore, inSkin] = [heat - inner - breathed - warmed, inner - dry - evaporated];
      skin += (inSkin * 1.8258) / (0.97 * share * 70 * 60);
      core += (inCore * 1.8258) / (0.97 * (1 - share) * 70 * 60);
      const body = share * skin + (1 - share) * core;
      const [warmSkin, coldSkin] = [skin > 33.7 ? skin - 33.7 : 0, skin < 33.7 ? 33.7 - skin : 0];
      const [warmCore, coldCore] = [core > 36.8 ? core - 36.8 : 0, core < 36.8 ? 36.8 - core : 0];
      blood = (6.3 + 120 * warmCore) / (1 + 0.5 * coldSkin);
      blood = blood > 90 ? 90 : blood < 0.5 ? 0.5 : blood;
      let sweat = 170 * (body > neutral ? body - neutral : 0) * exponential(warmSkin / 10.7);
      if (sweat > 500) sweat = 500;
      let sweated = 0.68 * sweat;
      let most = (saturation(skin) - vapour) / evaporating;
      if (most === 0) most = 0.001;
      const part = sweated / most;
      wetness = 0.06 + 0.94 * part;
      let diffused = wetness * most - sweated;
      if (wetness > wettest) {
        wetness = wettest;
        sweated = (wettest / 0.94) * most;
        diffused = 0.06 * (1 - wettest / 0.94) * most;
      }
      if (most < 0) [diffused, sweated, wetness] = [0, 0, wettest];
      evaporated = sweated + diffused;
      heat = produced + 19.4 * coldSkin * coldCore;
      share = 0.0417737 + 0.7451833 / (blood + 0.585417);
    }
    return standardTemperature(skin, dry + evaporated, wetness, radiation, activity);
  };

  /** A person within the limits of the standard, or undefined. */
  const personOf = (air, radiant, humidity, activity, clothing) =>
    air >= 10 && air <= 40 && radiant >= 10 && radiant <= 40 && humidity >= 0 && humidity <= 1 && activity >= 1 && activity <= 4 &&
    clothing >= 0 && clothing <= 1.5 ? { air, radiant, humidity, activity, clothing } : undefined;

  const coolingEffect = (person, speed) => {
    if (speed <= 0.1) return 0;
    const wanted = effective(person, speed, 0);
    if (effective(person, 0.1, 0) <= wanted) return 0;
    let [low, high] = [0, 40];
    if (effective(person, 0.1, high) >= wanted) return high;
    for (let round = 0; round < 50; round += 1) {
      const middle = (low + high) / 2;
      if (effective(person, 0.1, middle) > wanted) low = middle;
      else high = middle;
    }
    return (low + high) / 2;
  };

  const speedFor = (person, effect) => {
    if (effect <= 0) return 0.1;
    const wanted = effective(person, 0.1, effect);
    let [low, high] = [0.1, 2];
    if (!(effective(person, high, 0) <= wanted)) return NEVER;
    if (effective(person, low, 0) <= wanted) return low;
    for (let round = 0; round < 50; round += 1) {
      const middle = (low + high) / 2;
      if (effective(person, middle, 0) > wanted) low = middle;
      else high = middle;
    }
    return (low + high) / 2;
  };

  const KERNELS = new Map([
    ["coolingEffect", { count: 6, cost: 5000, value: ([air, radiant, humidity, speed, activity, clothing]) => {
      const person = personOf(air, radiant, humidity / 100, activity, clothing);
      return person === undefined || !(speed >= 0 && speed <= 2) ? OUT_OF_RANGE : checked(coolingEffect(person, speed));
    } }],
    ["airSpeed", { count: 6, cost: 5000, value: ([air, radiant, humidity, effect, activity, clothing]) => {
      const person = personOf(air, radiant, humidity / 100, activity, clothing);
      if (person === undefined || !(effect <= 40)) return OUT_OF_RANGE;
      const speed = speedFor(person, effect);
      return speed === NEVER ? NEVER : checked(speed);
    } }],
    ["presentValue", { count: 5, cost: 50, value: ([amount, growth, rate, time, rest]) => {
      const count = years(time);
      if (count < 0 || !(rate > -1)) return OUT_OF_RANGE;
      return checked(presentValue(amount, growth, rate, count, rest));
    } }],
    ["internalRate", { count: 5, cost: 5000, value: ([investment, amount, growth, time, rest]) => {
      const count = years(time);
      if (count < 0) return OUT_OF_RANGE;
      const value = (rate) => presentValue(amount, growth, rate, count, rest) - investment;
      let [low, high] = [-0.99, 10];
      if (!(value(low) > 0)) return NEVER;
      if (!(value(high) < 0)) return OUT_OF_RANGE;
      for (let round = 0; round < 200; round += 1) {
        const middle = (low + high) / 2;
        if (middle === low || middle === high) break;
        if (value(middle) > 0) low = middle;
        else high = middle;
      }
      return checked((low + high) / 2);
    } }],
    ["discountedPayback", { count: 5, cost: 50, value: ([investment, first, growth, rate, time]) => {
      const count = years(time);
      if (count < 0 || !(rate > -1)) return OUT_OF_RANGE;
      let left = investment;
      if (left <= 0) return 0;
      let [amount, factor] = [first, 1];
      for (let year = 0; year < count; year += 1) {
        factor /= 1 + rate;
        const worth = amount * factor;
        if (worth > 0 && worth >= left) return checked(year + left / worth);
        left -= worth;
        amount *= 1 + growth;
      }
      return NEVER;
    } }],
    ["annuity", { count: 3, cost: 50, value: ([loan, rate, time]) => {
      const count = years(time);
      if (!(count > 0 && rate > -1)) return OUT_OF_RANGE;
      if (rate === 0) return checked(loan / count);
      let factor = 1;
      for (let year = 0; year < count; year += 1) factor /= 1 + rate;
      return checked((loan * rate) / (1 - factor));
    } }],
  ]);

  // Values of inputs: undefined where there is none, a Rational, a number, `true` or `false`, a Failed, or a Text

  class Text {
    constructor(text) {
      this.text = text;
    }
  }

  /** Estimates above this measure nothing in a hall. */
  const MOST_MAGNITUDE = 1e15;

  const read = (value) => {
    if (value === null || value === undefined) return undefined;
    const [kind, inner] = list(value, "a value is a list, or null");
    switch (kind) {
      case "exact": return Rational.read(inner);
      case "estimate":
        needed(typeof inner === "number" && Number.isFinite(inner), "an estimate is a number");
        return Math.abs(inner) <= MOST_MAGNITUDE ? inner : OUT_OF_RANGE;
      case "text": return inner === "" ? undefined : new Text(text(inner, "a text is a string"));
      case "truth":
        needed(typeof inner === "boolean", "a truth is true or false");
        return inner;
      case "failed": return FAILURES.get(inner) ?? refuse("a failure has an unknown reason");
      default: return refuse("a value has an unknown kind");
    }
  };

  const numeric = (value, name) => {
    if (value === undefined) return new Missing([name]);
    if (value === true) return ONE;
    if (value === false) return ZERO;
    return value instanceof Text ? FAILURES.get("wrongType") : value;
  };

  // Formulas, made into functions of the item at hand. Each function is one of those below.

  const DIRECTIONS = new Set(["half-away", "toward-zero", "up"]);

  class Program {
    /** Compiles the formula of one figure. What it follows from is gathered on the way. */
    constructor(state, scope, source) {
      [this.state, this.operations, this.nesting, this.isInList] = [state, 0, 0, false];
      /** What is computed once for all items. */
      this.wholes = [];
      /** Figures by how they are reached, and inputs and fields as keys. */
      [this.figures, this.keys] = [[], new Set()];
      this.deepest = 0;
      this.run = this.step(source, scope);
    }

    enter(source) {
      needed(Array.isArray(source), "a formula is a list");
      [this.operations, this.nesting] = [this.operations + 1, this.nesting + 1];
      this.deepest = Math.max(this.deepest, this.nesting);
      this.state.operations += 1;
      needed(this.nesting <= MOST.nesting, "a formula is nested too deep");
      needed(this.state.operations <= MOST.operations, "there are too many operations");
    }

    step(source, scope) {
      this.enter(source);
      const make = STEPS.get(source[0]) ?? refuse("a formula has an unknown operation");
      const run = make(this, source, scope);
      this.nesting -= 1;
      return run;
    }

    test(source, scope) {
      this.enter(source);
      const make = TESTS.get(source[0]) ?? refuse("a condition has an unknown form");
      const run = make(this, source, scope);
      this.nesting -= 1;
      return run;
    }

    steps(source, start, scope, least = 1) {
      needed(source.length - start >= least, "an operation lacks its parts");
      return source.slice(start).map((part) => this.step(part, scope));
    }

    tests(source, scope) {
      needed(source.length > 1, "a condition lacks its parts");
      return source.slice(1).map((part) => this.test(part, scope));
    }

    /** An input or a field, and how its value is had. */
    held(source, scope) {
      needed(Array.isArray(source) && source.length === 2, "a condition is about an input or a field");
      const [kind, at] = source;
      const { inputs, lists } = this.state;
      if (kind === "input") {
        place(at, inputs.length, "there is no such input");
        this.keys.add(`input ${at}`);
        return () => inputs[at].value;
      }
      needed(kind === "field" && scope !== null, "a field is of a list's item");
      place(at, lists[scope].fields.length, "there is no such field");
      this.keys.add(this.isInList ? `list ${scope} ${at}` : `item ${scope} ${at}`);
      const { items } = lists[scope];
      return (item) => items[item].values[at];
    }

    /** What is done for the items of a list. Sums in sums would take a power of its length. */
    inList(build) {
      needed(!this.isInList, "a sum stands in a sum");
      this.isInList = true;
      const before = this.operations;
      const built = build();
      this.isInList = false;
      return [built, this.operations - before + 1];
    }
  }

  /** What tells exact numbers apart: all digits, or a fraction where they never end. */
  const textOfExact = (value) => (POWERS.some((power) => power % value.denominator === 0n) ? digitsOf(value) : value.toString());

  /**
   * Items of a list that belong together: what comes of the condition, the key and what is asked of each. The answer is computed by `build`
   * from the rows [item, key, outcome], once; where a key is none, that stands for it.
   */
  const grouped = (program, source, build) => {
    const { state } = program;
    const of = place(source[1], state.lists.length, "there is no such list");
    const [[key, test, inner], cost] = program.inList(() => {
      const by = source[2];
      const isField = Array.isArray(by) && by[0] === "field";
      const held = isField ? program.held(by, of) : undefined;
      const number = by === null || isField ? undefined : program.step(by, of);
      const name = isField ? `${state.lists[of].name}.${state.lists[of].fields[by[1]].name}` : "";
      const keyOf = (item) => {
        if (by === null) return "";
        const value = held === undefined ? undefined : held(item);
        if (value instanceof Text) return value.text;
        const outcome = number === undefined ? numeric(value, name) : number(item);
        return isExact(outcome) ? textOfExact(outcome) : typeof outcome === "number" ? FAILURES.get("inexact") : outcome;
      };
      return [keyOf, source[3] === null ? () => true : program.test(source[3], of), program.step(source[source.length - 1], of)];
    });
    const whole = { known: undefined };
    program.wholes.push(whole);
    const rows = () => {
      const found = [];
      for (let item = 0; item < state.lists[of].items.length; item += 1) {
        if (!state.take(cost)) return FAILURES.get("tooLong");
        const answer = test(item);
        if (answer === false) continue;
        const own = key(item);
        if (typeof own !== "string") return own;
        found.push([item, own, answer === true ? inner(item) : answer]);
      }
      return found;
    };
    const all = () => {
      if (whole.known === undefined) {
        const found = rows();
        whole.known = Array.isArray(found) ? build(found, of) : { none: found };
      }
      return whole.known;
    };
    return { of, key, all };
  };

  const folding = (join) => (program, source, scope) => {
    const steps = program.steps(source, 1, scope);
    return (item) => {
      let outcome = steps[0](item);
      for (let at = 1; at < steps.length; at += 1) outcome = joined(outcome, steps[at](item), join);
      return outcome;
    };
  };

  const pairing = (join) => (program, source, scope) => {
    needed(source.length === 3, "an operation takes two parts");
    return folding(join)(program, source, scope);
  };

  const reached = (kind) => (program, source, scope) => {
    const { state } = program;
    const at = place(source[1], state.figures.length, "there is no such figure");
    const figure = state.figures[at];
    if (kind === "figure") {
      needed(figure.list === null, "a figure of items needs an item");
      program.figures.push({ at, isWhole: true });
      return () => state.figure(figure);
    }
    if (kind === "figureOfItem") {
      needed(scope !== null && figure.list === scope, "a figure is of another list's items");
      program.figures.push({ at, isWhole: program.isInList });
      return (item) => state.figureOfItem(figure, item);
    }
    const chosenIn = place(source[2], state.lists.length, "there is no such list");
    needed(figure.list === chosenIn, "a figure is of another list's items");
    program.figures.push({ at, isWhole: true });
    for (const key of state.lists[chosenIn].chosenKeys) program.keys.add(key);
    const missing = new Missing([state.lists[chosenIn].name]);
    return () => {
      const item = state.chosen(chosenIn);
      return item === null ? missing : state.figureOfItem(figure, item);
    };
  };

  const STEPS = new Map([
    ["exact", (program, source) => {
      const value = Rational.read(source[1]);
      return () => value;
    }],
    ["input", (program, source) => {
      const held = program.held(source, null);
      const { name } = program.state.inputs[source[1]];
      return () => numeric(held(), name);
    }],
    ["field", (program, source, scope) => {
      const held = program.held(source, scope);
      const of = program.state.lists[scope];
      const name = `${of.name}.${of.fields[source[1]].name}`;
      return (item) => numeric(held(item), name);
    }],
    ["figure", reached("figure")],
    ["figureOfItem", reached("figureOfItem")],
    ["figureOfChosen", reached("figureOfChosen")],
    ["+", folding(SUM)],
    ["-", pairing(DIFFERENCE)],
    ["*", folding(PRODUCT)],
    ["/", pairing(QUOTIENT)],
    ["min", folding(LEAST)],
    ["max", folding(GREATEST)],
    ["round", (program, source, scope) => {
      needed(source.length === 4 && DIRECTIONS.has(source[3]), "a rounding has decimals and a direction");
      const decimals = source[2] === null ? program.state.minorDigits : place(source[2], 10, "decimals are 0 to 9");
      const inner = program.step(source[1], scope);
      return (item) => rounded(inner(item), decimals, source[3]);
    }],
    ["if", (program, source, scope) => {
      needed(source.length === 4, "a choice has a condition and two formulas");
      const test = program.test(source[1], scope);
      const [left, right] = program.steps(source, 2, scope);
      return (item) => {
        const answer = test(item);
        if (answer === true) return left(item);
        if (answer === false || !(answer instanceof Missing)) return answer === false ? right(item) : answer;
        // Whichever side it will be may lack a value of the proposal as well. Of items nobody knows yet whether they count.
        const sides = [left(item), right(item)].flatMap((side) => side instanceof Missing ? side.names : [])
          .filter((name) => program.state.inputs[program.state.inputPlaces.get(name)]?.isSingle);
        return new Missing([...new Set([...answer.names, ...sides])]);
      };
    }],
    ["else", (program, source, scope) => {
      needed(source.length === 3, "an operation takes two parts");
      const [left, right] = program.steps(source, 1, scope);
      return (item) => {
        const outcome = left(item);
        return outcome instanceof Missing ? right(item) : outcome;
      };
    }],
    ["total", (program, source) => {
      needed(source.length === 4, "a sum has a list, a condition and a formula");
      const { state } = program;
      const of = place(source[1], state.lists.length, "there is no such list");
      const [[test, inner], cost] = program.inList(
        () => [source[2] === null ? () => true : program.test(source[2], of), program.step(source[3], of)]);
      return () => {
        let total = ZERO;
        for (let item = 0; item < state.lists[of].items.length; item += 1) {
          if (!state.take(cost)) return FAILURES.get("tooLong");
          const answer = test(item);
          if (answer !== false) total = joined(total, answer === true ? inner(item) : answer, SUM);
          if (total instanceof Failed) return total;
        }
        return total;
      };
    }],
    ["count", (program, source) => {
      needed(source.length === 3, "a count has a list and a condition");
      const { state } = program;
      const of = place(source[1], state.lists.length, "there is no such list");
      const [test, cost] = program.inList(() => (source[2] === null ? () => true : program.test(source[2], of)));
      return () => {
        let count = 0n;
        for (let item = 0; item < state.lists[of].items.length; item += 1) {
          if (!state.take(cost)) return FAILURES.get("tooLong");
          const answer = test(item);
          if (answer === true) count += 1n;
          else if (answer !== false) return answer;
        }
        return Rational.of(count, 1n);
      };
    }],
    ["totalOf", (program, source, scope) => {
      needed(source.length === 5 && scope !== null && source[2] !== null, "a sum of what belongs to an item has four parts");
      const { state } = program;
      const isOther = source[1] !== scope;
      const { key, all } = grouped(program, source, (rows) => {
        const [sums, counts] = [new Map(), new Map()];
        if (isOther) for (const { id } of state.lists[scope].items) counts.set(id, (counts.get(id) ?? 0) + 1);
        for (const [, own, outcome] of rows) sums.set(own, joined(sums.get(own) ?? ZERO, outcome, SUM));
        const isFaulty = isOther && rows.some(([, own]) => counts.get(own) !== 1);
        return isFaulty ? { none: FAILURES.get("noItem") } : { sums };
      });
      return (item) => {
        const { sums, none } = all();
        if (none !== undefined) return none;
        const own = isOther ? state.lists[scope].items[item].id : key(item);
        return typeof own === "string" ? sums.get(own) ?? ZERO : own;
      };
    }],
    ["share", (program, source, scope) => {
      needed(source.length === 6 && source[1] === scope, "a share has a list, whose item is at hand, and four parts");
      const { state } = program;
      const [sum, cost] = program.inList(() => program.step(source[4], source[2] === null ? null : scope));
      const { all } = grouped(program, source, (rows, of) => {
        const groups = new Map();
        for (const [item, own, outcome] of rows) {
          if (!groups.has(own)) groups.set(own, []);
          groups.get(own).push([item, outcome]);
        }
        const parts = new Array(state.lists[of].items.length).fill(ZERO);
        for (const members of groups.values()) {
          if (!state.take(cost)) return { none: FAILURES.get("tooLong") };
          const whole = sum(members[0][0]);
          const weights = members.map(([, outcome]) => outcome);
          const unknown = weights.reduce((left, right) => joined(left, right, (one) => one), whole);
          const isKnown = [whole, ...weights].every(isExact);
          const found = isKnown ? shared(whole, weights, state.minorDigits) : isNumber(unknown) ? FAILURES.get("inexact") : unknown;
          members.forEach(([item], at) => {
            parts[item] = Array.isArray(found) ? found[at] : found;
          });
        }
        return { parts };
      });
      return (item) => {
        const { parts, none } = all();
        return none ?? parts[item];
      };
    }],
    ["fail", (program, source) => {
      const failure = FAILURES.get(source[1]) ?? refuse("a failure has an unknown reason");
      return () => failure;
    }],
    ["kernel", (program, source, scope) => {
      const kernel = KERNELS.get(source[1]) ?? refuse("there is no such kernel");
      needed(source.length - 2 === kernel.count, "a kernel has another number of parts");
      const steps = program.steps(source, 2, scope);
      return (item) => {
        if (!program.state.take(kernel.cost)) return FAILURES.get("tooLong");
        const [numbers, missing] = [[], new Set()];
        let isMissing = false;
        for (const step of steps) {
          const outcome = step(item);
          if (isNumber(outcome)) numbers.push(number(outcome));
          else if (outcome instanceof Missing) {
            isMissing = true;
            outcome.names.forEach((name) => missing.add(name));
          } else return outcome;
        }
        return isMissing ? new Missing([...missing]) : kernel.value(numbers);
      };
    }],
    ["times", (program, source, scope) => {
      const [inner, factor] = [program.step(source[1], scope), Rational.read(source[2])];
      const [top, bottom] = [Number(factor.numerator), Number(factor.denominator)];
      return (item) => {
        const outcome = inner(item);
        if (isExact(outcome)) return exactly(() => outcome.times(factor));
        return typeof outcome === "number" ? checked((outcome * top) / bottom) : outcome;
      };
    }],
    ["never", () => () => NEVER],
    ["missing", (program, source) => {
      const missing = new Missing([text(source[1], "what is missing has a name")]);
      return () => missing;
    }],
  ]);

  /** Conditions are true, false, or the outcome that keeps them from being known. */
  const comparing = (answer) => (program, source, scope) => {
    needed(source.length === 3, "a comparison takes two parts");
    const [left, right] = program.steps(source, 1, scope);
    return (item) => {
      const [one, other] = [left(item), right(item)];
      return isNumber(one) && isNumber(other) ? answer(one, other) : joined(one, other, (first) => first);
    };
  };

  const TESTS = new Map([
    ["<", comparing(less)],
    ["<=", comparing((left, right) => {
      const isLess = less(right, left);
      return isLess === OVERFLOW ? OVERFLOW : !isLess;
    })],
    ["=", comparing((left, right) => {
      const [isLess, isMore] = [less(left, right), less(right, left)];
      return isLess === OVERFLOW || isMore === OVERFLOW ? OVERFLOW : !isLess && !isMore;
    })],
    ["is", (program, source, scope) => {
      const held = program.held(source[1], scope);
      const texts = new Set(source.slice(2));
      return (item) => {
        const value = held(item);
        return value instanceof Text ? texts.has(value.text) : typeof value === "boolean" && texts.has(String(value));
      };
    }],
    ["has", (program, source, scope) => {
      const held = program.held(source[1], scope);
      return (item) => held(item) !== undefined;
    }],
    ["and", (program, source, scope) => {
      const tests = program.tests(source, scope);
      return (item) => {
        for (const test of tests) {
          const answer = test(item);
          if (answer !== true) return answer;
        }
        return true;
      };
    }],
    ["or", (program, source, scope) => {
      const tests = program.tests(source, scope);
      return (item) => {
        for (const test of tests) {
          const answer = test(item);
          if (answer !== false) return answer;
        }
        return false;
      };
    }],
    ["not", (program, source, scope) => {
      needed(source.length === 2, "one condition is turned around");
      const [test] = program.tests(source, scope);
      return (item) => {
        const answer = test(item);
        return typeof answer === "boolean" ? !answer : answer;
      };
    }],
  ]);

  // The state of a proposal

  /** Declarations by name; a name twice is refused. */
  const named = (declarations) => {
    const places = new Map();
    declarations.forEach(({ name }, at) => {
      needed(!places.has(text(name, "a declaration has a name")), `two declarations are called ${name}`);
      places.set(name, at);
    });
    return places;
  };

  class State {
    constructor(data) {
      needed(data !== null && typeof data === "object", "figures are an object");
      if (data.version !== VERSION) throw new FigureError("version", `figures of version ${String(data.version)} aren't known here`);
      this.minorDigits = place(data.minorDigits, 10, "the minor unit has 0 to 9 digits");
      const [inputs, lists, figures] = ["inputs", "lists", "figures"].map((name) => list(data[name], `${name} is a list`));
      needed(inputs.length + lists.length + figures.length <= MOST.declarations, "there are too many declarations");
      // A pointer with a star leads to items of a list.
      this.inputs = inputs.map(({ name, value, pointer }) => ({
        name, value: read(value), isSingle: !String(pointer ?? "").split("/").includes("*"),
      }));
      this.inputPlaces = named(inputs);
      let values = 0;
      this.lists = lists.map((source) => {
        const fields = list(source.fields, "fields are a list").map(({ name }) => ({ name }));
        const items = list(source.items, "items are a list");
        values += items.length * (fields.length + 1);
        needed(fields.length <= MOST.declarations && values <= MOST.values, "there are too many items");
        return {
          name: source.name, fields, fieldPlaces: named(fields), chosenBy: source.chosenBy, standard: source.standard, chosenKeys: [],
          items: items.map((item) => {
            needed(list(item.values, "an item has values").length === fields.length, "an item has a value for each field");
            return { id: text(item.id, "an item has an id"), values: item.values.map(read) };
          }),
        };
      });
      this.listPlaces = named(lists);
      this.lists.forEach((one, at) => {
        if (one.chosenBy === undefined) return;
        const input = this.inputPlaces.get(one.chosenBy);
        const name = one.fieldPlaces.get("name");
        if (input !== undefined) one.chosenKeys.push(`input ${input}`);
        if (name !== undefined) one.chosenKeys.push(`list ${at} ${name}`);
      });
      this.figurePlaces = named(figures);
      this.figures = figures.map(({ name, each }) => {
        const of = each === undefined ? null : this.listPlaces.get(each) ?? refuse("a figure is of items of an unknown list");
        return { name, list: of, known: undefined, knownOfItems: of === null ? [] : new Array(this.lists[of].items.length) };
      });
      // Lists that stand nowhere: a figure, and one of each item of another list, whose different numbers are the items.
      lists.forEach(({ numbers }, at) => {
        if (numbers === undefined) return;
        const [first, each] = list(numbers, "numbers of figures have their names").map((name) => this.figures[this.figurePlaces.get(name)]);
        needed(first?.list === null && typeof each?.list === "number" && this.lists[at].fields.length === 1, "numbers of figures are of no list");
        const having = this.lists[each.list].fieldPlaces.get(numbers[2]) ?? refuse("numbers of figures need a field");
        this.lists[at].numbers = { first, each, having };
      });
      this.operations = 0;
      this.left = MOST.steps;
      this.figures.forEach((figure, at) => {
        const program = new Program(this, figure.list, figures[at].program);
        Object.assign(figure, { run: program.run, cost: program.operations, wholes: program.wholes, program });
      });
      this.trace();
      this.derive();
    }

    /** Makes the items of lists that stand nowhere, which follow from the others. */
    derive() {
      this.lists.forEach(({ numbers, items }, at) => {
        if (numbers === undefined) return;
        const found = new Map();
        const { items: own } = this.lists[numbers.each.list];
        if (own.some(({ values: of }) => of[numbers.having] !== undefined)) {
          for (const outcome of [this.figure(numbers.first), ...own.map((_, item) => this.figureOfItem(numbers.each, item))]) {
            const id = isExact(outcome) ? textOfExact(outcome) : outcome instanceof Failed ? "" : undefined;
            if (id !== undefined && !found.has(id)) found.set(id, { id, values: [outcome] });
          }
        }
        const told = (some) => JSON.stringify(some.map(({ id, values: [value] }) => [id, value === undefined ? null : json(value)]));
        const made = found.size > 1 ? [...found.values()] : [];
        if (told(made) === told(items)) return;
        items.splice(0, items.length, ...made);
        for (const figure of this.figures) {
          figure.known = undefined;
          if (figure.list === at) figure.knownOfItems = new Array(items.length);
          figure.knownOfItems.fill(undefined);
          for (const whole of figure.wholes) whole.known = undefined;
        }
      });
    }

    /** What each figure follows from in the end, and what an input therefore changes. Rings are refused. */
    trace() {
      this.readers = new Map();
      // 1 on the way, 2 known.
      const states = new Array(this.figures.length).fill(0);
      for (let start = 0; start < this.figures.length; start += 1) {
        const way = states[start] === 0 ? [{ at: start, next: 0 }] : [];
        states[start] ||= 1;
        while (way.length > 0) {
          const top = way[way.length - 1];
          const figure = this.figures[top.at];
          if (top.next < figure.program.figures.length) {
            const other = figure.program.figures[top.next].at;
            top.next += 1;
            if (states[other] === 1) throw new FigureError("circle", `${this.figures[other].name} follows from itself`);
            if (states[other] === 0) {
              states[other] = 1;
              way.push({ at: other, next: 0 });
            }
            continue;
          }
          this.close(figure);
          states[top.at] = 2;
          way.pop();
        }
      }
      for (const figure of this.figures) {
        for (const key of figure.keys) {
          if (!this.readers.has(key)) this.readers.set(key, []);
          this.readers.get(key).push(figure);
        }
        figure.program = undefined;
      }
    }

    /** All figures that one names are known: what it follows from, and how deep evaluating it goes. */
    close(figure) {
      const keys = new Set(figure.program.keys);
      let deepest = 0;
      for (const { at, isWhole } of figure.program.figures) {
        const other = this.figures[at];
        deepest = Math.max(deepest, other.depth);
        for (const key of other.keys) keys.add(isWhole && key.startsWith("item ") ? `list${key.slice(4)}` : key);
      }
      figure.keys = keys;
      figure.depth = figure.program.deepest + deepest;
      needed(figure.depth <= MOST.depth, "figures follow from each other too deep");
    }

    /** Whether there is time left for so many steps: what the data asks for may have no end. */
    take(steps) {
      this.left -= steps;
      return this.left >= 0;
    }

    figure(figure) {
      if (figure.known === undefined) figure.known = this.take(figure.cost) ? figure.run(-1) : FAILURES.get("tooLong");
      return figure.known;
    }

    figureOfItem(figure, item) {
      const { knownOfItems } = figure;
      if (knownOfItems[item] === undefined) {
        knownOfItems[item] = this.take(figure.cost) ? figure.run(item) : FAILURES.get("tooLong");
      }
      return knownOfItems[item];
    }

    /** The place of the item that stands for a list's items, or null. */
    chosen(at) {
      const { items, chosenBy, standard, fieldPlaces } = this.lists[at];
      if (chosenBy === undefined || items.length === 0) return null;
      const input = this.inputPlaces.get(chosenBy);
      const value = input === undefined ? undefined : this.inputs[input].value;
      const found = value instanceof Text ? items.findIndex(({ id }) => id === value.text) : -1;
      if (found >= 0) return found;
      const name = fieldPlaces.get("name");
      const isStandard = ({ id, values }) =>
        name === undefined ? id === standard : values[name] instanceof Text && values[name].text === standard;
      return Math.max(0, items.findIndex(isStandard));
    }

    /** Forgets what follows from an input, or from a field of an item. */
    forget(key, item) {
      const figures = this.left < 0 ? this.figures : this.readers.get(key) ?? [];
      for (const figure of figures) {
        if (item === undefined || this.left < 0) {
          figure.known = undefined;
          figure.knownOfItems.fill(undefined);
          for (const whole of figure.wholes) whole.known = undefined;
        } else {
          figure.knownOfItems[item] = undefined;
        }
      }
      this.left = MOST.steps;
    }
  }

  /**
   * The figures of what the toolkit handed on. Each is computed when it is first asked for, and once until something that it follows
   * from is set. Outcomes and values are lists: ["exact", "3/8"], ["estimate", 9.5], ["never"], ["missing", NAME…], ["failed", REASON].
   */
  const values = (data) => {
    const state = new State(data);
    const placeOf = (places, name, what) => {
      const at = places.get(name);
      if (at === undefined) throw new FigureError("unknown", `there is no ${what} ${String(name)}`);
      return at;
    };
    return {
      /** What a figure comes to, for an item or the chosen one; undefined where there is no such figure or item. */
      value(name, itemId) {
        const figure = state.figures[state.figurePlaces.get(name)];
        if (figure === undefined) return undefined;
        if (figure.list === null) return json(state.figure(figure));
        const { items } = state.lists[figure.list];
        const item = itemId === undefined ? state.chosen(figure.list) : items.findIndex(({ id }) => id === itemId);
        return item === null || item < 0 ? undefined : json(state.figureOfItem(figure, item));
      },
      /** What a figure comes to for each item of its list, in its order. */
      values(name) {
        const figure = state.figures[state.figurePlaces.get(name)];
        return figure === undefined ? [] : Array.from(figure.knownOfItems, (_, item) => json(state.figureOfItem(figure, item)));
      },
      /** Gives an input another value; null takes it away. */
      set(name, value) {
        const at = placeOf(state.inputPlaces, name, "input");
        state.inputs[at].value = read(value);
        state.forget(`input ${at}`);
        state.derive();
      },
      /** Gives a field of the first item with an id another value. */
      setField(listName, itemId, fieldName, value) {
        const of = placeOf(state.listPlaces, listName, "list");
        const { items, fieldPlaces } = state.lists[of];
        const at = placeOf(fieldPlaces, fieldName, "field");
        const item = items.findIndex(({ id }) => id === itemId);
        if (item < 0 || state.lists[of].numbers !== undefined) throw new FigureError("unknown", `there is no item ${String(itemId)} to set`);
        items[item].values[at] = read(value);
        state.forget(`list ${of} ${at}`);
        state.forget(`item ${of} ${at}`, item);
        state.derive();
      },
      /** The names of the inputs that a figure follows from; those of fields as LIST.FIELD. */
      reads(name) {
        const figure = state.figures[state.figurePlaces.get(name)];
        const names = [...(figure?.keys ?? [])].map((key) => {
          const [kind, at, field] = key.split(" ");
          return kind === "input" ? state.inputs[at].name : `${state.lists[at].name}.${state.lists[at].fields[field].name}`;
        });
        return [...new Set(names)].sort();
      },
    };
  };

  // Numbers as people write them

  const SPACES = /[ \u00a0\u2007\u2009\u202f]/;
  const JSON_NUMBER = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$/;

  /** The digits of a decimal number; throws where there are more than 38 of them. */
  const decimal = (written) => {
    const [, sign, whole, fraction = "", exponent = "0"] = /^(-?)([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?$/.exec(written);
    const tooMany = () => {
      throw new FigureError("tooManyDigits", "a number has at most 38 digits");
    };
    const all = (whole + fraction.replace(/0+$/, "")).replace(/^0+/, "");
    if (all === "") return ZERO;
    const digits = all.replace(/0+$/, "");
    const scale = fraction.replace(/0+$/, "").length - (all.length - digits.length) - Number(exponent);
    if (digits.length > 39 || scale > 37 || digits.length - scale > 39) tooMany();
    try {
      const value = BigInt(digits) * (sign === "" ? 1n : -1n);
      return scale > 0 ? Rational.of(fitting(value), POWERS[scale]) : Rational.of(fitting(value * 10n ** BigInt(-scale)), 1n);
    } catch {
      return tooMany();
    }
  };

  /** Reads a number in groups of three or none, with a point or a comma: 62900.50, 62 900,50, 62,900.50, −10,5. */
  const written = (source, precision, takesDecimalComma) => {
    const fail = (code, message) => {
      throw new FigureError(code, message);
    };
    let rest = source.trim();
    if (rest.length > 200) fail("notNumber", "that is no number");
    if (/e/i.test(rest) && JSON_NUMBER.test(rest)) return decimal(rest);
    let sign = "";
    if (/^[-+\u2212]/.test(rest)) {
      sign = rest[0] === "+" ? "" : "-";
      rest = rest.slice(1).replace(/^[ \u00a0\u2007\u2009\u202f]+/, "");
    }
    if (!/[0-9]$/.test(rest) || /[^0-9., \u00a0\u2007\u2009\u202f'\u2019]/.test(rest)) fail("notNumber", "that is no number");
    const runs = rest.split(/[^0-9]/);
    const marks = [...rest.replace(/[0-9]/g, "")].map((mark) => (SPACES.test(mark) ? " " : mark === "\u2019" ? "'" : mark));
    const number = (whole, fraction) =>
      decimal(`${sign}${whole.join("").replace(/^0+/, "") || "0"}${fraction === "" ? "" : `.${fraction}`}`);
    const areGroups = (of, between) =>
      new Set(between).size <= 1 && (between.length === 0 || (of[0].length >= 1 && of[0].length <= 3)) &&
      of.slice(1).every((run) => run.length === 3);
    if (marks.length === 0) return number(runs, "");
    const last = marks[marks.length - 1];
    const isDecimal = (last === "." || last === ",") && marks.filter((mark) => mark === last).length === 1;
    const isGrouped = areGroups(runs, marks) && !runs[0].startsWith("0");
    if (!isDecimal) return isGrouped ? number(runs, "") : fail("notNumber", "that is no number");
    const whole = runs.slice(0, -1);
    if (!areGroups(whole, marks.slice(0, -1)) && !whole.every((run) => run === "")) fail("notNumber", "that is no number");
    const fraction = runs[runs.length - 1];
    if (isGrouped && (last === "," ? !takesDecimalComma : precision < 3)) fail("ambiguous", "that could be two numbers");
    return number(whole, fraction);
  };

  /**
   * The value of an input of a kind, from what a person typed; null for nothing. Money is typed in whole units of the currency.
   * Throws a FigureError: notNumber, ambiguous, tooManyDigits, tooFine, outOfRange or notTruth.
   */
  const parse = (source, kind, data) => {
    const typed = String(source).trim();
    if (typed === "") return null;
    if (kind === "text") return ["text", String(source)];
    if (kind === "presence") return ["truth", true];
    if (kind === "truth") {
      if (typed !== "true" && typed !== "false") throw new FigureError("notTruth", "that is neither true nor false");
      return ["truth", typed === "true"];
    }
    needed(kind === "exact" || kind === "money" || kind === "estimate", "a value has an unknown kind");
    const value = written(typed, kind === "money" ? data.minorDigits : Infinity, data.format.decimal === ",");
    if (kind === "estimate") {
      // The nearest number to the digits, not to a fraction of two numbers.
      const nearest = Number(digitsOf(value));
      if (!(Math.abs(nearest) <= MOST_MAGNITUDE)) throw new FigureError("outOfRange", "that is too large");
      return ["estimate", nearest];
    }
    if (kind === "money" && POWERS[data.minorDigits] % value.denominator !== 0n) {
      throw new FigureError("tooFine", `an amount has ${data.minorDigits} decimals`);
    }
    return ["exact", value.toString()];
  };

  // Numbers as a language writes them

  /** The digits of a fraction that ends, as 12.5. */
  const digitsOf = (value, decimals) => {
    const scale = decimals ?? POWERS.findIndex((power) => power % value.denominator === 0n);
    const digits = String((size(value.numerator) * POWERS[scale]) / value.denominator).padStart(scale + 1, "0");
    const sign = value.numerator < 0n ? "-" : "";
    return sign + (scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`);
  };

  /** With the marks of a language, in groups of three; without a sign. */
  const marked = (digits, format) => {
    const [whole, fraction] = digits.replace("-", "").split(".");
    const groups = whole.replace(/\B(?=([0-9]{3})+$)/g, () => format.group);
    return fraction === undefined ? groups : groups + format.decimal + fraction;
  };

  /** Which form of a word follows a number (Unicode Technical Standard 35, part 3, plural rules). */
  const category = (value, rules) => {
    const [whole, decimals = ""] = digitsOf(value).replace("-", "").split(".");
    const fraction = decimals.replace(/0+$/, "");
    const operands = new Map([
      ["n", fraction === "" ? BigInt(whole) : undefined], ["i", BigInt(whole)], ["v", BigInt(fraction.length)],
      ["w", BigInt(fraction.length)], ["f", BigInt(fraction || "0")], ["t", BigInt(fraction || "0")], ["e", 0n], ["c", 0n],
    ]);
    const holds = (relation) => {
      const found = /^([nivwftec]) *(?:% *([1-9][0-9]{0,17}) *)?(!=|=) *([0-9., ]+)$/.exec(relation.trim());
      if (found === null) return false;
      const operand = operands.get(found[1]);
      const rest = operand === undefined || found[2] === undefined ? operand : operand % BigInt(found[2]);
      const isIn = rest !== undefined && found[4].split(",").some((range) => {
        const [first, last = first] = range.split("..").map((end) => end.trim());
        return rest >= BigInt(first) && rest <= BigInt(last);
      });
      return isIn === (found[3] === "=");
    };
    for (const rule of rules.split(";")) {
      const [name, condition = ""] = rule.split(":");
      if (condition.split(/\bor\b/).some((part) => part.split(/\band\b/).every(holds))) return name.trim();
    }
    return "other";
  };

  /** The number with so many decimals; null for what is none, or has too many digits. */
  const shown = ([kind, value], decimals) => {
    const held = kind === "exact" ? Rational.read(value) : kind === "estimate" ? value : null;
    if (held === null || (typeof held === "number" && !(Math.abs(held) < MOST_MAGNITUDE))) return null;
    if (typeof held !== "number") {
      const outcome = rounded(held, decimals, "half-away");
      return isExact(outcome) ? outcome : null;
    }
    // Rounded as it is written, so that it may be larger than what is computed with.
    return new Rational(...scaled(held, decimals));
  };

  const scaled = (value, decimals) => {
    let factor = 1;
    for (let count = 0; count < decimals; count += 1) factor *= 10;
    return [BigInt(halfAway(value * factor)), BigInt(factor)];
  };

  /** An outcome of a figure, which is one of `data.figures`, as the toolkit writes it in the language of the data. */
  const textOf = (outcome, figure, data) => {
    const { format } = data;
    if (outcome[0] === "never") return format.never;
    const { decimals, before, after, hasYears } = figure.shown;
    const value = shown(outcome, place(decimals, 10, "decimals are 0 to 9"));
    if (value === null) return format.none;
    const years = new Map(Object.entries(format.years));
    const word = hasYears ? years.get(category(value, format.plurals)) ?? years.get("other") : "";
    return (value.numerator < 0n ? format.minus : "") + before + marked(digitsOf(value, decimals), format) + after + word;
  };

  return Object.freeze({ version: VERSION, values, parse, text: textOf, FigureError });
})();

if (typeof module === "object" && module !== null && module.exports) module.exports = EncyFigures;
