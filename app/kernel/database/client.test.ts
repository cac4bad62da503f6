import { describe, expect, it } from 'vitest';
import { StatementNames } from './client.server';

const times = (count: number, ask: () => string | undefined) => {
  let last: string | undefined;
  for (let n = 0; n < count; n += 1) last = ask();
  return last;
};

describe('names of statements', () => {
  it('has one for what is asked often, and always the same', () => {
    const names = new StatementNames();

    expect(times(9, () => names.nameOf('select $1'))).toBeUndefined();
    const name = names.nameOf('select $1');

    expect(name).toBeDefined();
    expect(names.nameOf('select $1')).toBe(name);
  });

  it('gives no two statements the same', () => {
    const names = new StatementNames();
    const given = [1, 2, 3].map((n) => times(10, () => names.nameOf(`select ${n}`)));

    expect(new Set(given).size).toBe(3);
  });

  it('gives a limited number, however many shapes are asked often', () => {
    const names = new StatementNames();
    const given = Array.from({ length: 600 }, (_, n) =>
      times(10, () => names.nameOf(`select ${n}`)),
    );

    expect(given.filter((name) => name !== undefined)).toHaveLength(500);
    expect(names.nameOf('select 0')).toBe(given[0]);
  });

  it('forgets what is asked now and then, and counts on', () => {
    const names = new StatementNames();
    times(9, () => names.nameOf('select $1'));
    for (let n = 0; n < 5_000; n += 1) names.nameOf(`select ${n}`);

    expect(names.nameOf('select $1')).toBeUndefined();
    expect(times(9, () => names.nameOf('select $1'))).toBeDefined();
  });
});
