import type { ClinicalFact, ClinicalFacts, LabelRule } from '../../../schemas/generated/types';
import { type Asking, type Finding, nothingFound, type Occasion } from './asking';
import type { Known, Standing } from './person';

type RuleOf<K extends LabelRule['kind']> = Extract<LabelRule, { kind: K }>;

/** What a rule may look at. */
export interface Look {
  known: Known;
  named: ClinicalFacts;
  asking: Asking;
}

export function exclusion({ facts }: RuleOf<'exclusion'>, look: Look): Finding {
  const { has, open } = standing(facts, look);
  if (has.length > 0) return stop(has, 'With this it is not for you');
  return open.length > 0 ? ask(open) : nothingFound;
}

export function requirement({ facts }: RuleOf<'requirement'>, look: Look): Finding {
  const { has, open, hasNot } = standing(facts, look);
  if (has.length > 0) return nothingFound;
  if (open.length > 0) return ask(open);
  const missing = hasNot.map(({ fact, held }) => ({ fact: { ...fact, has: fact.hasNot }, held }));
  return stop(missing, 'Without this it is not for you');
}

/** Occasions at which an appointment that is only booked is enough: nothing is prescribed by then. */
const beforePrescribing: readonly Occasion[] = ['offer', 'checkout'];

export function appointment({ facts }: RuleOf<'appointment'>, look: Look): Finding {
  const { has, open } = standing(facts, look);
  const mayBeBooked = beforePrescribing.includes(look.asking.occasion);
  const wasSeen = (since: string) =>
    look.known.person.appointments.some(
      ({ at, status }) => at >= since && (status === 'held' || mayBeBooked),
    );
  const unseen = has.filter(({ held }) => !wasSeen(held.since));
  if (unseen.length > 0) {
    const found = stop(unseen, 'A visit comes first');
    return { ...found, words: `${found.words} Nothing is prescribed before the visit.` };
  }
  return open.length > 0 ? ask(open) : nothingFound;
}

export function warning({ facts, why }: RuleOf<'warning'>, look: Look): Finding {
  const { has, open } = standing(facts, look);
  if (has.length > 0) return weigh(has, why);
  return open.length > 0 ? ask(open) : nothingFound;
}

export function interaction(rule: RuleOf<'interaction'>, look: Look): Finding {
  const { has, open } = standing(rule.facts, look);
  const taken = look.known.person.medicines.filter(({ medicine }) =>
    rule.medicines.includes(medicine),
  );
  if (has.length + taken.length === 0) return open.length > 0 ? ask(open) : nothingFound;
  const names = taken.map(({ name }) => `Takes ${name}.`);
  return {
    kind: rule.verdict === 'stop' ? 'stop' : 'reasonNeeded',
    words: [...has.map(inWords), ...names, rule.why].join(' '),
    patientWords: `It is not taken together with ${rule.with}, or only with care.`,
    basis: has.map(({ held }) => held.fact),
  };
}

interface Held {
  fact: ClinicalFact;
  held: Standing;
}

interface Sorted {
  has: Held[];
  hasNot: Held[];
  /** Not asked, or not known by whoever was asked. */
  open: ClinicalFact[];
}

/** Named facts are published as one, and never changed. */
const indexed = new WeakMap<ClinicalFacts, ReadonlyMap<string, ClinicalFact>>();

function namesOf(named: ClinicalFacts): ReadonlyMap<string, ClinicalFact> {
  const index = indexed.get(named) ?? new Map(named.facts.map((fact) => [fact.id, fact]));
  indexed.set(named, index);
  return index;
}

/** How facts stand of a person. */
export function standing(ids: readonly string[], { known, named }: Look): Sorted {
  const byId = namesOf(named);
  const sorted: Sorted = { has: [], hasNot: [], open: [] };
  for (const id of ids) {
    const held = known.facts.get(id);
    const fact = byId.get(id) ?? { id, name: id, has: id, hasNot: id };
    if (!held || held.fact.says === 'open') sorted.open.push(fact);
    else sorted[held.fact.says].push({ fact, held });
  }
  return sorted;
}

function stop(held: readonly Held[], plain: string): Finding {
  return {
    kind: 'stop',
    words: held.map(inWords).join(' '),
    patientWords: `${plain}: ${list(held.map(({ fact }) => fact.name))}.`,
    basis: held.map((one) => one.held.fact),
  };
}

function weigh(held: readonly Held[], why: string): Finding {
  return {
    kind: 'reasonNeeded',
    words: [...held.map(inWords), why].join(' '),
    patientWords: `Your provider weighs this: ${list(held.map(({ fact }) => fact.name))}.`,
    basis: held.map((one) => one.held.fact),
  };
}

export function ask(open: readonly ClinicalFact[]): Finding {
  const names = list(open.map(({ name }) => name));
  return {
    kind: 'ask',
    words: `Ask about ${names}.`,
    patientWords: `We ask you about ${names} first.`,
    basis: [],
  };
}

/** What is so of somebody, such as “Lithium: takes it.” */
export function inWords({ fact }: Held): string {
  return `${capital(fact.name)}: ${fact.has}.`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A list whose entries may hold commas. */
function list(names: readonly string[]): string {
  return names.join('; ');
}
