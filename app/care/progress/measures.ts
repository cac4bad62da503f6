import { bodyMassIndex, parseNumber, weightAtIndex } from '../../../engine/values/index';
import type { QuizKind } from '../../../schemas/generated/types';
import type { MeasureId } from '../../database/tables/progress.schema.server';

/** Limits of a weight, in hundredths of a pound. */
export const lightest = 50_00;
export const heaviest = 900_00;

/**
 * Pounds as someone types them, such as 226.4, in hundredths of a pound.
 * @returns null when it is no number.
 */
export function weightIn(text: string): number | null {
  const pounds = parseNumber(text.trim().replace(/\s*(lbs?|pounds?)\.?$/i, ''));
  return pounds === null ? null : Math.round(pounds * 100);
}

/** Hundredths of a pound as pounds. */
export function pounds(hundredths: number): number {
  return hundredths / 100;
}

/** A weight in words: 22640 is 226.4 lb. */
export function weightWords(hundredths: number): string {
  return `${weightNumber(hundredths)} lb`;
}

/** The same without its unit, as it stands in a field. */
export function weightNumber(hundredths: number): string {
  return String(Math.round(hundredths) / 100);
}

/** A body mass index below this is underweight: no goal leads there. */
const leastBmi = 18.5;
/** Height in inches. Hardly an adult is shorter: what would be underweight for them is for everybody. */
const shortest = 56;

/**
 * Finds what is wrong with a goal; null when nothing is.
 * @param hundredths The goal in hundredths of a pound.
 * @param inches The patient's height; null when it is not known.
 */
export function goalComplaint(hundredths: number | null, inches: number | null): string | null {
  if (hundredths === null) return 'Write your goal in pounds, such as 180.';
  if (hundredths < lightest || hundredths > heaviest) {
    return `A goal lies between ${weightWords(lightest)} and ${weightWords(heaviest)}.`;
  }
  const index = bodyMassIndex(hundredths / 100, inches ?? shortest);
  if (index === null || index >= leastBmi) return null;
  const least = Math.ceil(weightAtIndex(leastBmi, inches ?? shortest));
  if (inches === null) {
    return `A goal below ${least} lb would be too low for the health of nearly everyone, and we do not know your height yet. Your provider can tell you more.`;
  }
  return `For your height, a goal below ${least} lb would be too low for your health. Your provider can tell you more.`;
}

export type ScoreId = Exclude<MeasureId, 'weight'>;

/** A symptom or feeling, from 0 to 10. */
export interface Score {
  id: ScoreId;
  /** Title over its drawing. */
  title: string;
  /** Question that is asked when it is entered. */
  question: string;
  /** Meaning of the two ends. */
  lowest: string;
  highest: string;
  /** True for what a medicine does besides: at its worst, somebody of the care team looks at it. */
  isSideEffect?: boolean;
}

export const lowestScore = 0;
export const highestScore = 10;

export const scores: { readonly [Id in ScoreId]: Score & { id: Id } } = {
  nausea: {
    id: 'nausea',
    title: 'Nausea',
    question: 'How much nausea did you have?',
    lowest: 'none',
    highest: 'as bad as it gets',
    isSideEffect: true,
  },
  appetite: {
    id: 'appetite',
    title: 'Appetite',
    question: 'How hungry were you?',
    lowest: 'not at all',
    highest: 'all the time',
  },
  energy: {
    id: 'energy',
    title: 'Energy',
    question: 'How much energy did you have?',
    lowest: 'none',
    highest: 'plenty',
  },
  confidence: {
    id: 'confidence',
    title: 'Confidence',
    question: 'How sure were you that things would work?',
    lowest: 'not at all',
    highest: 'completely',
  },
  firmness: {
    id: 'firmness',
    title: 'Firmness',
    question: 'How firm were your erections?',
    lowest: 'not at all',
    highest: 'completely',
  },
  control: {
    id: 'control',
    title: 'Control',
    question: 'How much control did you feel?',
    lowest: 'none',
    highest: 'complete',
  },
  satisfaction: {
    id: 'satisfaction',
    title: 'Satisfaction',
    question: 'How satisfied were you?',
    lowest: 'not at all',
    highest: 'completely',
  },
  desire: {
    id: 'desire',
    title: 'Desire',
    question: 'How much desire did you feel?',
    lowest: 'none',
    highest: 'a great deal',
  },
  shedding: {
    id: 'shedding',
    title: 'Shedding',
    question: 'How much hair did you lose?',
    lowest: 'none',
    highest: 'a great deal',
  },
  fullness: {
    id: 'fullness',
    title: 'Fullness',
    question: 'How full does your hair look?',
    lowest: 'very thin',
    highest: 'very full',
  },
};

interface Follow {
  weight: boolean;
  scores: readonly ScoreId[];
}

/** Measures worth following for each intake. */
const followed = {
  quizWeightLoss: { weight: true, scores: ['nausea', 'appetite', 'energy'] },
  quizErectileDysfunction: { weight: false, scores: ['confidence', 'firmness', 'satisfaction'] },
  quizEarlyClimax: { weight: false, scores: ['control', 'satisfaction'] },
  quizLibido: { weight: false, scores: ['desire', 'satisfaction'] },
  quizHaircare: { weight: false, scores: ['shedding', 'fullness'] },
} as const satisfies Record<QuizKind, Follow>;

/** Returns what a patient follows, by the intakes they sent: weight and energy for someone who sent none. */
export function followedBy(intakes: readonly QuizKind[]): Follow {
  if (intakes.length === 0) return { weight: true, scores: ['energy'] };
  const all = intakes.map((kind): Follow => followed[kind]);
  return {
    weight: all.some(({ weight }) => weight),
    scores: inOrder(all.flatMap(({ scores: ids }) => ids)),
  };
}

/** Each score once, in the order in which they stand above. */
export function inOrder(ids: readonly ScoreId[]): ScoreId[] {
  return Object.values(scores)
    .map(({ id }) => id)
    .filter((id) => ids.includes(id));
}

export function isScoreId(text: string): text is ScoreId {
  return Object.hasOwn(scores, text);
}

export function isMeasureId(text: string): text is MeasureId {
  return text === 'weight' || isScoreId(text);
}
