import { expect, it } from 'vitest';
import { kindOfChange } from './clinical-review';
import { compareRuns } from './compare-runs';

const run = (name: string, answer: string) => ({ name, answers: { nitrates: answer } });
const wordsOf = (before: unknown[], after: unknown[]) =>
  compareRuns(before, after).map(({ words }) => words);

it('tells runs that are gone or have changed: these need a review', () => {
  const before = [run('Yes ends it', 'yes'), run('No goes on', 'no')];
  expect(wordsOf(before, [run('No goes on', 'maybe')])).toEqual([
    'The saved run ‘Yes ends it’ is gone',
    'The saved run ‘No goes on’ has changed: the answer to ‘nitrates’ was ‘no’, and is ‘maybe’',
  ]);
  expect(kindOfChange(compareRuns(before, []))).toBe('clinical');
});

it('does not put a name that quotes an answer into the same quotes once more', () => {
  const name = '‘Yes’ to ‘Do you take nitrates?’ ends the quiz';
  expect(wordsOf([run(name, 'yes')], [])).toEqual([`The saved run “${name}” is gone`]);
  expect(wordsOf([run('It’s over', 'yes')], [])).toEqual(['The saved run ‘It’s over’ is gone']);
});

const ofGout = {
  steps: [
    {
      id: 'joints',
      title: 'Joints',
      questions: [
        {
          id: 'gout',
          label: 'Do you have gout?',
          input: {
            options: [
              { id: 'yes', label: 'Yes, I do' },
              { id: 'no', label: 'No' },
            ],
          },
        },
      ],
    },
  ],
};

it('says what was and what is, by the titles of questions, and sums up what changed alike', () => {
  const before = ['One', 'Two', 'Three'].map((name) => run(name, name));
  const after = before.map((one) => ({ ...one, answers: { ...one.answers, gout: 'no' } }));
  expect(compareRuns(before, after, ofGout).map(({ words }) => words)).toEqual([
    '3 saved runs, such as ‘One’, have changed: the answer to ‘Do you have gout?’ was missing, and is ‘No’',
  ]);
  expect(kindOfChange(compareRuns(before, after))).toBe('clinical');
});

const base = {
  name: 'One',
  facts: { site: 'default', today: '2026-06-15', profile: { firstName: 'Maya' } },
  answers: { gout: 'yes', height: 70 },
  expect: {
    outcome: 'terminated',
    endsAt: 'joints',
    reasons: ['gout'],
    values: { bmi: 30 },
    cart: [{ variantId: 'spray', quantity: 1 }],
  },
};

it.each<[what: string, now: object, words: string]>([
  [
    'a choice',
    { answers: { ...base.answers, gout: 'no' } },
    'the answer to ‘Do you have gout?’ was ‘Yes, I do’, and is ‘No’',
  ],
  [
    'a number',
    { answers: { gout: 'yes', height: 71 } },
    'the answer to ‘height’ was 70, and is 71',
  ],
  [
    'an answer that is gone',
    { answers: { gout: 'yes' } },
    'the answer to ‘height’ was 70, and is missing',
  ],
  [
    'what becomes of the patient',
    { expect: { ...base.expect, outcome: 'qualified' } },
    'what must become of the patient was ‘is turned away’, and is ‘qualifies’',
  ],
  [
    'where it ends',
    { expect: { ...base.expect, endsAt: 'plan' } },
    'where it must end was ‘Joints’, and is ‘plan’',
  ],
  [
    'the reasons',
    { expect: { ...base.expect, reasons: ['gout', 'kidney'] } },
    'which reasons must be given was ‘gout’, and is ‘gout’ and ‘kidney’',
  ],
  [
    'a value',
    { expect: { ...base.expect, values: { bmi: 31 } } },
    'what ‘BMI’ must be was 30, and is 31',
  ],
  [
    'the cart',
    { expect: { ...base.expect, cart: [{ variantId: 'spray', quantity: 2, dosage: 500 }] } },
    'what the cart must hold was 1 × ‘spray’, and is 2 × ‘spray’ in the strength 5',
  ],
  [
    'the day',
    { facts: { ...base.facts, today: '2026-07-01' } },
    'the day was ‘2026-06-15’, and is ‘2026-07-01’',
  ],
  [
    'the profile',
    { facts: { ...base.facts, profile: { firstName: 'Theo' } } },
    'what the profile has as firstName was ‘Maya’, and is ‘Theo’',
  ],
])('tells the old and the new of %s', (_, now, words) => {
  const differences = compareRuns([base], [{ ...base, ...now }], ofGout);
  expect(differences).toEqual([
    { path: '', kind: 'runs', words: `The saved run ‘One’ has changed: ${words}` },
  ]);
});

it('tells each thing that a run says otherwise', () => {
  const now = { ...base, answers: { gout: 'no', height: 71 } };
  expect(compareRuns([base], [now], ofGout)).toHaveLength(2);
});

it('counts runs that are the same but for their name', () => {
  const twice = [run('One', 'yes'), run('Two', 'yes')];
  expect(wordsOf(twice, [run('One', 'yes')])).toEqual(['The saved run ‘Two’ is gone']);
  expect(wordsOf(twice, [run('Three', 'yes'), run('Four', 'yes')])).toEqual([]);
});

it('tells of more runs, which need no review', () => {
  const more = compareRuns([run('One', 'yes')], [run('Two', 'no'), run('One', 'yes')]);
  expect(more).toMatchObject([{ kind: 'writing', words: 'New saved run ‘Two’' }]);
  const many = ['Two', 'Three', 'Four'].map((name) => run(name, name));
  expect(wordsOf([run('One', 'yes')], [run('One', 'yes'), ...many])).toEqual([
    '3 new saved runs, such as ‘Two’',
  ]);
  expect(wordsOf([], [run('One', 'yes')])).toEqual(['Saved runs are new']);
});

it('reads what is no run at all', () => {
  expect(wordsOf([null, 1, { name: 3 }], [{ name: 4 }, null])).toEqual([
    'The saved run ‘…’ has changed',
  ]);
});
