import type { ClinicalFact, ClinicalFacts, LabelRule } from '../../../schemas/generated/types';
import type { Asking, Finding } from './asking';
import type { FactStatus, Known, KnownTaking } from './person';

/** A rule of a label of one kind. */
export type RuleOf<K extends LabelRule['kind']> = Extract<LabelRule, { kind: K }>;

/** Everything a rule may look at. */
export interface Look {
  known: Known;
  named: ClinicalFacts;
  asking: Asking;
  /** The person’s own words on how they take the medicine already; undefined where there are none. */
  told: KnownTaking | undefined;
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

/** Finding that some facts stop it. */
export function stop(held: readonly Held[], plain: string): Finding {
  return {
    kind: 'stop',
    words: held.map(inWords).join(' '),
    patientWords: `${plain}: ${list(held.map(({ fact }) => fact.name))}.`,
    basis: held.map((one) => one.held.fact),
  };
}

/** Finding that some facts are weighed. */
export function weigh(held: readonly Held[], why: string): Finding {
  return {
    kind: 'reasonNeeded',
    words: [...held.map(inWords), why].join(' '),
    patientWords: `Your provider weighs this: ${list(held.map(({ fact }) => fact.name))}.`,
    basis: held.map((one) => one.held.fact),
  };
}

/** Finding that some facts have to be asked about. */
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
