import { expect, it } from 'vitest';
import type { Problem } from '../../engine/authoring';
import { provedInWords } from './ProvedSentence';
import type { PromiseEntry, Status } from './promise-groups';

const entries = (...statuses: Status[]) =>
  statuses.map(
    (status, index): PromiseEntry => ({
      ...{ key: String(index), index, name: 'One.', promise: null, verdict: null, problems: [] },
      ...{ status, label: null, note: null },
    }),
  );

const sentence = 'Proved for all 1,296 ways: its promise holds.';
const problem: Problem = { code: 'deadRule', severity: 'warning', path: '', message: 'Never.' };

it.each<[string, Status[], Problem[], string]>([
  ['holds', ['holds', 'elsewhere'], [], 'good'],
  ['is broken', ['holds', 'broken'], [], 'bad'],
  ['is not decided', ['undecided'], [], 'warn'],
  ['cannot be checked', ['holds', 'unfit'], [], 'bad'],
  ['holds, of a quiz with a problem', ['holds'], [problem], 'warn'],
  ['holds, of a quiz with an error', ['holds'], [{ ...problem, severity: 'error' }], 'bad'],
])('is marked where a promise %s', (_, statuses, problems, look) => {
  expect(provedInWords(sentence, problems, entries(...statuses)).look).toBe(look);
});

it('says what was proved, and what could not be looked at', () => {
  expect(provedInWords(sentence, [], entries('holds', 'unfit'))).toMatchObject({
    lead: null,
    words: `1 promise cannot be checked. ${sentence}`,
  });
  const found = `${sentence} 1 problem was found.`;
  expect(provedInWords(found, [problem], [])).toMatchObject({
    lead: null,
    words: `1 problem was found. ${sentence}`,
  });
  expect(provedInWords(sentence, [], entries('holds'))).toMatchObject({
    lead: 'Proved for all 1,296 ways:',
    words: 'its promise holds.',
  });
  const open = 'Not decided: too many ways.';
  expect(provedInWords(open, [], [])).toMatchObject({ lead: null, words: open });
});
