import type { QuizKind } from '../../../schemas/generated/types';
import type { MeasureId } from '../../database/tables/progress.schema.server';

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
