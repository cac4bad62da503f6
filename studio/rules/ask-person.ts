import type { Problem } from '../../engine/authoring';
import {
  type Asking,
  askRules,
  type KnownFact,
  knownOf,
  type Occasion,
  type Person,
  sourceInWords,
  type VerdictKind,
  worstOf,
} from '../../engine/care';
import type { ClinicalData, LabelRule, Medicine } from '../../schemas/generated/types';
import { validateMedicine } from '../../schemas/generated/validators';
import { isJsonObject, type Json, type JsonObject, listAt, textAt } from '../document/draft';

/** Somebody who is made up, whom the rules are asked about. */
export interface SamplePerson {
  name: string;
  /** Facts that hold of them, by id. */
  has: string[];
  /** True where all else was asked, and is not so; false where nobody asked about it. */
  isAsked: boolean;
  measures: Record<string, number>;
  /** True where they agreed to all that is asked. */
  agrees: boolean;
  /** Medicines of this service that they take, by their ids. */
  medicines: string[];
  occasion: Occasion;
  /** Strength that is, or would be, prescribed, in the unit of the rules; null where none is. */
  strength: number | null;
}

/** Occasions on which a preview can ask, in words. */
export const occasions = {
  checkout: 'When it is bought',
  approve: 'When it is prescribed',
  refill: 'Before a refill',
  doseStep: 'Before a step of dose',
  shipment: 'When it is sent',
} as const satisfies Partial<Record<Occasion, string>>;

/** Reads people as they are kept beside the rules. What is missing is as of somebody whom nothing is known of. */
export function peopleIn(stored: readonly Json[]): SamplePerson[] {
  return stored.filter(isJsonObject).map((one) => ({
    name: textAt(one, 'name') ?? '',
    has: textsAt(one, 'has'),
    isAsked: one['isAsked'] !== false,
    measures: numbersAt(one, 'measures'),
    agrees: one['agrees'] !== false,
    medicines: textsAt(one, 'medicines'),
    occasion: occasionIn(textAt(one, 'occasion')),
    strength: typeof one['strength'] === 'number' ? one['strength'] : null,
  }));
}

function textsAt(one: JsonObject, name: string): string[] {
  return listAt(one, name).filter((text) => typeof text === 'string');
}

function numbersAt(one: JsonObject, name: string): Record<string, number> {
  const numbers = one[name];
  if (!isJsonObject(numbers)) return {};
  return Object.fromEntries(
    Object.entries(numbers).filter((entry): entry is [string, number] => {
      return typeof entry[1] === 'number';
    }),
  );
}

function occasionIn(text: string | null): Occasion {
  return (
    Object.keys(occasions).find((name): name is keyof typeof occasions => name === text) ??
    'approve'
  );
}

/** Somebody whom the rules of a medicine let have it: within all bounds, and with what they require. */
export function fittingPerson(rules: readonly LabelRule[], name: string): SamplePerson {
  const measures: Record<string, number> = {};
  const has: string[] = [];
  for (const rule of rules) {
    if (rule.kind === 'requirement') has.push(...rule.facts.slice(0, 1));
    if (rule.kind === 'bloodPressure') Object.assign(measures, { systolic: 120, diastolic: 78 });
    if (rule.kind !== 'bounds' && rule.kind !== 'warningBounds' && rule.kind !== 'laboratory')
      continue;
    const known = measures[rule.measure];
    if (known === undefined || !isWithin(known, rule)) measures[rule.measure] = within(rule);
  }
  return {
    ...{ name, has, measures, isAsked: true, agrees: true, medicines: [] },
    ...{ occasion: 'approve', strength: null },
  };
}

interface Range {
  atLeast?: number;
  atMost?: number;
}

function isWithin(value: number, { atLeast = 0, atMost = Number.POSITIVE_INFINITY }: Range) {
  return value >= atLeast && value <= atMost;
}

function within({ atLeast, atMost }: Range): number {
  if (atLeast !== undefined && atMost !== undefined) return Math.round((atLeast + atMost) / 2);
  if (atLeast !== undefined) return Math.ceil(atLeast * 1.5);
  return atMost === undefined ? 40 : Math.floor(atMost / 2);
}

/** The rules of a draft that can be asked already: those that nothing is wrong with. Null where there is none. */
export function soundRules(definition: JsonObject, problems: readonly Problem[]): Medicine | null {
  const wrong = new Set(
    problems
      .filter(({ severity }) => severity === 'error')
      .map(({ path }) => /^\/rules\/(\d+)(\/|$)/.exec(path)?.[1]),
  );
  const rules = listAt(definition, 'rules').filter((_, index) => !wrong.has(String(index)));
  const medicine = { ...definition, name: textAt(definition, 'name')?.trim() || '…', rules };
  return validateMedicine(medicine) ? medicine : null;
}

/** Line of the preview: what one rule says of somebody. */
export interface Said {
  kind: VerdictKind;
  words: string;
  /** Source of the rule; null for what is asked of every medicine. */
  source: string | null;
}

/** Answer of the rules on somebody: the verdict, with each rule that is not simply fine, the worst first. */
export interface SaidOf {
  worst: VerdictKind;
  lines: Said[];
}

/** Asks the rules of a medicine about somebody, by the same function that asks them about patients. */
export function askAbout(
  person: SamplePerson,
  medicine: Medicine | null,
  { named }: ClinicalData,
  today: string,
): SaidOf {
  const { strength } = person;
  const unit = unitIn(medicine) ?? 'mg';
  const asking: Asking = {
    occasion: person.occasion,
    day: today,
    plan: strength === null ? [] : [{ fromWeek: 1, dosage: Math.round(strength * 100), unit }],
    taking: null,
    missed: missedBy(person),
    refills: null,
    askedAppointment: null,
    professions: null,
  };
  const asked = { medicine, name: medicine?.name ?? 'this medicine', named };
  const verdicts = askRules(asked, knownOf(asKnown(person, named, today)), asking);
  return {
    worst: worstOf(verdicts),
    lines: verdicts
      .filter(({ kind }) => kind !== 'fine')
      .map(({ kind, words, source }) => ({ kind, words, source: source && sourceInWords(source) })),
  };
}

function unitIn(medicine: Medicine | null): string | undefined {
  const rule = medicine?.rules.find(({ kind }) => kind === 'doseSteps' || kind === 'doseLimit');
  return rule && 'unit' in rule ? rule.unit : undefined;
}

function missedBy({ measures: { missedDoses } }: SamplePerson): Asking['missed'] {
  return missedDoses === undefined ? null : { doses: missedDoses, days: missedDoses };
}

function asKnown(person: SamplePerson, named: ClinicalData['named'], at: string): Person {
  const origin = { source: person.name, at, isWithdrawn: false };
  const facts = named.facts.flatMap(({ id: fact }): KnownFact[] => {
    if (person.has.includes(fact)) return [{ ...origin, fact, says: 'has' }];
    return person.isAsked ? [{ ...origin, fact, says: 'hasNot' }] : [];
  });
  return {
    facts,
    measures: Object.entries(person.measures).map(([measure, value]) => {
      return { ...origin, measure, value };
    }),
    consents: person.agrees
      ? named.consents.map(({ id: consent }) => ({ ...origin, consent, isGiven: true }))
      : [],
    appointments: [],
    waivers: [],
    medicines: person.medicines.map((medicine) => ({ medicine, name: medicine })),
    takes: [],
    birthdays: { profile: null, answered: null },
  };
}

/** Says whether another list has the same line. */
export function isSaidIn({ lines }: SaidOf, { kind, words }: Said): boolean {
  return lines.some((one) => one.kind === kind && one.words === words);
}

/**
 * Finds rules that claim that somebody compared them with the label, and say something that they did not say before.
 * @returns their indexes.
 */
export function changedSinceChecked(before: JsonObject, after: JsonObject): number[] {
  const said = new Set(listAt(before, 'rules').map(saying));
  return listAt(after, 'rules').flatMap((rule, index) => {
    const isChecked = isJsonObject(rule) && (rule['checked'] ?? null) !== null;
    return isChecked && !said.has(saying(rule)) ? [index] : [];
  });
}

function saying(rule: Json): string {
  return JSON.stringify(isJsonObject(rule) ? { ...rule, checked: null } : rule);
}

/** Facts and measures that some rules ask about, by their ids. */
export function askedBy(...all: readonly (readonly Json[])[]): {
  facts: string[];
  measures: string[];
} {
  const facts = new Set<string>();
  const measures = new Set<string>();
  for (const rule of all.flat()) {
    for (const list of ['facts', 'unless'])
      for (const id of listAt(rule, list)) if (typeof id === 'string') facts.add(id);
    for (const id of listAt(rule, 'measures')) if (typeof id === 'string') measures.add(id);
    const measure = textAt(rule, 'measure');
    if (measure !== null) measures.add(measure);
    const kind = textAt(rule, 'kind');
    if (kind === 'bloodPressure') for (const id of ['systolic', 'diastolic']) measures.add(id);
    if (kind === 'missedDose') measures.add('missedDoses');
  }
  return { facts: [...facts], measures: [...measures] };
}
