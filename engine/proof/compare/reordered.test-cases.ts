import type { ConsequenceRule, Jump, Quiz, StepBasic } from '../../../schemas/generated/types';
import {
  asks,
  end,
  numeric,
  qualify,
  quizOf,
  radio,
  shows,
} from '../../../tests/support/quiz-builder';

/** Two rules of one step that change places, and what the comparison says of it. */
export interface Reordered {
  rules: string;
  before: Quiz;
  after: Quiz;
  groups: { who: string; changes: [kind: string, before: string, after: string][] }[];
  /** Edits that change nothing for anybody. */
  withoutEffect: string[];
}

const required = { required: true };
const old = { answer: 'age', atLeast: 65 } as const;
const young = { answer: 'age', lessThan: 30 } as const;
const smokes = { answer: 'smokes', is: 'yes' } as const;

function quizWhere(rest: Partial<StepBasic>): Quiz {
  return quizOf([
    asks(
      'about',
      [
        numeric('age', { minimum: 18, maximum: 99, integer: true }, required),
        radio('smokes', ['yes', 'no'], required),
      ],
      rest,
    ),
    shows('first', [], { title: 'First' }),
    shows('second', [], { title: 'Second' }),
    qualify(),
    end(),
  ]);
}

const withJumps = (...goTo: Jump[]) => quizWhere({ goTo });
const withRules = (...consequences: ConsequenceRule[]) => quizWhere({ consequences });

function rule(
  when: ConsequenceRule['when'],
  consequence: 'concern' | 'terminate',
  reason: string,
): ConsequenceRule {
  return { when, consequence, reason };
}

function swapped<Rule>(
  rules: string,
  make: (...two: Rule[]) => Quiz,
  [one, other]: readonly [Rule, Rule],
  expected: Pick<Reordered, 'groups' | 'withoutEffect'>,
): Reordered {
  return { rules, before: make(one, other), after: make(other, one), ...expected };
}

const bothHold = 'People 65 or older who answer “yes” to “What about smokes?”';
const otherOrder = 'The consequence rules of ‘What about age?’ stand in another order or form';

export const reordered: Reordered[] = [
  swapped(
    'jumps to two steps, and both hold for some',
    withJumps,
    [
      { when: old, step: 'second' },
      { when: smokes, step: 'verdict' },
    ],
    {
      groups: [{ who: bothHold, changes: [['page', 'Sees “Second”', 'Sees “You qualify”']] }],
      withoutEffect: [],
    },
  ),
  swapped(
    'jumps to two steps, and never do both hold',
    withJumps,
    [
      { when: old, step: 'second' },
      { when: young, step: 'verdict' },
    ],
    {
      groups: [],
      withoutEffect: [
        'After ‘What about age?’ the quiz now goes to ‘You qualify’ when What about age? is less than 30',
        'After ‘What about age?’ the quiz now goes to ‘Second’ when What about age? is at least 65',
      ],
    },
  ),
  swapped(
    'jumps to the same step',
    withJumps,
    [
      { when: old, step: 'verdict' },
      { when: smokes, step: 'verdict' },
    ],
    {
      groups: [],
      withoutEffect: [
        'After ‘What about age?’ the quiz now goes to ‘You qualify’ when What about smokes? is yes',
        'After ‘What about age?’ the quiz now goes to ‘You qualify’ when What about age? is at least 65',
      ],
    },
  ),
  swapped(
    'two concerns, and both hold for some',
    withRules,
    [rule(old, 'concern', 'You are 65 or older.'), rule(smokes, 'concern', 'You smoke.')],
    {
      groups: [
        {
          who: bothHold,
          changes: [['page', 'Reads “You are 65 or older.”', 'Reads “You smoke.”']],
        },
      ],
      withoutEffect: [],
    },
  ),
  swapped(
    'two concerns, and never do both hold',
    withRules,
    [rule(old, 'concern', 'You are 65 or older.'), rule(young, 'concern', 'You are under 30.')],
    { groups: [], withoutEffect: [otherOrder] },
  ),
  swapped(
    'two ends, and both hold for some',
    withRules,
    [rule(old, 'terminate', 'You are 65 or older.'), rule(smokes, 'terminate', 'You smoke.')],
    {
      groups: [
        {
          who: bothHold,
          changes: [['page', 'Reads “You are 65 or older.”', 'Reads “You smoke.”']],
        },
      ],
      withoutEffect: [],
    },
  ),
  swapped(
    'a concern and an end, and both hold for some',
    withRules,
    [rule(old, 'concern', 'You are 65 or older.'), rule(smokes, 'terminate', 'You smoke.')],
    {
      // Patients read why the quiz ended; the record of it keeps the concern too.
      groups: [
        {
          who: bothHold,
          changes: [
            ['reasons', 'You are 65 or older. You smoke.', 'You smoke. You are 65 or older.'],
          ],
        },
      ],
      withoutEffect: [],
    },
  ),
];
