import { expect, it } from 'vitest';
import { compareRuns } from './compare-runs';
import { kindOfChange } from './difference';

const run = (name: string, answer: string) => ({ name, answers: { nitrates: answer } });
const told = (before: unknown[], after: unknown[]) =>
  compareRuns(before, after).map(({ words }) => words);

it('tells runs that are gone or have changed: these need a review', () => {
  const before = [run('Yes ends it', 'yes'), run('No goes on', 'no')];
  expect(told(before, [run('No goes on', 'maybe')])).toEqual([
    'The saved run ‘Yes ends it’ is gone',
    'The saved run ‘No goes on’ has changed in the answer to ‘nitrates’',
  ]);
  expect(kindOfChange(compareRuns(before, []))).toBe('clinical');
});

it('says what changed, by the titles of questions, and sums up what changed alike', () => {
  const definition = {
    steps: [{ id: 'a', questions: [{ id: 'gout', label: 'Do you have gout?' }] }],
  };
  const before = ['One', 'Two', 'Three'].map((name) => run(name, name));
  const after = before.map((one) => ({ ...one, answers: { ...one.answers, gout: 'no' } }));
  const words = (later: unknown[]) =>
    compareRuns(before, later, definition).map((difference) => difference.words);
  expect(words(after)).toEqual([
    '3 saved runs, such as ‘One’, have changed in the answer to ‘Do you have gout?’',
  ]);
  const expect1 = { outcome: 'terminated', cart: [] };
  const [one, ...rest] = before;
  expect(words([{ ...one, expect: expect1 }, ...rest])).toEqual([
    'The saved run ‘One’ has changed in what is expected: what becomes of the patient and what the cart holds',
  ]);
  expect(kindOfChange(compareRuns(before, after))).toBe('clinical');
});

it('counts runs that are the same but for their name', () => {
  const twice = [run('One', 'yes'), run('Two', 'yes')];
  expect(told(twice, [run('One', 'yes')])).toEqual(['The saved run ‘Two’ is gone']);
  expect(told(twice, [run('Three', 'yes'), run('Four', 'yes')])).toEqual([]);
});

it('tells of more runs, which need no review', () => {
  const more = compareRuns([run('One', 'yes')], [run('Two', 'no'), run('One', 'yes')]);
  expect(more).toMatchObject([{ kind: 'writing', words: 'There are more saved runs' }]);
  expect(told([], [run('One', 'yes')])).toEqual(['Saved runs are new']);
});

it('reads what is no run at all', () => {
  expect(told([null, 1, { name: 3 }], [{ name: 4 }, null])).toEqual([
    'The saved run ‘…’ has changed in who takes it, and when',
  ]);
});
