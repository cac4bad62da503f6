import type { QuizKind } from '../../../schemas/generated/types';
import type { DeclinePreset } from '../../database/tables/care.schema.server';

/** Why providers decline, the most frequent reasons twice. */
export const declineReasons: Readonly<Record<QuizKind, readonly DeclinePreset[]>> = {
  quizWeightLoss: ['healthHistory', 'healthHistory', 'otherMedicine', 'notMeantFor', 'noAnswer'],
  quizErectileDysfunction: ['otherMedicine', 'otherMedicine', 'seenInPerson', 'identityUnclear'],
  quizEarlyClimax: ['otherMedicine', 'seenInPerson'],
  quizLibido: ['otherMedicine', 'notMeantFor', 'seenInPerson'],
  quizHaircare: ['seenInPerson', 'identityUnclear', 'healthHistory'],
};

/** What providers ask before they decide. */
export const furtherQuestions = [
  {
    ask: 'Thank you for your answers. Which dose of your other medicine do you take, and since when?',
    answer: 'One tablet in the morning, 10 mg, for about two years now.',
  },
  {
    ask: 'Before I decide: have you had your blood pressure measured lately, and what was it?',
    answer: 'I went to the pharmacy today. They measured 128 over 80.',
  },
  {
    ask: 'The picture of your ID is too dark to read. Could you take another one by a window and upload it?',
    answer: 'I uploaded a new one, I hope it is better. Sorry about that!',
  },
  {
    ask: 'You wrote of an allergy. What happened, and how was it treated?',
    answer:
      'A rash on my arms after the second day, years ago. It went away by itself when I stopped.',
  },
] as const;
