import type { QuizKind } from '../../../../schemas/generated/types';
import type { IllustrationName } from '../../../design/illustrations/names';

/** The picture of each quiz, in the order in which they are shown. */
export const quizPictures: Record<QuizKind, IllustrationName> = {
  quizWeightLoss: 'scale',
  quizErectileDysfunction: 'couple',
  quizEarlyClimax: 'hourglass',
  quizLibido: 'heart',
  quizHaircare: 'hair',
};
