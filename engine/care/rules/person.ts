import { sexesAtBirth } from '../../values/sex-at-birth';

/** Origin of something that is known. */
export interface Origin {
  /** The source of a statement, in words such as “Weight loss intake”. */
  source: string;
  /** Time of the statement: an ISO instant, or a day (YYYY-MM-DD). The newest counts. */
  at: string;
  /** Withdrawn by whoever said it: it counts as if it had never been said. */
  isWithdrawn: boolean;
}

/** A statement on a fact: it is so, it is not, or the person who was asked does not know. */
export type Says = 'has' | 'hasNot' | 'open';

export interface KnownFact extends Origin {
  fact: string;
  says: Says;
  /** True where a clinician wrote it into the chart: it settles what was told in two ways before. */
  isOfClinician?: true;
}

/** The day of birth of a person, YYYY-MM-DD, from both places where it is told. */
interface KnownBirthdays {
  /** The one of the profile, from which the age is counted; null where there is none. */
  profile: string | null;
  /** The newest answer to an intake that asked; null where none did. */
  answered: (Origin & { day: string }) | null;
}

export interface KnownMeasure extends Origin {
  measure: string;
  value: number;
}

interface KnownConsent extends Origin {
  consent: string;
  /** False where it was refused or taken back. */
  isGiven: boolean;
}

interface KnownAppointment {
  /** ISO instant. */
  at: string;
  /** Missed and held are what its provider noted: one whose time is over is booked until then. */
  status: 'booked' | 'held' | 'missed';
}

/** Says when a clinician wrote why somebody needs no appointment although a rule asks for one. */
export interface Waiver {
  /** The rule, by its name among those of its medicine. */
  rule: string;
  /** ISO instant. */
  at: string;
}

/** A medicine that somebody takes by a prescription of this service, or would take by one. */
interface OtherMedicine {
  /** Its id among the label data. */
  medicine: string;
  /** Name under which it is sold. */
  name: string;
  /** True where it is ordered, or to be prescribed, beside what is asked about; left out where it is taken. */
  isPlanned?: boolean;
}

/** A medicine that somebody takes already, by their own words. No dose that is only told counts as taken. */
export interface KnownTaking extends Origin {
  /** Its id among the label data; null where the words name none of those. */
  medicine: string | null;
  /** Medicine, dose and last time, such as “Semaglutide 1 mg a week, as told”. */
  words: string;
}

/** Everything that is known of a person, in no order. What nobody asked stands nowhere. */
export interface Person {
  facts: readonly KnownFact[];
  measures: readonly KnownMeasure[];
  consents: readonly KnownConsent[];
  appointments: readonly KnownAppointment[];
  waivers: readonly Waiver[];
  medicines: readonly OtherMedicine[];
  takes: readonly KnownTaking[];
  birthdays: KnownBirthdays;
}

export const nobody: Person = {
  facts: [],
  measures: [],
  consents: [],
  appointments: [],
  waivers: [],
  medicines: [],
  takes: [],
  birthdays: { profile: null, answered: null },
};

/** Statement about a fact that counts now. */
export interface FactStatus {
  fact: KnownFact;
  /** Time from which the fact has been stated in this way without a break. */
  since: string;
}

/** Everything known of a person that counts now. */
export interface Known {
  facts: ReadonlyMap<string, FactStatus>;
  measures: ReadonlyMap<string, KnownMeasure>;
  consents: ReadonlyMap<string, KnownConsent>;
  /** The newest words of the person on each medicine of the label data that they take already, by its id. */
  takes: ReadonlyMap<string, KnownTaking>;
  person: Person;
}

/** Weight of a statement: of two made at once, the graver counts. */
const gravity = { hasNot: 0, open: 1, has: 2 } as const satisfies Record<Says, number>;

/** Works out what counts: of each fact, measure and consent the newest that was not withdrawn. */
export function knownOf(person: Person): Known {
  const facts = new Map<string, FactStatus>();
  const stated = [...person.facts, ...otherSexes(person.facts)];
  const said = counting(stated, (a, b) => gravity[a.says] - gravity[b.says]);
  for (const fact of said) {
    const before = facts.get(fact.fact);
    const isSame = before?.fact.says === fact.says;
    facts.set(fact.fact, { fact, since: isSame ? before.since : fact.at });
  }
  const measures = counting(person.measures, (a, b) => a.value - b.value);
  const consents = counting(person.consents, (a, b) => Number(b.isGiven) - Number(a.isGiven));
  const takes = counting(person.takes, () => 0);
  return {
    facts,
    measures: new Map(measures.map((one) => [one.measure, one])),
    consents: new Map(consents.map((one) => [one.consent, one])),
    takes: new Map(takes.flatMap((one) => (one.medicine === null ? [] : [[one.medicine, one]]))),
    person,
  };
}

/** Whoever settles the sex at birth says of the other that it is not so: an answer of before counts no more. */
function otherSexes(facts: readonly KnownFact[]): KnownFact[] {
  return facts.flatMap((one) => {
    const isSettled = one.isOfClinician === true && one.says === 'has';
    if (!isSettled || !sexesAtBirth.some((sex) => sex === one.fact)) return [];
    return sexesAtBirth
      .filter((sex) => sex !== one.fact)
      .map((fact): KnownFact => ({ ...one, fact, says: 'hasNot' }));
  });
}

/** Keeps what was not withdrawn, the oldest first. */
function counting<T extends Origin>(all: readonly T[], atOnce: (a: T, b: T) => number): T[] {
  return all
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : atOnce(a, b)));
}
