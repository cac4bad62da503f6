import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TextChange, textChanges } from './text-changes';

function applied(text: string, changes: readonly TextChange[]): string {
  return changes.reduceRight(
    (rest, { from, to, insert }) => rest.slice(0, from) + insert + rest.slice(to),
    text,
  );
}

describe('the changes between two texts', () => {
  it('lead from one to the other', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', '\n', '{ ', '🙂'), { maxLength: 40 });
    fc.assert(
      fc.property(texts, texts, (left, right) => {
        const [before, after] = [left.join(''), right.join('')];
        expect(applied(before, textChanges(before, after))).toBe(after);
      }),
    );
  });

  it('leave what stands between two of them', () => {
    const changes = textChanges('"id": "one",\n"step": "one"', '"id": "two",\n"step": "two"');
    expect(changes.every(({ from, to }) => to - from <= 3)).toBe(true);
    expect(changes.length).toBeGreaterThan(1);
  });

  const line = (id: string) => `{ "id": "${id}", "label": "What is it?" },\n`;

  it('are few in long texts that say the same again and again', () => {
    const [before, after] = ['\n  {},', ' {},'].map((entry) => `[${entry.repeat(60_000)}]`);
    const changes = textChanges(before ?? '', after ?? '');
    expect(changes.length).toBeLessThan(10);
    expect(applied(before ?? '', changes)).toBe(after);
  });

  it('are the lines that differ in long texts of as many lines', () => {
    const [before, after] = ['one', 'another'].map(
      (id) => line(id) + line('same').repeat(3_000) + line(id),
    );
    const changes = textChanges(before ?? '', after ?? '');
    expect(changes).toHaveLength(2);
    expect(applied(before ?? '', changes)).toBe(after);
  });
});
