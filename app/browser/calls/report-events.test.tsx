import { afterEach, expect, it, vi } from 'vitest';
import { fakeCalls } from '../../../tests/support/fake-calls';
import { reportPurchase } from './report-events';

const purchase = { checkout: '911b1c46', value: 4_800, currency: 'usd', quantity: 2 };

afterEach(() => {
  localStorage.clear();
});

it('reports a checkout once, and remembers it under its id', () => {
  const made = fakeCalls(() => ({ body: { data: null } }));
  reportPurchase(purchase);
  reportPurchase(purchase);

  expect(made).toMatchObject([
    { body: { event: 'AddPaymentInfo', eventId: '911b1c46' } },
    {
      path: '/api/v1/track',
      body: {
        event: 'Purchase',
        eventId: '911b1c46',
        payload: { value: 4_800, currency: 'usd', quantity: 2 },
      },
    },
  ]);
  expect(localStorage.getItem('checkout-success-911b1c46')).not.toBeNull();
});

it('reports another checkout as well', () => {
  const made = fakeCalls(() => ({ body: { data: null } }));
  reportPurchase(purchase);
  reportPurchase({ ...purchase, checkout: 'another' });

  expect(made.filter(({ body }) => body.event === 'Purchase')).toHaveLength(2);
});

it('says nothing of the page but its path, and ignores that nobody listens', async () => {
  history.replaceState(null, '', '/checkout?id=911b1c46');
  const made = fakeCalls(() => ({ status: 500, body: {} }));
  reportPurchase(purchase);
  await vi.waitFor(() => expect(made).toHaveLength(2));

  expect(JSON.stringify(made[0]?.body.browser)).not.toContain('id=');
});
