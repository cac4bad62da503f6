import { describe, expect, it } from 'vitest';
import type { Question } from '../../../schemas/generated/types';
import {
  asks,
  option,
  pharmacy,
  quizWith,
  radio,
  sells,
  ships,
} from '../../../tests/support/quiz-builder';
import { begin, visitor } from '../../../tests/support/quiz-run';
import { present } from '../present/present';

const drug = (id: string, rest = {}) =>
  option(id, { content: 'commerce product', product: id, preselected: true, ...rest });

const often = (answers: string[]): Question => {
  const asked = ships('often', [1, 3], answers);
  if (asked.input.kind === 'radioShipments' && asked.input.options[1])
    asked.input.options[1].preselected = true;
  return { ...asked, required: true };
};

const quiz = quizWith([
  asks('health', [{ ...radio('needles', ['yes', 'no']), required: true }]),
  pharmacy('plan', [
    {
      ...sells('medicine', [
        drug('pen', { when: { answer: 'needles', is: 'yes' } }),
        drug('tablet'),
        option('capsule', { content: 'commerce product', product: 'capsule' }),
      ]),
      required: true,
    },
    often(['medicine']),
  ]),
]);

const atPlan = (needles: string) => begin(quiz, visitor).goesOn({ needles });
const chosen = ({ state }: { state: ReturnType<typeof atPlan>['state'] }) =>
  present(quiz, state).questions.map(({ input }) => 'value' in input && input.value);

describe('what is chosen beforehand', () => {
  it('is the first that is offered, with its supply, once somebody comes to the step', () => {
    expect(chosen(atPlan('yes'))).toEqual([['pen'], ['every3']]);
    expect(chosen(atPlan('no'))).toEqual([['tablet'], ['every3']]);
    expect(
      begin(quiz, visitor)
        .state.pages.flat()
        .some((one) => one?.answers),
    ).toBe(false);
  });

  it('has its whole price at once, and is gone on with by one press', () => {
    const run = atPlan('yes');
    expect(present(quiz, run.state).cart?.total).toBe(84000);
    expect(run.does('continue').state.step).toBe('end');
  });

  it('never takes the place of an answer', () => {
    const own = atPlan('yes').answers({ medicine: 'capsule', often: 'every1' });
    expect(chosen(own)).toEqual([['capsule'], ['every1']]);
    expect(chosen(own.does('continue').goesBack())).toEqual([['capsule'], ['every1']]);
  });

  it('comes again where another answer takes away what was chosen', () => {
    const changed = atPlan('yes').does('continue').corrects('health').answers({ needles: 'no' });
    expect(chosen(changed.does('continue'))).toEqual([['tablet'], ['every3']]);
  });

  it('is not counted as an answer of the patient', () => {
    const { effects } = atPlan('yes');
    expect(effects.filter(({ type }) => type === 'track')).toEqual([
      { type: 'track', event: 'ViewQuizStep', step: 'plan' },
    ]);
  });

  it('has the badge of what is suggested alone', () => {
    const badged = quizWith([
      pharmacy('plan', [
        {
          ...sells('medicine', [
            drug('pen', { badge: 'Fits best' }),
            drug('tablet', { badge: 'Fits best' }),
          ]),
          required: true,
        },
      ]),
    ]);
    const [view] = present(badged, begin(badged, visitor).state).questions;
    const options = view && 'options' in view.input ? view.input.options : [];
    expect(options.map(({ badge }) => badge)).toEqual(['Fits best', null]);
  });
});

describe('a strength', () => {
  const plan = pharmacy('plan', [
    { ...sells('medicine', [drug('pen', { description: 'Starts low' })]), required: true },
    {
      ...radio(
        'strength',
        [0.25, 0.5, 1].map((value) =>
          option(`mg${value * 100}`, {
            preselected: true,
            modifiers: [{ kind: 'dosage', value, answers: ['medicine'] }],
          }),
        ),
      ),
      required: true,
    },
  ]);
  const strengths = quizWith([plan]);
  const tells = [0.25, 0.5, 1].map((dosage) =>
    option(`mg${dosage * 100}`, { sent: { products: ['pen'], dosage } }),
  );
  const telling = quizWith([asks('before', [radio('told', tells)]), plan]);
  const pen = { product: 'pen', dosage: 0.5, unit: 'mg', goesOnThrough: '2026-06-15' };
  const who = (rest = {}) => begin(strengths, { ...visitor, taken: [{ ...pen, ...rest }] });
  const shown = ({ state }: ReturnType<typeof who>, quiz = strengths) => {
    const [medicine] = present(quiz, state).questions;
    const [option] = medicine && 'options' in medicine.input ? medicine.input.options : [];
    const [, strength] = present(quiz, state).questions;
    return [strength && 'value' in strength.input && strength.input.value, option?.description];
  };
  const decides = expect.stringContaining('your provider decides');
  const other = 'You take 0.7 mg now. Your provider decides whether that changes';

  it.each([
    ['that somebody takes is chosen for them', who(), [['mg50'], 'You take 0.5 mg now']],
    ['is chosen for nobody else', begin(strengths, visitor), [[], 'Starts low']],
    ['of another medicine counts for nothing', who({ product: 'fiber' }), [[], 'Starts low']],
    ['that is not offered leaves the choice open', who({ dosage: 0.7 }), [[], other]],
    ['is open after too long a break', who({ goesOnThrough: '2026-06-14' }), [[], decides]],
    [
      'of their own choice stays',
      who().answers({ strength: 'mg100' }),
      [['mg100'], 'You take 0.5 mg now. Your provider decides whether that changes'],
    ],
  ])('%s', (_, run, expected) => expect(shown(run)).toEqual(expected));

  it.each([
    ['lower than came', 'mg25', ['mg25']],
    ['that came', 'mg50', ['mg50']],
    ['higher than came', 'mg100', ['mg50']],
  ])('told to be one %s is chosen no higher than it came', (_, told, chosen) => {
    const run = begin(telling, { ...visitor, taken: [pen] })
      .answers({ told })
      .does('continue');
    expect(shown(run, telling)[0]).toEqual(chosen);
  });
});
