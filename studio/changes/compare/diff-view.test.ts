import { expect, it } from 'vitest';
import { lineDiff } from './diff-view';

const text = (word: string) =>
  Array.from({ length: 4_000 }, (_, line) => `line ${line} ${line % 400 === 7 ? word : ''}\n`).join(
    '',
  );

it('keeps changes all over a long text apart, and leads from one text to the other', () => {
  const [before, after] = [text('one'), text('another')];
  const changes = lineDiff(before, after);
  const result = changes.reduceRight(
    (rest, { fromA, toA, fromB, toB }) =>
      rest.slice(0, fromA) + after.slice(fromB, toB) + rest.slice(toA),
    before,
  );
  expect(result).toBe(after);
  expect(changes.length).toBeGreaterThanOrEqual(10);
  expect(changes.every(({ fromA, toA }) => toA - fromA < 10)).toBe(true);
});
