import { expect, it } from 'vitest';
import {
  asks,
  option,
  quizWith,
  radio,
  sells,
  sellsPlans,
  ships,
} from '../../../tests/support/quiz-builder';
import { begin, type Run } from '../../../tests/support/quiz-run';
import { variantsOffered } from '..';

function offers(run: Run, question: string) {
  const input = run.view.questions.find(({ id }) => id === question)?.input;
  if (!input || !('options' in input)) throw new Error(`${question} has no options`);
  return input.options.map(({ offer }) => offer);
}

const quiz = quizWith([
  asks('ask', [
    sells('drug', ['pen', 'fiber', 'wipes', option('nothing')]),
    sellsPlans('plan', ['duo']),
    ships('often', [1, 3], ['drug']),
    radio('strength', [
      option('low', { modifiers: [{ kind: 'dosage', value: 0.5, answers: ['drug'] }] }),
    ]),
  ]),
]);

it('says of what is had already where it stands, and recommends something else', () => {
  const recommended = quizWith([
    asks('ask', [
      sells('drug', [
        option('pen', { content: 'commerce product', product: 'pen', badge: 'Fits best' }),
        option('fiber', { content: 'commerce product', product: 'fiber', badge: 'No needle' }),
      ]),
    ]),
  ]);
  const had = { pen: 'You already have pen.' };
  const input = begin(recommended, { had }).view.questions[0]?.input;
  const options = input && 'options' in input ? input.options : [];
  expect(options.map(({ badge, offer }) => [badge, offer?.had])).toEqual([
    [null, had.pen],
    ['No needle', null],
  ]);
});

it('shows what each option would cost', () => {
  const [pen, fiber, wipes, nothing] = offers(begin(quiz), 'drug');
  expect(pen).toMatchObject({
    title: 'pen',
    total: 30000,
    months: 1,
    perMonth: 30000,
    variantType: 'subscription',
  });
  expect(fiber).toMatchObject({ total: 1900, months: null, perMonth: null, variantType: 'single' });
  expect(wipes).toMatchObject({ subtotal: 1600, discount: 100, total: 1500, perMonth: 1500 });
  expect(nothing).toBeNull();
});

it('with the period that is chosen now', () => {
  const [pen] = offers(begin(quiz).answers({ often: 'every3' }), 'drug');
  expect(pen).toMatchObject({ total: 84000, months: 3, perMonth: 28000 });
});

it('what comes by weeks is told by the whole price and how often', () => {
  const weeks = radio('how', [
    option('six', {
      modifiers: [{ kind: 'period-month', value: 6, unit: 'week', answers: ['drug'] }],
    }),
  ]);
  const byWeeks = quizWith([asks('ask', [sells('drug', ['yearly']), weeks])]);
  expect(offers(begin(byWeeks), 'drug')).toMatchObject([{ months: 12, every: null }]);
  expect(offers(begin(byWeeks).answers({ how: 'six' }), 'drug')).toMatchObject([
    { total: 5000, months: null, perMonth: null, every: 'every 6 weeks' },
  ]);
});

it('a plan costs all that it is made of', () => {
  expect(offers(begin(quiz), 'plan')).toMatchObject([{ title: 'duo', total: 32900 }]);
});

it('each period says what it costs a month, once it is known of what', () => {
  const monthly = (run: Run) => {
    const input = run.view.questions.find(({ id }) => id === 'often')?.input;
    return input?.kind === 'radioShipments' && input.options.map(({ perMonth }) => perMonth);
  };
  expect(monthly(begin(quiz))).toEqual([null, null]);
  expect(monthly(begin(quiz).answers({ drug: 'pen' }))).toEqual([30000, 28000]);
  expect(monthly(begin(quiz).answers({ drug: 'wipes' }))).toEqual([1500, null]);
});

it('a period says what the medicine costs a month, and not the extras that come with it', () => {
  const pen = option('pen', { content: 'commerce product', product: 'pen' });
  const quiz = quizWith([
    asks('ask', [
      sells('drug', [pen]),
      sells('extra', ['wipes', 'fiber']),
      ships('often', [1, 3], ['drug', 'extra']),
    ]),
  ]);
  const run = begin(quiz).answers({ drug: 'pen', extra: 'wipes', often: 'every1' });
  const often = run.view.questions.find(({ id }) => id === 'often')?.input;

  expect(often?.kind === 'radioShipments' && often.options.map(({ perMonth }) => perMonth)).toEqual(
    [30000, 28000],
  );
});

const offered = ({ quiz, state }: Run) =>
  variantsOffered(quiz, state, quiz.reference.catalogue).sort();

it('what was chosen, at every period that was offered for it', () => {
  const quiz = quizWith([
    asks('ask', [sells('drug', ['tablet']), ships('often', [1, 3], ['drug'])]),
  ]);

  expect(offered(begin(quiz).answers({ drug: 'tablet', often: 'every3' }))).toEqual([
    'tablet-1m',
    'tablet-3m',
  ]);
});

it('a period that was not offered to this patient is none', () => {
  const often = ships('often', [1, 3], ['drug']);
  if (often.input.kind !== 'radioShipments') throw new Error('It asks how often.');
  const [monthly, quarterly] = often.input.options;
  if (!monthly || !quarterly) throw new Error('It offers two periods.');
  quarterly.when = { answer: 'before', is: 'yes' };
  const before = radio('before', [option('yes'), option('no')]);
  const quiz = quizWith([asks('begin', [before]), asks('ask', [sells('drug', ['tablet']), often])]);
  const run = (answer: string) =>
    begin(quiz)
      .answers({ before: answer })
      .does('continue')
      .answers({ drug: 'tablet', often: 'every1' });

  expect(offered(run('no'))).toEqual(['tablet-1m']);
  expect(offered(run('yes'))).toEqual(['tablet-1m', 'tablet-3m']);
});

it('periods for another question’s products do not count', () => {
  const quiz = quizWith([
    asks('ask', [
      sells('drug', ['tablet']),
      sells('extra', ['wipes']),
      ships('often', [1, 3], ['extra']),
    ]),
  ]);

  expect(offered(begin(quiz).answers({ drug: 'tablet', often: 'every3' }))).toEqual(['tablet-1m']);
});

it('nothing while nothing is chosen', () => {
  expect(offered(begin(quizWith([asks('ask', [sells('drug', ['tablet'])])])))).toEqual([]);
});
