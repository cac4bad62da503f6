import { type FactStatus, type KnownFact, knownOf, type Person } from '../../../../../engine/care';
import type { Intake } from '../../../../../engine/quiz';
import { isSexAtBirth, sexesAtBirth } from '../../../../../engine/values';
import type { ClinicalFact, ClinicalFacts } from '../../../../../schemas/generated/types';
import type { ChartEntry } from '../../../../care/chart/chart.server';
import { topicOfFact } from '../../../../care/chart/topic-of-fact';
import { reasonForTreatment } from '../../../../care/prescriptions/assessment';
import type { Progress } from '../../../../care/progress/progress.server';
import type { Assessment } from '../../../../database/tables/care.schema.server';
import type { ChartPoint } from '../../../../kernel/calendar/chart-point';
import { dayInWords } from '../../../../kernel/calendar/day-words';
import { dayOf } from '../../../../kernel/calendar/service-day';

/** Something that is known of a patient, with who said it and when. */
export interface ChartFact {
  fact: string;
  name: string;
  /** Words for what is so, such as “takes it”. */
  words: string;
  /** Name where there is little room: “Lithium”, or “Loses hair at the temples alone”. */
  short: string;
  source: string;
  /** YYYY-MM-DD */
  day: string;
  /** Others who said the same since it is so, such as “Libido intake, Nov 3, 2026”. */
  also: string[];
  /** Names the entry that would confirm it or say that it is not so. */
  entryId: string;
}

/** A measurement with those before it, by day. */
interface Trend {
  points: ChartPoint[];
  /** Source of the last one. */
  source: string;
}

interface Charted {
  person: Omit<Person, 'medicines' | 'waivers'>;
  named: ClinicalFacts;
  entries: readonly ChartEntry[];
  progress: Pick<Progress, 'weights' | 'bmi' | 'goal'>;
  /** Label data of all that is prescribed here by now, by id: how it is taken is known better than it was told. */
  prescribed: readonly string[];
  /** Makes the id of an entry that is not written yet. */
  newId: () => string;
}

/** Says whether words deny: whoever denies them says that something is so. */
function isNegative(words: string): boolean {
  return /^(does not|has not|knows of nobody)\b/.test(words);
}

/** Everything in the chart of a patient, by where a clinician looks for it: of each fact the newest word counts. */
export function chartView({ person, named, entries, progress, prescribed, newId }: Charted) {
  const known = knownOf({ ...person, waivers: [], medicines: [] });
  const facts = named.facts.flatMap((fact) => {
    const stated = known.facts.get(fact.id);
    if (!stated || isSexAtBirth(fact.id)) return [];
    return [{ ...fact, said: stated.fact, also: othersWhoSaid(person.facts, stated) }];
  });
  const such = (about: 'medicine' | 'allergy' | 'pregnancy' | undefined, says: KnownFact['says']) =>
    facts
      .filter((fact) => fact.about === about && fact.said.says === says)
      .map(({ id, name, has, hasNot, said, also }): ChartFact => {
        const words = says === 'has' ? has : says === 'hasNot' ? hasNot : 'does not know';
        const { source, at } = said;
        const short = capital(/^(has(?! not)|had|takes|took|uses)\b/.test(words) ? name : words);
        return {
          fact: id,
          name,
          words,
          short,
          source,
          day: dayOf(new Date(at)),
          also,
          entryId: newId(),
        };
      });
  const measured = (measure: string): Trend => {
    const all = person.measures
      .filter((one) => one.measure === measure && !one.isWithdrawn)
      .toSorted((one, other) => (one.at < other.at ? -1 : 1));
    const points = all.map(({ at, value }) => ({ day: dayOf(new Date(at)), value }));
    return { points, source: all.at(-1)?.source ?? '' };
  };
  const bmi = measured('bodyMassIndex');
  const takes = known.person.takes.filter(({ medicine }) => !prescribed.includes(medicine ?? ''));
  const sexes = sexesAtBirth.filter((one) => known.facts.get(one)?.fact.says === 'has');
  return {
    /** Sex at birth: none where it was not asked, or is neither; both where it was told in two ways. */
    sexes,
    medicines: such('medicine', 'has'),
    /** Medicines they take already in their own words, but for those that are prescribed here. */
    takes: takes.map(({ words }) => words),
    allergies: such('allergy', 'has'),
    problems: such(undefined, 'has'),
    pregnancy: [...such('pregnancy', 'has'), ...such('pregnancy', 'open')],
    notPregnant: sexes.length === 1 && sexes[0] === 'male' ? [] : such('pregnancy', 'hasNot'),
    /** Facts that were asked about and are not so, but for those that say of themselves that something is not so. */
    denied: [...such(undefined, 'hasNot'), ...such('medicine', 'hasNot')].filter(
      ({ fact }) => !isNegative(named.facts.find(({ id }) => id === fact)?.has ?? ''),
    ),
    /** Facts that were asked about and nobody could tell. */
    open: [...such(undefined, 'open'), ...such('medicine', 'open'), ...such('allergy', 'open')],
    trends: {
      bmi: { ...bmi, points: byDay([...bmi.points, ...progress.bmi]) },
      weight: { points: progress.weights, source: '' },
      systolic: measured('systolic'),
      diastolic: measured('diastolic'),
      pulse: measured('pulse'),
    },
    goal: progress.goal,
    /** Entries of clinicians, the newest first; without what they withdrew. */
    entries: entries
      .filter(({ isWithdrawn }) => !isWithdrawn)
      .map(({ at, patientId: _, authorId: __, isWithdrawn: ___, ...entry }) => {
        const fact = named.facts.find(({ id }) => id === entry.fact);
        const topic = fact ? topicOfFact(fact) : entry.topic;
        return { ...entry, topic, name: nameInFull(fact), at: at.toISOString() };
      }),
    /** Facts that an entry may be about, for its form. */
    facts: named.facts
      .map((fact) => ({ id: fact.id, name: nameInFull(fact) ?? '' }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
  };
}

/** Lists who said the same of a fact as the newest word on it, before that, with the day of each. */
function othersWhoSaid(all: readonly KnownFact[], { fact: newest, since }: FactStatus): string[] {
  const others = all.filter(
    ({ fact, says, isWithdrawn, at, source }) =>
      fact === newest.fact &&
      says === newest.says &&
      !isWithdrawn &&
      at >= since &&
      source !== newest.source,
  );
  const last = new Map(others.toSorted(byTime).map(({ source, at }) => [source, at]));
  return [...last].map(
    ([source, at]) => `${source}, ${dayInWords(dayOf(new Date(at)), 'dateWithYear')}`,
  );
}

function byTime(one: KnownFact, other: KnownFact): number {
  return one.at < other.at ? -1 : 1;
}

type ChartView = ReturnType<typeof chartView>;

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Name of a fact; of the sex at birth with which it is, such as “sex at birth: male”. */
function nameInFull(fact: ClinicalFact | undefined): string | null {
  if (fact === undefined) return null;
  return isSexAtBirth(fact.id) ? `${fact.name}: ${fact.has}` : fact.name;
}

/** One point a day, the last that was given for it. */
function byDay(points: readonly ChartPoint[]): ChartPoint[] {
  const days = new Map(points.map((point) => [point.day, point]));
  return [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

interface Read {
  quiz: string;
  title: string;
  /** The day it was sent, YYYY-MM-DD. */
  sentOn: string;
  concerns: number;
  /** Answers to follow-ups that are a concern. */
  concernsSince: number;
}

/**
 * The statement that the form of an approval begins with: what is on record, and no judgment. Whoever signs it says
 * what they make of that.
 */
export function beginAssessment(
  intake: Read | null,
  { trends: { bmi, systolic, diastolic }, problems, takes, medicines, allergies }: ChartView,
): Assessment {
  if (intake === null) return { treats: '', assessment: '' };
  const [index, upper, lower] = [bmi, systolic, diastolic].map(
    ({ points }) => points.at(-1)?.value,
  );
  const measured = [
    index === undefined ? null : `BMI ${index.toFixed(1)}`,
    upper === undefined || lower === undefined ? null : `blood pressure ${upper}/${lower}`,
  ].filter((part) => part !== null);
  const known = [
    ...problems.map(({ short }) => short),
    ...takes,
    ...[...medicines, ...allergies].map(({ short }) => short),
  ];
  const { concernsSince: since } = intake;
  const sentences = [
    `${intake.title} intake of ${dayInWords(intake.sentOn, 'dateWithYear')} read: ${concernsInNumbers(intake.concerns)}${since === 0 ? '' : `; ${concernsInNumbers(since)} in what was asked since`}.`,
    ...(measured.length === 0 ? [] : [`${capital(measured.join(', '))}.`]),
    // Nothing on record is not a finding: labels may ask for more than was asked.
    ...(known.length === 0 ? [] : [`Known: ${known.join('; ')}.`]),
  ];
  return { treats: reasonForTreatment(intake.quiz), assessment: sentences.join(' ') };
}

function concernsInNumbers(count: number): string {
  if (count === 0) return 'no concerns';
  return count === 1 ? 'one concern' : `${count} concerns`;
}

/** An answer beside the one that was given earlier, both in words. */
interface ComparedAnswer {
  question: string;
  label: string;
  section: string | null;
  /** Null where it was not answered. */
  earlier: string | null;
  later: string | null;
  isChanged: boolean;
}

/** Two intakes side by side: the later one’s answers in their order, then what only the earlier one has. */
export function compareIntakes(
  earlier: Pick<Intake, 'answers'>,
  later: Pick<Intake, 'answers'>,
): ComparedAnswer[] {
  const before = new Map(earlier.answers.map((answer) => [answer.question, answer]));
  const now = new Set(later.answers.map(({ question }) => question));
  const gone = earlier.answers.filter(({ question }) => !now.has(question));
  return [
    ...later.answers.map(({ question, label, section, words }) => {
      const was = before.get(question)?.words ?? null;
      return { question, label, section, earlier: was, later: words, isChanged: was !== words };
    }),
    ...gone.map(({ question, label, section, words }) => ({
      question,
      label,
      section,
      earlier: words,
      later: null,
      isChanged: true,
    })),
  ];
}
