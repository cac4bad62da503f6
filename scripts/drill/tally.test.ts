import { expect, it } from 'vitest';
import { createTally, type Hostile, hostile, wrongEnds } from './tally';

const atItsEnd = (kind: Hostile) => (kind === 'half an upload' ? 'cut' : 'refused');

/** A tally in which each kind ended as it may. */
function well() {
  const tally = createTally();
  for (const kind of hostile) tally.count(kind, atItsEnd(kind));
  return tally;
}

it('is content where each kind ended as it may, and parts were away besides', () => {
  const tally = well();
  for (const kind of hostile) tally.count(kind, 'away');
  for (const kind of ['order twice', 'answers twice', 'decided, cancelled'] as const)
    tally.count(kind, 'done');

  expect(wrongEnds(tally)).toEqual([]);
});

it.each(['broken JSON', 'too large', 'wrong method', 'forged token', 'id of another'] as const)(
  'names %s that was done',
  (kind) => {
    const tally = well();
    tally.count(kind, 'done');
    tally.count(kind, 'done');

    expect(wrongEnds(tally)).toEqual([`2 of kind ${kind} ended otherwise than they may: done.`]);
  },
);

it.each(hostile)('proves nothing of %s where each met a part that was away', (kind) => {
  const tally = createTally();
  for (const one of hostile) tally.count(one, one === kind ? 'away' : atItsEnd(one));

  expect(wrongEnds(tally)).toEqual([
    `Nothing of kind ${kind} came to its end, so nothing is proved of any.`,
  ]);
});
