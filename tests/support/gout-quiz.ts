import type { JsonObject } from '../../studio/document/draft';
import { asks, end, ending, option, qualify, quizOf, radio, sells } from './quiz-builder';

interface GoutStep {
  id: string;
  title: string;
  /** Sex of those who are asked about gout. */
  sex: 'male' | 'female';
}

/** Finasteride for whoever comes to the end; one sex is asked about gout, which ends the quiz. */
export function goutQuiz({ id, title, sex }: GoutStep): JsonObject {
  const quiz = quizOf([
    asks('sex', [
      radio('sex', [option('male', { label: 'Male' }), option('female', { label: 'Female' })], {
        required: true,
        label: 'Sex at birth',
      }),
    ]),
    asks(
      id,
      [
        radio('gout', [ending('yes'), option('no', { label: 'No' })], {
          required: true,
          label: 'Do you have gout?',
        }),
      ],
      { title, when: { answer: 'sex', is: sex } },
    ),
    qualify(),
    asks('product', [
      sells('product', [option('tablet', { content: 'commerce product', product: 'finasteride' })]),
    ]),
    end(),
  ]);
  return JSON.parse(JSON.stringify(quiz));
}
