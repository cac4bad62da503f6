import { daysBetween } from '../../values/calendar';
import { type Finding, nothingFound } from './asking';
import { ask, type Look, type RuleOf, sortFacts } from './facts';
import type { KnownMeasure, Origin } from './person';

interface Range {
  atLeast?: number;
  atMost?: number;
}

export function bounds(rule: RuleOf<'bounds'>, look: Look): Finding {
  const { measure, unless = [] } = rule;
  const value = look.known.measures.get(measure);
  if (!value) return askFor([measure], look);
  if (isWithin(value, rule)) return nothingFound;
  const { has, open } = sortFacts(unless, look);
  if (has.length > 0) return nothingFound;
  if (open.length > 0) {
    const found = ask(open);
    return { ...found, words: `${saysOf(value, rule, look)} ${found.words}`, basis: [value] };
  }
  return {
    kind: 'stop',
    words: saysOf(value, rule, look),
    patientWords: `It is not for you: ${nameOf(measure, look)} is not what it has to be.`,
    basis: [value],
  };
}

export function warningBounds(rule: RuleOf<'warningBounds'>, look: Look): Finding {
  const { measure, why, whereKnown } = rule;
  const value = look.known.measures.get(measure);
  if (!value) return whereKnown ? nothingFound : askFor([measure], look);
  if (isWithin(value, rule)) return nothingFound;
  return {
    kind: 'reasonNeeded',
    words: `${saysOf(value, rule, look)} ${why}`,
    patientWords: `Your provider weighs this: ${nameOf(measure, look)}.`,
    basis: [value],
  };
}

export function laboratory(rule: RuleOf<'laboratory'>, look: Look): Finding {
  const value = look.known.measures.get(rule.measure);
  if (!value || isTooOld(value, rule, look)) return askFor([rule.measure], look);
  return isWithin(value, rule) ? nothingFound : outside([value], [rule], rule, look);
}

export function bloodPressure(rule: RuleOf<'bloodPressure'>, look: Look): Finding {
  const systolic = look.known.measures.get('systolic');
  const diastolic = look.known.measures.get('diastolic');
  if (!systolic || !diastolic) return askFor(['systolic', 'diastolic'], look);
  const values = [systolic, diastolic];
  if (values.some((value) => isTooOld(value, rule, look)))
    return askFor(['systolic', 'diastolic'], look);
  if (isWithin(systolic, rule.systolic) && isWithin(diastolic, rule.diastolic)) return nothingFound;
  return outside(values, [rule.systolic, rule.diastolic], rule, look);
}

/** Asks for what has to be known anew before a refill or a step. */
export function checkIn(rule: RuleOf<'checkIn'>, look: Look): Finding {
  const { occasion } = look.asking;
  if (!rule.before.some((before) => before === occasion)) return nothingFound;
  const { has, hasNot, open } = sortFacts(rule.facts, look);
  const old = [...has, ...hasNot].filter(({ held }) => isTooOld(held.fact, rule, look));
  const measures = rule.measures.filter((id) => {
    const value = look.known.measures.get(id);
    return !value || isTooOld(value, rule, look);
  });
  const facts = [...open, ...old.map(({ fact }) => fact)];
  const names = [...facts.map(({ name }) => name), ...measures.map((id) => nameOf(id, look))];
  if (names.length === 0) return nothingFound;
  return {
    kind: 'ask',
    words: `Not answered in the last ${rule.within} days: ${names.join('; ')}.`,
    patientWords: `We ask you again about ${names.join('; ')}.`,
    basis: old.map(({ held }) => held.fact),
    asks: [...facts.map(({ id }) => id), ...measures],
  };
}

/** Finding of a rule whose range is not kept. */
function outside(
  values: readonly KnownMeasure[],
  ranges: readonly Range[],
  { verdict, why }: RuleOf<'laboratory'> | RuleOf<'bloodPressure'>,
  look: Look,
): Finding {
  const said = values.map((value, index) => saysOf(value, ranges[index] ?? {}, look));
  return {
    kind: verdict === 'stop' ? 'stop' : 'reasonNeeded',
    words: [...said, why].join(' '),
    patientWords: 'A provider looks at this number first.',
    basis: values,
  };
}

function askFor(measures: readonly string[], look: Look): Finding {
  const names = measures.map((id) => nameOf(id, look)).join(' and ');
  return {
    kind: 'ask',
    words: `Ask for ${names}: not known, or too long ago.`,
    patientWords: `We ask you for ${names} first.`,
    basis: [],
    asks: measures,
  };
}

function isWithin({ value }: KnownMeasure, { atLeast, atMost }: Range): boolean {
  return (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);
}

function isTooOld({ at }: Origin, { within }: { within: number }, { asking }: Look): boolean {
  return daysBetween(at.slice(0, 10), asking.day) > within;
}

/** Words such as “The age in years is 17; at least 18 is asked for.” */
function saysOf({ measure, value }: KnownMeasure, { atLeast, atMost }: Range, look: Look): string {
  const name = nameOf(measure, look);
  const range = [
    atLeast === undefined ? [] : [`at least ${atLeast}`],
    atMost === undefined ? [] : [`at most ${atMost}`],
  ].flat();
  const is = `${name.charAt(0).toUpperCase()}${name.slice(1)} is ${Math.round(value * 10) / 10}`;
  return range.length === 0 ? `${is}.` : `${is}; ${range.join(' and ')} is asked for.`;
}

function nameOf(measure: string, { named }: Look): string {
  return named.measures.find(({ id }) => id === measure)?.name ?? measure;
}
