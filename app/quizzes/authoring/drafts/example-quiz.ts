import type { Quiz, QuizKind } from '../../../../schemas/generated/types';
import { quizTemplate } from './quiz-template';

/** What the example asks besides the template: an answer that ends it, a concern, a question more. */
const liver: Quiz['steps'] = [
  {
    id: 'liver',
    kind: 'stepBasic',
    section: 'Your health',
    title: 'Liver',
    questions: [
      {
        id: 'liverDisease',
        label: 'Do you have liver disease?',
        help: 'Hepatitis, cirrhosis, or raised liver tests in the last year.',
        required: true,
        input: {
          kind: 'radio',
          options: [
            {
              id: 'yes',
              label: 'Yes',
              consequence: 'terminate',
              reason: 'The medicine is broken down by the liver.',
            },
            { id: 'no', label: 'No' },
            {
              id: 'unsure',
              label: 'I’m not sure',
              consequence: 'concern',
              reason: 'Whether the liver is healthy is not known.',
            },
          ],
        },
      },
    ],
    actions: [{ kind: 'answer' }],
  },
  {
    id: 'tests',
    kind: 'stepBasic',
    section: 'Your health',
    title: 'Liver tests',
    when: { answer: 'liverDisease', is: 'unsure' },
    questions: [
      {
        id: 'liverTest',
        label: 'When was your liver last tested?',
        required: true,
        input: {
          kind: 'radio',
          options: [
            { id: 'recently', label: 'In the last year' },
            { id: 'long-ago', label: 'Longer ago, or never' },
          ],
        },
      },
    ],
    actions: [{ kind: 'answer' }],
  },
];

/** A short quiz that shows what answers can lead to: nothing, a concern, a question more, the end. */
export function exampleQuiz(kind: QuizKind, title: string): Quiz {
  const quiz = quizTemplate(kind, title);
  const verdict = quiz.steps.findIndex(({ id }) => id === 'eligibility');
  return {
    ...quiz,
    steps: [...quiz.steps.slice(0, verdict), ...liver, ...quiz.steps.slice(verdict)],
  };
}
