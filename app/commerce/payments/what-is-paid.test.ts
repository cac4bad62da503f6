import { expect, it } from 'vitest';
import { smallShop } from '../../../tests/support/small-shop';
import { payOne } from './what-is-paid.server';

const buying = (hasTreatment: boolean) =>
  payOne({ ...smallShop(), hasTreatment }, { variantId: 'vitamin-addon' });

it('sells nothing at once that comes along with a treatment, where there is none', () => {
  expect(buying(false)).toMatchObject({
    outcome: 'refused',
    status: 422,
    message: expect.stringContaining('comes along with a treatment'),
    errors: { variantId: expect.any(String) },
  });
});

it('sells it to somebody whose treatment goes on', () => {
  expect(buying(true)).toMatchObject({ snapshot: { items: [{ variantId: 'vitamin-addon' }] } });
});
