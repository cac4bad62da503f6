import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../../../schemas/generated/types';
import type { Shop } from '../../../commerce/cart/cart-contents';
import { projectRoot } from '../../../kernel/root.server';
import { stockShelves } from './pharmacy-page.server';
import { changesFor, type StockedShelf, shelves } from './shelves';

const catalogue: Catalogue = JSON.parse(
  readFileSync(`${projectRoot}/fixtures/catalogue.json`, 'utf8'),
);
const shop = (eligible: string[] = []): Shop => ({
  catalogue,
  eligible: new Map(eligible.map((id) => [id, new Set<number>()])),
  offered: new Set(eligible.map((id) => `${id}-once`)),
  hasTreatment: false,
  today: '2026-11-21',
});
const titles = (stocked: StockedShelf[], id: string) =>
  stocked.find((shelf) => shelf.id === id)?.options.map((option) => option.id);

describe('the pharmacy', () => {
  it('shows products in every layout there is, and only those it has', () => {
    expect(new Set(shelves.map(({ display }) => display))).toEqual(
      new Set(['recommended', 'addOns', 'cards', 'options', 'select']),
    );
    const known = catalogue.products
      .filter(({ quizCategory }) => quizCategory.slug === 'pharmacy')
      .map(({ id }) => id);
    expect(shelves.flatMap(({ products }) => products).filter((id) => !known.includes(id))).toEqual(
      [],
    );
  });

  it('offers what needs a prescription only to those whose intake gave it', () => {
    expect(titles(stockShelves(shop(), ['quizWeightLoss'], []), 'first-weeks')).toEqual([
      'fiber',
      'electrolytes',
    ]);
    expect(
      titles(stockShelves(shop(['ondansetron']), ['quizWeightLoss'], []), 'first-weeks'),
    ).toEqual(['fiber', 'electrolytes', 'ondansetron']);
  });

  it('says of what the patient has already that they have it, in place of offering it', () => {
    const stocked = stockShelves(
      shop(['ondansetron']),
      ['quizWeightLoss'],
      [{ productId: 'ondansetron', orderNumber: 'F-100234', isInReview: true, renews: false }],
    );
    expect(titles(stocked, 'first-weeks')).toEqual(['fiber', 'electrolytes']);
    expect(titles(stocked, 'anything-else')).not.toContain('ondansetron');
    const told = stocked.flatMap(({ id, had }) => had.map((one) => ({ shelf: id, ...one })));
    // Once, on the first of its shelves.
    expect(told).toMatchObject([
      {
        shelf: 'first-weeks',
        productId: 'ondansetron',
        message: expect.stringMatching(/in review, with order F-100234\. Write to your care team/),
      },
    ]);
  });

  it('leaves out shelves for other treatments', () => {
    expect(stockShelves(shop(), ['quizHaircare'], []).map(({ id }) => id)).toEqual([
      'vitamins',
      'comfort',
      'anything-else',
    ]);
  });

  it('prices with the engine, in cents', () => {
    const [fiber] = stockShelves(shop(), ['quizWeightLoss'], [])[0]?.options ?? [];
    expect(fiber?.offer).toMatchObject({ total: 1900, variantType: 'single', perMonth: null });
  });
});

describe('what is ticked on a shelf', () => {
  const [shelf] = stockShelves(shop(), ['quizWeightLoss'], []);
  const list = stockShelves(shop(), [], []).find(({ display }) => display === 'select');
  if (!shelf || !list) throw new Error('The shelves are empty.');
  const holding = (...variants: string[]) => ({
    items: variants.map((variantId) => ({ variantId })),
  });

  it('comes into the cart once, and what is taken back goes', () => {
    expect(changesFor(shelf, holding('fiber-once'), ['electrolytes'])).toEqual({
      add: [{ productId: 'electrolytes', variantId: 'electrolytes-once', quantity: 1 }],
      remove: [{ variantId: 'fiber-once' }],
    });
    expect(changesFor(shelf, holding('fiber-once'), ['fiber'])).toEqual({ add: [], remove: [] });
  });

  it('of a list only comes in', () => {
    expect(changesFor(list, holding('fiber-once'), ['magnesium'])).toMatchObject({
      add: [{ productId: 'magnesium' }],
      remove: [],
    });
  });

  it('is nothing when it is not on the shelf', () => {
    expect(changesFor(shelf, holding(), ['semaglutide-weekly'])).toEqual({ add: [], remove: [] });
  });
});
