import type { JsonObject } from '../document/draft';

/** A quiz of three steps: a first name and a choice, several choices with a rule, and the end. */
export function smallQuiz(): JsonObject {
  return {
    kind: 'quizHaircare',
    title: 'Hair',
    category: 'haircare',
    values: { points: { score: ['sex'] } },
    steps: [
      {
        id: 'you',
        kind: 'stepBasic',
        title: 'About you',
        questions: [
          {
            id: 'firstName',
            label: 'First name?',
            input: { kind: 'input', field: 'input', value: 'text' },
          },
          {
            id: 'sex',
            label: 'Sex at birth?',
            required: true,
            input: {
              kind: 'radio',
              options: [
                { id: 'female', label: 'Female' },
                { id: 'male', label: 'Male' },
              ],
            },
          },
          {
            id: 'height',
            label: 'How tall are you?',
            input: { kind: 'input', field: 'input', value: 'height', minimum: 60 },
          },
        ],
        actions: [{ kind: 'continue' }],
      },
      {
        id: 'skin',
        kind: 'stepBasic',
        title: 'Your skin',
        when: { answer: 'sex', is: 'female' },
        content: [{ kind: 'simpleContent', title: 'Why we ask', text: 'Skin matters.' }],
        questions: [
          {
            id: 'signs',
            label: 'Any of these?',
            input: {
              kind: 'checkbox',
              options: [
                { id: 'red', label: 'Red skin', consequence: 'concern', reason: 'Looked at.' },
                { id: 'none', label: 'None of these', exclusive: true },
              ],
            },
          },
        ],
        actions: [{ kind: 'continueTimeout', milliseconds: 2500 }],
        goTo: [{ when: { answer: 'signs', includes: 'none' }, step: 'end' }],
      },
      { id: 'more', kind: 'stepBasic', title: 'More', actions: [{ kind: 'continue' }] },
      {
        id: 'end',
        kind: 'stepBasic',
        title: 'The end',
        content: [{ kind: 'simpleContent', title: 'Thank you' }],
        actions: [{ kind: 'finish' }],
      },
    ],
  };
}
