import type { ClinicalFact, ClinicalFacts, LabelRule } from '../../../schemas/generated/types';
import { type Asking, type Finding, nothingFound, type Occasion } from './asking';
import type { FactStatus, Known, KnownTaking } from './person';

type RuleOf<K extends LabelRule['kind']> = Extract<LabelRule, { kind: K }>;

/** Everything a rule may look at. */
export interface Look {
  known: Known;
  named: ClinicalFacts;
  asking: Asking;
  /** The person’s own words on how they take the medicine already; undefined where there are none. */
  told: KnownTaking | undefined;
}

export function exclusion({ facts }: RuleOf<'exclusion'>, look: Look): Finding {
  const { has, open } = sortFacts(facts, look);
  if (has.length > 0) return stop(has, 'With this it is not for you');
  return open.length > 0 ? ask(open) : nothingFound;
}

export function requirement({ facts }: RuleOf<'requirement'>, look: Look): Finding {
  const { has, open, hasNot } = sortFacts(facts, look);
  if (has.length > 0) return nothingFound;
  if (open.length > 0) return ask(open);
  const missing = hasNot.map(({ fact, held }) => ({ fact: { ...fact, has: fact.hasNot }, held }));
  return stop(missing, 'Without this it is not for you');
}

/** Occasions at which an appointment that is only booked is enough: nothing is prescribed by then. */
const beforePrescribing: readonly Occasion[] = ['offer', 'checkout'];
/** Occasions at which a clinician can write why all the same. */
export const prescribing: readonly Occasion[] = ['open', 'approve', 'change'];

/**
 * An appointment counts from when its reason was told. To buy, one that is booked is enough; to prescribe and to send,
 * it was held, or a clinician wrote why it is not needed.
 * @param name The name of the rule, under which that was written.
 */
export function appointment(
  { facts }: RuleOf<'appointment'>,
  look: Look,
  name = `appointment ${facts.join(' ')}`,
): Finding {
  const { has, open } = sortFacts(facts, look);
  const isWaived = (since: string) =>
    look.known.person.waivers.some(({ rule, at }) => rule === name && at >= since);
  const unseen = has.filter(({ held }) => !wasSeen(look, held.since) && !isWaived(held.since));
  if (unseen.length > 0) {
    const since = unseen.map(({ held }) => held.since).sort()[0] ?? '';
    return { ...stop(unseen, 'A visit comes first'), ...unheld(look, since, unseen.map(inWords)) };
  }
  return open.length > 0 ? ask(open) : nothingFound;
}

/** Asks for an appointment where the quiz of a case did, whatever the medicine. */
export function askedAppointment(look: Look): Finding {
  const { askedAppointment: asked } = look.asking;
  if (asked === null || asked.isWaived || wasSeen(look, asked.since)) return nothingFound;
  const words = ['The quiz asked the patient to choose a visit.'];
  return {
    ...unheld(look, asked.since, words),
    patientWords: 'A visit comes first.',
    basis: [],
  };
}

function wasSeen({ known, asking }: Look, since: string): boolean {
  const mayBeBooked = beforePrescribing.includes(asking.occasion);
  return known.person.appointments.some(
    ({ at, status }) => at >= since && (status === 'held' || (mayBeBooked && status === 'booked')),
  );
}

const appointmentInWords = {
  booked: 'It is booked, and nobody noted that it was held.',
  missed: 'It was missed.',
} as const;

/**
 * Judges an appointment that was not held: a prescriber may write why all the same; nobody else lets anything leave.
 */
function unheld(
  { known, asking }: Look,
  since: string,
  sentences: readonly string[],
): Pick<Finding, 'kind' | 'words'> {
  const ones = known.person.appointments.filter(({ at }) => at >= since);
  const one = ones.find(({ status }) => status === 'booked') ?? ones[0];
  const found = one && one.status !== 'held' ? appointmentInWords[one.status] : 'None is booked.';
  return {
    kind: prescribing.includes(asking.occasion) ? 'reasonNeeded' : 'stop',
    words: [...sentences, 'Nothing is prescribed before the visit.', found].join(' '),
  };
}

export function warning({ facts, why }: RuleOf<'warning'>, look: Look): Finding {
  const { has, open } = sortFacts(facts, look);
  if (has.length > 0) return weigh(has, why);
  return open.length > 0 ? ask(open) : nothingFound;
}

export function interaction(rule: RuleOf<'interaction'>, look: Look): Finding {
  const { has, open } = sortFacts(rule.facts, look);
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
  held: FactStatus;
}

interface Sorted {
  has: Held[];
  hasNot: Held[];
  /** Facts that were not asked, or that the person who was asked did not know. */
  open: ClinicalFact[];
}

/** Named facts are published as one, and never changed. */
const indexed = new WeakMap<ClinicalFacts, ReadonlyMap<string, ClinicalFact>>();

function namesOf(named: ClinicalFacts): ReadonlyMap<string, ClinicalFact> {
  const index = indexed.get(named) ?? new Map(named.facts.map((fact) => [fact.id, fact]));
  indexed.set(named, index);
  return index;
}

/** Sorts facts by how they stand of a person. */
export function sortFacts(ids: readonly string[], { known, named }: Look): Sorted {
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
    asks: open.map(({ id }) => id),
  };
}

/** Says a fact of somebody in words, such as “Lithium: takes it.” What would say its name twice is its name alone. */
export function inWords({ fact: { name, has } }: Held): string {
  return has === `is ${name}` ? `${capital(name)}.` : `${capital(name)}: ${has}.`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A list whose entries may hold commas. */
function list(names: readonly string[]): string {
  return names.join('; ');
}
