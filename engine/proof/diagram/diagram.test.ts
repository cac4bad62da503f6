import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Diagram } from './diagram';
import type { PatientSet } from './nodes';
import { DiagramFull, SetPairs } from './set-pairs';

const widths = [2, 3, 2, 4];

/** Everybody there can be: a cell for each variable. */
const everybody = widths.reduce<number[][]>(
  (all, width) => all.flatMap((one) => Array.from({ length: width }, (_, cell) => [...one, cell])),
  [[]],
);

interface Plan {
  kind: 'cells' | 'and' | 'or' | 'apart' | 'not';
  variable: number;
  cells: number[];
  parts: Plan[];
}

const plans = fc.letrec<{ plan: Plan }>((tie) => ({
  plan: fc.record({
    kind: fc.constantFrom('cells', 'and', 'or', 'apart', 'not'),
    variable: fc.nat(widths.length - 1),
    cells: fc.uniqueArray(fc.nat(3)),
    parts: fc.oneof({ maxDepth: 4 }, fc.constant([]), fc.array(tie('plan'), { maxLength: 3 })),
  }) as fc.Arbitrary<Plan>,
})).plan;

function made(diagram: Diagram, { kind, variable, cells, parts }: Plan): PatientSet {
  const sets = parts.map((part) => made(diagram, part));
  const own = diagram.cells(
    variable,
    cells.filter((cell) => cell < (widths[variable] ?? 0)),
  );
  if (kind === 'not') return diagram.not(sets[0] ?? own);
  const join = (left: PatientSet, right: PatientSet) =>
    diagram[kind === 'cells' ? 'and' : kind](left, right);
  return sets.reduce(join, own);
}

function isIn({ kind, variable, cells, parts }: Plan, one: readonly number[]): boolean {
  const own = cells.includes(one[variable] ?? -1);
  const [first] = parts;
  if (kind === 'not') return !(first ? isIn(first, one) : own);
  if (kind === 'apart') return parts.reduce((is, part) => is !== isIn(part, one), own);
  return kind === 'or'
    ? own || parts.some((part) => isIn(part, one))
    : own && parts.every((part) => isIn(part, one));
}

it('holds exactly those who belong to a set, and counts them', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const diagram = new Diagram(widths);
      const set = made(diagram, plan);
      const members = everybody.filter((one) => isIn(plan, one));
      expect(everybody.filter((one) => diagram.has(set, one))).toEqual(members);
      const weights = widths.map((width) => Array.from({ length: width }, () => 1n));
      expect(diagram.count(set, weights)).toBe(BigInt(members.length));
      const many = widths.map((width) => Array.from({ length: width }, (_, cell) => BigInt(cell)));
      const standFor = (one: readonly number[]) => one.reduce((ways, cell) => ways * cell, 1);
      expect(diagram.count(set, many)).toBe(
        BigInt(members.reduce((sum, one) => sum + standFor(one), 0)),
      );
    }),
  );
});

it('gives equal sets the same number, however they were made', () => {
  fc.assert(
    fc.property(plans, plans, (one, other) => {
      const diagram = new Diagram(widths);
      const [left, right] = [made(diagram, one), made(diagram, other)];
      const isSame = everybody.every((person) => isIn(one, person) === isIn(other, person));
      expect(left === right).toBe(isSame);
      expect(diagram.isWithin(diagram.and(left, right), left)).toBe(true);
      expect(diagram.apart(left, right)).toBe(
        diagram.or(diagram.minus(left, right), diagram.minus(right, left)),
      );
    }),
  );
});

it('tells whether anybody is in both of two sets, and makes no nodes for it', () => {
  fc.assert(
    fc.property(fc.array(plans, { minLength: 2, maxLength: 6 }), (several) => {
      const diagram = new Diagram(widths);
      const sets = several.map((plan) => made(diagram, plan));
      const { nodes } = diagram;
      const apart = new SetPairs();
      for (const [place, left] of sets.entries())
        for (const [index, right] of sets.entries()) {
          const both = everybody.filter(
            (one) => isIn(several[place] as Plan, one) && isIn(several[index] as Plan, one),
          );
          expect(diagram.meets(left, right, apart)).toBe(both.length > 0);
          expect(diagram.isWithin(left, right)).toBe(
            both.length === everybody.filter((one) => isIn(several[place] as Plan, one)).length,
          );
        }
      expect(diagram.nodes).toBe(nodes);
    }),
  );
});

it('counts those who are in both of two sets, and makes no nodes for it', () => {
  const weights = widths.map((width) => Array.from({ length: width }, (_, cell) => BigInt(cell)));
  fc.assert(
    fc.property(plans, plans, (one, other) => {
      const diagram = new Diagram(widths);
      const [left, right] = [made(diagram, one), made(diagram, other)];
      const { nodes } = diagram;
      const ways = diagram.countCommon(left, right, weights);
      expect(diagram.nodes).toBe(nodes);
      expect(ways).toBe(diagram.count(diagram.and(left, right), weights));
    }),
  );
});

it('remembers as many pairs as there are', () => {
  const pairs = new SetPairs();
  const all = Array.from({ length: 5_000 }, (_, place) => [2 + (place % 70), 80 + place] as const);
  for (const [left, right] of [...all, ...all]) pairs.add(left, right);
  expect(pairs.size).toBe(all.length);
  expect(all.every(([left, right]) => pairs.has(left, right))).toBe(true);
  expect(pairs.has(2, 79)).toBe(false);
  expect(pairs.add(3, 81)).toBe(2);
  expect(pairs.numberOf(2, 80)).toBe(1);
});

it('makes the same sets, however much room it has at first', () => {
  const makes = (diagram: Diagram) =>
    Array.from({ length: 13 }, (_, place) =>
      diagram.or(diagram.cells(place, [1]), diagram.cells(place + 13, [0])),
    ).reduce((all, one) => diagram.and(all, one), diagram.all);
  const binary = Array.from({ length: 26 }, () => 2);
  const plain = new Diagram(binary);
  const set = makes(plain);
  const roomy = new Diagram(binary, undefined, plain);
  expect(makes(roomy)).toBe(set);
  expect(roomy.nodes).toBe(plain.nodes);
});

it('picks the least unusual of those who are in both of two sets, the first of several', () => {
  const costs = [
    [0, 3],
    [5, 0, 1],
    [1, 0],
    [4, 2, 0, 2],
  ];
  const cost = (one: readonly number[]) =>
    one.reduce((sum, cell, variable) => sum + (costs[variable]?.[cell] ?? 0), 0);
  fc.assert(
    fc.property(plans, plans, (plan, among) => {
      const diagram = new Diagram(widths);
      const sets = [made(diagram, plan), made(diagram, among)] as const;
      const { nodes } = diagram;
      const picked = diagram.pick(sets[0], costs, sets[1]);
      const least = everybody
        .filter((one) => isIn(plan, one) && isIn(among, one))
        .reduce<number[] | null>(
          (best, one) => (best && cost(best) <= cost(one) ? best : one),
          null,
        );
      expect(diagram.nodes).toBe(nodes);
      expect(picked).toEqual(least);
      expect(diagram.pick(diagram.and(...sets), costs)).toEqual(least);
      expect(diagram.pick(sets[1], costs, sets[0])).toEqual(least);
    }),
  );
});

it('stops at its limit', () => {
  const diagram = new Diagram(
    Array.from({ length: 40 }, () => 2),
    50,
  );
  const pairs = () =>
    Array.from({ length: 20 }, (_, place) =>
      diagram.and(diagram.cells(place, [1]), diagram.cells(place + 20, [1])),
    ).reduce((all, one) => diagram.or(all, one), diagram.none);
  expect(pairs).toThrow(DiagramFull);
  const few = new SetPairs(1);
  few.add(2, 4);
  expect(() => few.add(2, 6)).toThrow(DiagramFull);
});
