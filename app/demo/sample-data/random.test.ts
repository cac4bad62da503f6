import { describe, expect, it } from 'vitest';
import { randomOf } from './random';

const throws = (seed: number) => {
  const random = randomOf(seed);
  return Array.from({ length: 1_000 }, () => random.next());
};

describe('random numbers', () => {
  it('fall alike for one seed, and otherwise for another', () => {
    expect(throws(7)).toEqual(throws(7));
    expect(throws(7)).not.toEqual(throws(8));
  });

  it('fall evenly', () => {
    const all = throws(1);
    const mean = all.reduce((sum, each) => sum + each, 0) / all.length;

    expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...all)).toBeLessThan(1);
    expect(mean).toBeGreaterThan(0.47);
    expect(mean).toBeLessThan(0.53);
  });

  it('choose by weight, and some of many without repeating one', () => {
    const random = randomOf(3);
    const often = Array.from({ length: 400 }, () =>
      random.weighed([
        ['much', 9],
        ['little', 1],
      ]),
    ).filter((word) => word === 'much').length;

    expect(often).toBeGreaterThan(320);
    expect(often).toBeLessThan(400);
    expect(random.some(['a', 'b', 'c', 'd'], 4)).toEqual(['a', 'b', 'c', 'd']);
    expect(new Set(random.some([1, 2, 3, 4, 5], 3)).size).toBe(3);
  });

  it('make ids that the database takes', () => {
    const random = randomOf(5);
    const ids = Array.from({ length: 200 }, () => random.uuid());

    expect(new Set(ids).size).toBe(200);
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });
});
