import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beforehand, type JourneyFacts, journeyOf, leftOpen, stepInWords } from './journey';

const pen = { id: 'pen', title: 'The pen', topic: 'weight-loss', renews: true };
const nothing: JourneyFacts = {
  begun: null,
  cart: { products: [], total: 0, currency: 'usd' },
  allowed: new Set(),
  care: [],
};
const begun = { title: 'Weight loss', path: '/quiz/weight-loss', step: 3, left: 30 };
const fullCart = {
  products: [{ id: 'pen', title: 'The pen', isPrescribed: true }],
  total: 29_900,
  currency: 'usd',
};

describe('what somebody left open', () => {
  it.each<[string, Partial<JourneyFacts>, string | null]>([
    ['nothing', {}, null],
    ['a quiz that was begun', { begun }, 'begun'],
    ['a plan that was chosen', { cart: fullCart, allowed: new Set(['pen']) }, 'unpaid'],
    ['a plan and a quiz', { begun, cart: fullCart, allowed: new Set(['pen']) }, 'unpaid'],
    ['a plan whose intake no longer counts', { cart: fullCart }, null],
    [
      'a plan of medicine that renews already',
      { cart: fullCart, allowed: new Set(['pen']), care: [{ ...pen, isInReview: false }] },
      null,
    ],
  ])('with %s', (_, facts, kind) => {
    expect(leftOpen(journeyOf({ ...nothing, ...facts }))?.kind ?? null).toBe(kind);
  });

  it.each([
    ['all that is in the cart', [], 31_700],
    ['no price that counts what cannot be bought', [{ ...pen, isInReview: false }], null],
  ])('names %s', (_, care, total) => {
    const tablets = { id: 'tablets', title: 'The tablets', isPrescribed: true };
    const box = { id: 'box', title: 'The box', isPrescribed: false };
    const cart = { ...fullCart, products: [...fullCart.products, tablets, box], total: 31_700 };
    const { unpaid } = journeyOf({ ...nothing, cart, allowed: new Set(['pen', 'tablets']), care });

    expect(unpaid?.titles).toContain('The tablets');
    expect(unpaid?.extras).toBe(1);
    expect(unpaid?.total).toBe(total);
  });

  it('never asks anybody to pay for medicine that is not allowed, or that they have', () => {
    const ids = fc.constantFrom('a', 'b', 'c');
    const products = fc.array(fc.record({ id: ids, title: ids, isPrescribed: fc.boolean() }));
    const care = fc.array(
      fc.record({
        ...{ id: ids, title: ids, topic: ids },
        ...{ isInReview: fc.boolean(), renews: fc.boolean() },
      }),
    );
    fc.assert(
      fc.property(products, fc.array(ids), care, (found, allowed, cared) => {
        const { unpaid, extras } = journeyOf({
          ...nothing,
          cart: { products: found, total: 1, currency: 'usd' },
          allowed: new Set(allowed),
          care: cared,
        });
        const payable = found.filter(
          ({ id, isPrescribed }) =>
            isPrescribed && allowed.includes(id) && cared.every((one) => one.id !== id),
        );
        expect(unpaid?.titles ?? []).toEqual(payable.map(({ title }) => title));
        expect(unpaid === null || extras === 0).toBe(true);
      }),
    );
  });
});

describe('what to know before a quiz is begun anew', () => {
  const inReview = [{ ...pen, isInReview: true }];

  it('is an intake in review, for that topic only', () => {
    expect(beforehand(inReview, 'weight-loss')).toEqual({ kind: 'inReview', titles: ['The pen'] });
    expect(beforehand(inReview, 'haircare')).toBeNull();
  });

  it('is a treatment that runs', () => {
    const running = [{ ...pen, isInReview: false }];

    expect(beforehand(running, 'weight-loss')?.kind).toBe('running');
  });

  it('is parcels that were paid for, where nothing renews any more', () => {
    const last = { ...pen, isInReview: false, renews: false };
    expect(beforehand([last], 'weight-loss')?.kind).toBe('lastSupply');
    const other = { ...pen, id: 'other', title: 'The other', isInReview: false };
    expect(beforehand([last, other], 'weight-loss')).toEqual({
      kind: 'running',
      titles: ['The other'],
    });
  });
});

describe('how far somebody came', () => {
  it.each([
    [{ step: 12, left: 9 }, 'Step 12, about 9 more to go.'],
    [{ step: 20, left: 1 }, 'Step 20, 1 more to go.'],
    [{ step: 21, left: 0 }, 'Step 21, the last one.'],
  ])('%o', (begun, words) => {
    expect(stepInWords(begun)).toBe(words);
  });
});
