import type { Quiz } from '../../../engine/quiz';
import type { AnswerValue, Option, UploadKind } from '../../../schemas/generated/types';
import type { Visitor } from './invent-person';
import type { Random } from './random';

/**
 * Manner in which somebody answers: with nothing to worry about, with something for a provider to judge, or with what
 * rules them out.
 */
export type Outlook = 'well' | 'concern' | 'ruledOut';

/** Somebody who answers a quiz, as far as they are known. */
export interface Answering {
  visitor: Visitor;
  outlook: Outlook;
  body: Body;
  /** The id of their upload of a kind; null where they would rather send none. */
  upload: (kind: UploadKind) => string | null;
  /** An appointment that is free, by its slot; null where none suits. */
  appointment: (minutes: number, days: number) => string | null;
}

/** Pounds and inches. */
export interface Body {
  height: number;
  weight: number;
  goal: number;
}

/** A body for which the quiz about weight is meant, mostly. */
export function inventBody(random: Random, sex: Visitor['sex']): Body {
  const height = Math.round(random.around(sex === 'female' ? 64.5 : 69.5, 2.4));
  const index = Math.min(52, Math.max(28.5, random.around(35.5, 4.2)));
  const weight = Math.round((index * height * height) / 703);
  // A quarter less at most, and never into what is too light.
  const lightest = Math.ceil((24 * height * height) / 703);
  return {
    height,
    weight,
    goal: Math.max(lightest, Math.round(weight * random.between(0.76, 0.86))),
  };
}

const notes = [
  'I work nights, so my meals are at odd hours.',
  'I had my yearly checkup in spring and everything was fine.',
  'My sister takes the same and is happy with it.',
  'Please write rather than call, I share an office.',
  'I travel every other week. Can parcels wait for me?',
  'I am a little nervous about needles.',
];

/** Medicines that no quiz asks about by name: nobody of them takes one of those. */
const medicines = ['Cetirizine 10 mg in spring', 'Omeprazole 20 mg', 'Vitamin D 1,000 units'];

/** A question of a quiz that is open. */
export type Asked = Quiz['steps'][number]['questions'][number];

/**
 * Returns what such a person would answer to a question; null where they would leave it out.
 * @param offers Offers to choose from now, where they are for sale.
 */
export function likelyAnswer(
  random: Random,
  { id, input, options }: Asked,
  offers: readonly string[],
  person: Answering,
): AnswerValue | null {
  const { visitor } = person;
  switch (input.kind) {
    case 'states':
      return visitor.address.administrativeArea;
    case 'select':
    case 'radio':
      return id === 'sex' ? visitor.sex : oneOption(random, [...options.values()], person);
    case 'radioUses':
    case 'radioShipments':
    case 'commercePlan':
      return ofOffers(random, offers);
    case 'commerceProduct':
      if (!input.many) return ofOffers(random, offers);
      return random.chance(0.4) ? random.some(offers, 1) : null;
    case 'checkbox':
      return severalOptions(random, [...options.values()], person);
    case 'input':
      return written(random, id, input, person);
    case 'maskInput':
      return visitor.phone;
    case 'fileInput':
      return person.upload(input.upload);
    case 'allergies':
      return random.chance(0.86) ? ['none'] : ['penicillin'];
    case 'visit':
      return person.appointment(input.minutes, input.days);
    // What is chosen in a cart, and kinds that came after the sample data.
    default:
      return null;
  }
}

function written(
  random: Random,
  id: string,
  { field, value }: { field: 'input' | 'textarea' | 'date'; value: 'text' | 'number' | 'height' },
  { visitor: { firstName, dob }, body: { weight, height, goal } }: Answering,
): AnswerValue {
  if (field === 'date') return dob;
  if (value === 'height') return height;
  if (value === 'number') return numbers(random, { weight, goal })[id] ?? 1;
  if (field === 'textarea') return random.one(/medicine/i.test(id) ? medicines : notes);
  return firstName;
}

function numbers(
  random: Random,
  { weight, goal }: Pick<Body, 'weight' | 'goal'>,
): Readonly<Record<string, number>> {
  return {
    weight,
    goalWeight: goal,
    startingWeight: weight + random.whole(6, 30),
    systolic: random.whole(108, 134),
    diastolic: random.whole(66, 84),
  };
}

/** Answers of people who have nothing to tell. */
const withoutConcern = new Set([
  'none',
  'no',
  'never',
  'normal',
  'numbers',
  'good',
  'fine',
  'healthy',
]);

/** Chance that somebody tells something, where it can be told. */
const tells = { well: 0, concern: 0.07, ruledOut: 0.07 } as const satisfies Record<Outlook, number>;

/** Returns what somebody tells who has something to tell; null where that is not asked here. */
function worry(random: Random, options: readonly Option[], { outlook }: Answering): Option | null {
  const ends = options.filter(({ consequence }) => consequence === 'terminate');
  if (outlook === 'ruledOut' && ends.length > 0 && random.chance(0.2)) return random.one(ends);
  const concerns = options.filter(({ consequence }) => consequence === 'concern');
  return concerns.length > 0 && random.chance(tells[outlook]) ? random.one(concerns) : null;
}

function harmlessOf(options: readonly Option[]): Option[] {
  return options.filter(({ consequence = 'none' }) => consequence === 'none');
}

function oneOption(random: Random, options: readonly Option[], person: Answering): string | null {
  const worrying = worry(random, options, person);
  if (worrying) return worrying.id;
  const harmless = harmlessOf(options);
  if (harmless.length === 0) return options.at(-1)?.id ?? null;
  const strengths = harmless.filter(({ modifiers = [] }) =>
    modifiers.some(({ kind }) => kind === 'dosage'),
  );
  // Nobody of them took a medicine before: they begin with the lowest strength, which stands first.
  if (strengths[0] && strengths.length === harmless.length) return strengths[0].id;
  const calm = harmless.find(({ id }) => withoutConcern.has(id));
  return (calm && random.chance(0.82) ? calm : random.one(harmless)).id;
}

function severalOptions(random: Random, options: readonly Option[], person: Answering): string[] {
  const worrying = worry(random, options, person);
  if (worrying) return [worrying.id];
  const harmless = harmlessOf(options);
  const calm = harmless.find(({ exclusive }) => exclusive);
  const others = harmless.filter(({ exclusive }) => !exclusive);
  if (calm && (others.length === 0 || random.chance(0.72))) return [calm.id];
  return random.some(others, random.whole(1, 3)).map(({ id }) => id);
}

/** The first one is what the quiz recommends: most people take it. */
function ofOffers(random: Random, offers: readonly string[]): string | null {
  if (offers.length === 0) return null;
  return random.chance(0.55) ? (offers[0] ?? null) : random.one(offers);
}
