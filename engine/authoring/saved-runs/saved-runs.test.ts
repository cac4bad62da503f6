import { describe, expect, it } from 'vitest';
import type { SavedRun } from '../../../schemas/generated/types';
import {
  asks,
  auth,
  ending,
  numeric,
  qualify,
  quizWith,
  radio,
  sells,
  typed,
  understands,
  worrying,
} from '../../../tests/support/quiz-builder';
import { sampleReference } from '../../../tests/support/sample-reference';
import { advance } from '../../quiz/advance/advance';
import { start } from '../../quiz/advance/start';
import { checkRun, checkSavedRun } from './check-saved-run';
import { playSavedRun } from './play-saved-run';
import { wordsForStaff } from './run-words';

const quiz = quizWith(
  [
    asks('one', [
      radio('first', [ending('bad', 'Bad is bad.'), worrying('odd', 'Odd is odd.'), 'good']),
      numeric('weight'),
    ]),
    asks('two', [radio('more', ['yes'])], { when: { answer: 'first', is: 'good' } }),
    qualify(),
    asks('maybe', [typed('note', {}, { required: true })], {
      actions: [{ kind: 'continue' }, { kind: 'skip' }],
    }),
    asks('buy', [sells('drug', ['pen'])]),
    asks('agree', [], { actions: understands('I agree.') }),
    auth(),
  ],
  { values: { half: { divide: [{ answer: 'weight' }, 2] } } },
);

const facts = { site: 'default', today: '2026-06-15' } as const;
const savedRun = (answers: SavedRun['answers'], expected: SavedRun['expect']): SavedRun => ({
  name: 'A run',
  facts,
  answers,
  expect: expected,
});

it('walks to the end as a patient would, skipping what may be skipped', () => {
  const run = playSavedRun(quiz, {
    facts,
    answers: { first: 'good', more: 'yes', weight: 180, drug: 'pen' },
  });
  expect(run).toMatchObject({
    outcome: 'qualified',
    endsAt: 'end',
    refusal: null,
    path: ['one', 'two', 'verdict', 'maybe', 'buy', 'agree', 'account', 'end'],
    values: { half: 90 },
    lines: [{ variantId: 'pen-1m' }],
    state: { ended: 'submitted' },
  });
});

it('tells what was done: the same events lead a quiz to the same place', () => {
  const answers = { first: 'good', more: 'yes', weight: 180, drug: 'pen', unasked: 1 };
  const run = playSavedRun(quiz, { facts, answers });

  const begun = start(quiz, { ...facts, signedIn: false, profile: null });
  const refused = run.events.filter((event, nth) => {
    const before = run.events.slice(0, nth).reduce(then, begun);
    return advance(quiz, before, event).refusal !== null;
  });
  expect(refused).toEqual([]);
  expect(run.events.reduce(then, begun)).toEqual(run.state);

  function then(state: typeof begun, event: (typeof run.events)[number]) {
    return advance(quiz, state, event).state;
  }
});

it('stops where an answer ends the quiz', () => {
  const run = playSavedRun(quiz, { facts, answers: { first: 'bad' } });
  expect(run).toMatchObject({
    outcome: 'terminated',
    endsAt: 'verdict',
    reasons: ['Bad is bad.'],
    lines: [],
  });
});

it('stops where an answer is refused', () => {
  const run = playSavedRun(quiz, { facts, answers: { first: 'nonsense' } });
  expect(run.refusal).toMatchObject({ code: 'notAnAnswer', question: 'first' });
});

describe('a saved run that holds', () => {
  it('has no differences', () => {
    const holds = savedRun(
      { first: 'odd', weight: 180, drug: 'pen' },
      {
        outcome: 'concern',
        endsAt: 'end',
        reasons: ['odd IS'],
        visits: ['maybe'],
        skips: ['two'],
        values: { half: 90 },
        cart: [{ variantId: 'pen-1m', quantity: 1, dosage: 25 }],
      },
    );
    expect(checkSavedRun(quiz, holds)).toEqual([]);
  });
});

describe('a saved run that does not hold says how', () => {
  const answers = { first: 'odd', weight: 180, drug: 'pen' };
  it.each<[SavedRun['expect'], string]>([
    [
      { outcome: 'qualified' },
      'The patient qualifies, with a concern (Odd is odd.); expected was that the patient qualifies.',
    ],
    [{ outcome: 'concern', endsAt: 'verdict' }, 'It ends at “end”, not at “verdict”.'],
    [{ outcome: 'concern', reasons: ['even'] }, 'No reason says “even”.'],
    [{ outcome: 'concern', visits: ['two'] }, '“two” is not on the path.'],
    [{ outcome: 'concern', skips: ['maybe'] }, '“maybe” is on the path.'],
    [{ outcome: 'concern', values: { half: 91 } }, '“half” is 90, not 91.'],
    [{ outcome: 'concern', values: { other: 1 } }, '“other” is undefined, not 1.'],
    [{ outcome: 'concern', cart: [] }, 'The cart holds 1 × pen-1m (0.25), not nothing.'],
    [
      { outcome: 'concern', cart: [{ variantId: 'pen-1m', quantity: 2 }] },
      'The cart holds 1 × pen-1m (0.25), not 2 × pen-1m.',
    ],
  ])('%j', (expected, difference) => {
    expect(checkSavedRun(quiz, savedRun(answers, expected))).toEqual([difference]);
  });

  it('says it to staff by the names they know', () => {
    const expected: SavedRun['expect'] = {
      outcome: 'concern',
      endsAt: 'verdict',
      skips: ['maybe'],
      values: { half: 91 },
      cart: [{ variantId: 'pen-9m', quantity: 1 }],
    };
    const words = wordsForStaff(quiz, sampleReference());
    expect(checkRun(playSavedRun(quiz, { facts, answers }), expected, words)).toEqual([
      'It ends at “end”, not at “You qualify”.',
      '“What about note?” is on the path.',
      '“half” is 90, not 91.',
      'The cart holds 1 × pen, pen-1m (0.25), not 1 × “pen-9m”, which is not in the catalogue.',
    ]);
  });

  it('names the question that stopped it', () => {
    const [first] = checkSavedRun(quiz, savedRun({ first: 'nonsense' }, { outcome: 'qualified' }));
    expect(first).toBe('The run stopped at “one” (first): Choose one of the options shown');
  });
});
