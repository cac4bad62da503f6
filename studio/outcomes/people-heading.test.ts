import { expect, it } from 'vitest';
import type { CartColumn } from '../../engine/proof';
import { type Placed, tallyOf } from '../state/tally';
import type { MatrixView } from './matrix-view';
import { peopleHeading } from './people-heading';

const carts: (CartColumn | null)[] = [
  null,
  { productId: 'one', variantId: 'one', dosage: null },
  { productId: 'two', variantId: 'two', dosage: null },
];

const column = (key: string, at: number) => ({
  ...{ key, title: key, words: key, form: '', strengths: [], together: null, at: [at] },
});
const row = (kind: 'qualified' | 'terminated', reason: string | null, label: string) => ({
  kind,
  rows: [{ key: `${kind} ${reason ?? ''}`, outcome: { kind, reason }, label, cells: [] }],
});
const view: MatrixView = {
  groups: [
    row('qualified', null, 'Nothing stands in the way'),
    row('terminated', 'Young.', 'Under 18'),
  ],
  products: [column('nothing', 0), column('tablets', 1), column('a cream', 2)],
};

const bought = (keys: readonly string[], count: number): Placed => ({
  outcome: 'qualified ',
  carts: new Set(keys.map((key) => `${key} null`)),
  count,
});
const young = (count: number): Placed => ({
  outcome: 'terminated Young.',
  carts: new Set(['']),
  count,
});
const allPlaced = { looked: 7, notPlaced: 0 };
const said = (...placed: Placed[]) => saidOf(allPlaced, ...placed);
const saidOf = (counts: typeof allPlaced, ...placed: Placed[]) =>
  peopleHeading(
    view,
    tallyOf('people', placed),
    (at) => at.map((one) => carts[one] ?? null),
    counts,
  );

it('says what share may buy, what most of them buy, and for whom it ends', () => {
  expect(said(bought(['one'], 5), bought(['two'], 1), young(1))).toBe(
    'Six in seven may buy, mostly tablets. The quiz ends mostly for: Under 18.',
  );
});

it('counts whoever buys two things once', () => {
  expect(said(bought(['one', 'two'], 1), young(1))).toMatch(/^One in two may buy, /);
});

it('says that a share is not exact, and what is more or less than can be told so', () => {
  expect(said(bought(['one'], 1_034), young(174))).toMatch(/^About six in seven may buy/);
  expect(said(bought(['one'], 19), young(1))).toMatch(/^More than nine in ten may buy/);
  expect(said(bought(['one'], 1), young(19))).toMatch(/^Fewer than one in ten may buy/);
});

it('says everybody, nobody, and nothing of nobody at all', () => {
  expect(said(bought(['one'], 3))).toBe('Everybody may buy, mostly tablets.');
  expect(said(young(3))).toBe('Nobody may buy. The quiz ends mostly for: Under 18.');
  expect(said()).toBeNull();
});

it('says nothing of everybody by those few whom the draft leads to an end', () => {
  expect(saidOf({ looked: 32, notPlaced: 31 }, young(1))).toBe(
    'With the answers they gave, 31 of 32 people come to no end in this draft.',
  );
  expect(saidOf({ looked: 32, notPlaced: 32 })).toMatch(/32 of 32 people come to no end/);
  expect(saidOf({ looked: 4, notPlaced: 1 }, bought(['one'], 3))).toBe(
    'Of those who come to an end, everybody may buy, mostly tablets.',
  );
});

it('cuts what a rule of many parts is called', () => {
  const label = 'BMI is at least 27 and BMI is less than 30 and Diabetes is not Type 2 diabetes';
  const [qualified, ended] = view.groups;
  const [row] = ended?.rows ?? [];
  if (!qualified || !ended || !row) throw new Error('There are no rows.');
  const long: MatrixView = {
    ...view,
    groups: [qualified, { ...ended, rows: [{ ...row, label }] }],
  };
  expect(peopleHeading(long, tallyOf('people', [young(3)]), () => [null], allPlaced)).toMatch(
    /The quiz ends mostly by one rule, in the row with the most people\.$/,
  );
});
