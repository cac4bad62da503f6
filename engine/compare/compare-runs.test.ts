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
    'The saved run ‘No goes on’ has changed',
  ]);
  expect(kindOfChange(compareRuns(before, []))).toBe('clinical');
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
    'The saved run ‘…’ has changed',
  ]);
});
