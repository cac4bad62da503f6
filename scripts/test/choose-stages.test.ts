import { expect, it } from 'vitest';
import { chooseStages } from './choose-stages.mjs';

const stages = [
  { name: 'lint' },
  { name: 'build' },
  { name: 'unit tests' },
  { name: 'browser', needsBuild: true },
];

it.each<[string, string[], string[]]>([
  ['all of them where nothing is asked for', [], ['lint', 'build', 'unit tests', 'browser']],
  ['one alone', ['--only', 'unit tests'], ['unit tests']],
  ['one with the build that it needs', ['--only', 'browser'], ['build', 'browser']],
])('chooses %s', (_, words, names) => {
  expect(chooseStages(stages, words)).toEqual({
    chosen: names.map((name) => expect.objectContaining({ name })),
  });
});

it.each([
  ['a stage that does not exist', ['--only', 'typo']],
  ['no stage', ['--only']],
  ['another option', ['--help']],
  ['more than one stage', ['--only', 'lint', 'browser']],
])('refuses %s and names those that there are', (_, words) => {
  expect(chooseStages(stages, words)).toEqual({
    error: 'Give nothing, or --only and one of these stages: lint; build; unit tests; browser.',
  });
});
