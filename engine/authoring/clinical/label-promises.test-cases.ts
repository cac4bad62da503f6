import type { AnswerValue, Quiz as QuizDefinition } from '../../../schemas/generated/types';
import {
  asks,
  checkbox,
  dated,
  ending,
  option,
  question,
  radio,
  schedules,
} from '../../../tests/support/quiz-builder';
import { sellsRemedy } from '../../../tests/support/sells-remedy';

/** A quiz with one fault, and the promise of the label that somebody breaks by it. */
export interface LabelFault {
  fault: string;
  definition: QuizDefinition;
  broken: string;
  /** Answers of the patient who breaks the promise, where those say how. */
  by?: Record<string, AnswerValue>;
}

const nitrates = { establishes: { has: ['nitrates'] } };
const poppers = { ...ending('poppers'), ...nitrates };

export const labelFaults: LabelFault[] = [
  {
    fault: 'the question can be left unanswered',
    definition: sellsRemedy({
      medicines: asks('medicines', [checkbox('uses', [poppers, 'aspirin'])]),
    }),
    broken: 'label-remedy-nitrates',
  },
  {
    fault: 'the step can be skipped',
    definition: sellsRemedy({
      medicines: asks(
        'medicines',
        [checkbox('uses', [poppers, 'aspirin'], { minimum: 1 }, { required: true })],
        { actions: [{ kind: 'continue' }, { kind: 'skip' }] },
      ),
    }),
    broken: 'label-remedy-nitrates',
  },
  {
    fault: 'only some are asked',
    definition: sellsRemedy({
      medicines: asks(
        'medicines',
        [checkbox('uses', [poppers, 'aspirin'], { minimum: 1 }, { required: true })],
        { when: { value: 'age', atLeast: 40 } },
      ),
    }),
    broken: 'label-remedy-nitrates',
  },
  {
    fault: 'only some are offered the option',
    definition: sellsRemedy({
      medicines: asks('medicines', [
        checkbox(
          'uses',
          [{ ...poppers, when: { value: 'age', atLeast: 40 } }, 'aspirin'],
          { minimum: 1 },
          { required: true },
        ),
      ]),
    }),
    broken: 'label-remedy-nitrates',
    by: { uses: ['aspirin'] },
  },
  {
    fault: 'the option does not end the quiz',
    definition: sellsRemedy({
      medicines: asks('medicines', [
        checkbox('uses', [option('poppers', nitrates)], { minimum: 1 }, { required: true }),
      ]),
    }),
    broken: 'label-remedy-nitrates',
    by: { uses: ['poppers'] },
  },
  {
    fault: 'another answer of a single choice is no “no”',
    definition: sellsRemedy({
      medicines: asks('medicines', [radio('uses', [poppers, 'other'], { required: true })]),
    }),
    broken: 'label-remedy-nitrates',
    by: { uses: 'other' },
  },
  {
    fault: 'an allergy does not end the quiz',
    definition: sellsRemedy({
      allergies: asks('allergies', [
        question('allergic', { kind: 'allergies' }, { required: true }),
      ]),
    }),
    broken: 'label-remedy-allergy',
    by: { allergic: ['semaglutide'] },
  },
  {
    fault: 'nobody asks for the sex',
    definition: sellsRemedy({
      who: asks('who', [dated('born', { latest: 'today' }, { required: true })], {
        consequences: [
          { when: { value: 'age', lessThan: 18 }, consequence: 'terminate', reason: 'Adults.' },
        ],
      }),
    }),
    broken: 'label-remedy-male',
  },
  {
    fault: 'whoever is not born yet has no age',
    definition: sellsRemedy({
      who: asks(
        'who',
        [
          radio('sex', [option('male', { establishes: { has: ['male'] } }), ending('female')], {
            required: true,
          }),
          dated('born', {}, { required: true }),
        ],
        {
          consequences: [
            { when: { value: 'age', lessThan: 18 }, consequence: 'terminate', reason: 'Adults.' },
          ],
        },
      ),
    }),
    broken: 'label-remedy-age-18',
  },
  {
    fault: 'the visit can be skipped',
    definition: sellsRemedy({
      visit: schedules('visit', {
        required: true,
        when: { answer: 'gout', oneOf: ['yes', 'unsure'] },
        actions: [{ kind: 'continue' }, { kind: 'skip' }],
      }),
    }),
    broken: 'label-remedy-gout',
  },
  {
    fault: 'whoever is unsure has no visit',
    definition: sellsRemedy({
      visit: schedules('visit', { required: true, when: { answer: 'gout', is: 'yes' } }),
    }),
    broken: 'label-remedy-gout',
    by: { gout: 'unsure' },
  },
  {
    fault: 'the consent is asked of some',
    definition: sellsRemedy({
      consent: asks('consent', [], {
        when: { value: 'age', atLeast: 40 },
        actions: [{ kind: 'understand', agreement: 'I agree.', consents: ['remedy'] }],
      }),
    }),
    broken: 'label-remedy-remedy',
  },
];
