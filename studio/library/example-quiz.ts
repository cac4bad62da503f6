import type { ProductCategory, Quiz, QuizKind } from '../../schemas/generated/types';

const categories: Readonly<Record<QuizKind, ProductCategory>> = {
  quizWeightLoss: 'weight-loss',
  quizErectileDysfunction: 'sexual-wellness',
  quizEarlyClimax: 'sexual-wellness',
  quizLibido: 'sexual-wellness',
  quizHaircare: 'haircare',
};

/** A short quiz that shows what answers can lead to: nothing, a concern, a question more, the end. */
export function exampleQuiz(kind: QuizKind, title: string): Quiz {
  return {
    schemaVersion: 1,
    kind,
    title,
    category: categories[kind],
    values: { age: { ageInYears: { answer: 'dob' } } },
    steps: [
      {
        id: 'welcome',
        kind: 'stepBasic',
        section: 'About you',
        title: 'Opening page',
        content: [
          {
            kind: 'starterContent',
            title,
            text: 'A few questions, and a licensed provider reads every answer.',
            minutes: 3,
            note: 'In an emergency call 911.',
          },
        ],
        actions: [{ kind: 'continueOnly', label: 'Let’s start' }],
      },
      {
        id: 'birthday',
        kind: 'stepBasic',
        section: 'About you',
        title: 'Date of birth',
        questions: [
          {
            id: 'dob',
            label: 'When were you born?',
            required: true,
            input: { kind: 'input', field: 'date', value: 'text', autocomplete: 'bday' },
          },
        ],
        consequences: [
          {
            when: { value: 'age', lessThan: 18 },
            consequence: 'terminate',
            reason: 'Our providers treat adults only.',
          },
        ],
        actions: [{ kind: 'continue', label: 'Continue' }],
      },
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
      {
        id: 'eligibility',
        kind: 'stepQualify',
        section: 'Your plan',
        title: 'Eligibility',
        qualified: { title: 'You can go on' },
        concern: { title: 'You can go on, with some care' },
        terminated: { title: 'This is not for you now' },
        actions: [{ kind: 'continueOnly', label: 'Continue' }],
      },
      {
        id: 'account',
        kind: 'stepAuth',
        section: 'Your plan',
        title: 'Account',
        content: [{ kind: 'simpleContent', title: 'Keep your answers safe' }],
        actions: [{ kind: 'continueOnly', label: 'Continue' }],
      },
      {
        id: 'send',
        kind: 'stepBasic',
        section: 'Your plan',
        title: 'Send',
        content: [{ kind: 'simpleContent', title: 'Ready to send' }],
        actions: [{ kind: 'finish', label: 'Send my answers' }],
      },
    ],
  };
}
