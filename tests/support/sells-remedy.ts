import type { Quiz as QuizDefinition, Step } from '../../schemas/generated/types';
import {
  actions,
  asks,
  checkbox,
  dated,
  ending,
  option,
  qualify,
  question,
  quizOf,
  radio,
  schedules,
  sells,
} from './quiz-builder';

/** Steps of a quiz that sells the remedy, each of which a test may write otherwise. */
type RemedySteps = Record<'who' | 'medicines' | 'allergies' | 'gout' | 'visit' | 'consent', Step>;

/** Steps of a quiz that asks for everything that the label of the remedy asks for. */
const remedySteps: RemedySteps = {
  who: asks(
    'who',
    [
      radio('sex', [option('male', { establishes: { has: ['male'] } }), ending('female')], {
        required: true,
      }),
      dated('born', { latest: 'today' }, { required: true }),
    ],
    { consequences: [{ when: minors(), consequence: 'terminate', reason: 'Adults only.' }] },
  ),
  medicines: asks('medicines', [
    checkbox(
      'uses',
      [
        { ...ending('nitroglycerin'), establishes: { has: ['nitrates'] } },
        { ...ending('poppers'), establishes: { has: ['nitrates'] } },
        'aspirin',
        option('none', { exclusive: true }),
      ],
      { minimum: 1 },
      { required: true },
    ),
  ]),
  allergies: asks('allergies', [
    question(
      'allergic',
      {
        kind: 'allergies',
        consequences: [{ allergy: 'semaglutide', consequence: 'terminate', reason: 'Allergic.' }],
      },
      { required: true },
    ),
  ]),
  gout: asks('gout', [
    radio(
      'gout',
      [
        option('no', { establishes: { hasNot: ['gout'] } }),
        option('yes', { establishes: { has: ['gout'] } }),
        option('unsure', { establishes: { unsure: ['gout'] } }),
      ],
      { required: true },
    ),
  ]),
  visit: schedules('visit', {
    required: true,
    when: { answer: 'gout', oneOf: ['yes', 'unsure'] },
  }),
  consent: asks('consent', [], {
    actions: [{ kind: 'understand', agreement: 'I agree.', consents: ['remedy'] }],
  }),
};

function minors() {
  return { value: 'age', lessThan: 18 };
}

/** A quiz that sells the remedy, with some of its steps written otherwise, or left out where they are null. */
export function sellsRemedy(
  changed: Partial<Record<keyof RemedySteps, Step | null>> = {},
  rest: Partial<QuizDefinition> = {},
): QuizDefinition {
  const steps = Object.values({ ...remedySteps, ...changed }).filter((step) => step !== null);
  return quizOf(
    [
      ...steps,
      qualify(),
      asks('buy', [sells('drug', ['remedy', 'book'])]),
      { id: 'end', kind: 'stepBasic', actions: actions('finish') },
    ],
    {
      values: { age: { ageInYears: { answer: 'born' } } },
      clinical: { measures: { age: { value: 'age' } } },
      ...rest,
    },
  );
}
