import { expect, it } from 'vitest';
import { fixtureReference } from '../../tests/support/fixture-quizzes';
import { placeIn } from './insert-place';
import { ownCategoryFirst } from './own-category';

const { catalogue } = fixtureReference;

it('the quiz’s own category comes first, each in the order of the catalogue', () => {
  const entries = [
    { id: 'a', category: 'pharmacy' },
    { id: 'b', category: 'haircare' },
    { id: 'c', category: 'pharmacy' },
    { id: 'd', category: 'haircare' },
  ];
  const ids = ownCategoryFirst(entries, { category: 'haircare' }).map(({ id }) => id);
  expect(ids).toEqual(['b', 'd', 'a', 'c']);
  expect(ownCategoryFirst(entries, {})).toEqual(entries);
});

it.each(['haircare', 'sexual-wellness', 'weight-loss'])(
  'a new question of a quiz about %s begins with a product and a plan of it',
  (category) => {
    const { product, plan } = placeIn(
      { definition: { category, steps: [] }, savedRuns: [], promises: [] },
      catalogue,
      0,
      false,
    );
    expect(product?.category).toBe(category);
    const sold = catalogue.plans.some((one) => one.category === category && one.status === 'live');
    if (sold) expect(plan?.category).toBe(category);
    else expect(plan?.status).toBe('live');
  },
);
