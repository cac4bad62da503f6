import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { type SignedInPatient, somePatient } from '../../../tests/support/patient';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { someAddress } from '../../../tests/support/some-address';
import { mailsWrittenTo } from '../../../tests/support/written-mails';
import { submissions } from '../../database/tables/attempts.schema.server';
import { orders } from '../../database/tables/orders.schema.server';
import { findAddress } from '../../identity/profile/addresses.server';
import { viewCheckout } from '../../portals/checkout/checkout/checkout-page.server';
import { changeCart } from '../cart/cart.server';
import type { PaymentWish } from '../gateway/payment-start';
import { press } from '../gateway/sandbox/press.server';
import { beginBuyNow, beginCartPayment } from './begin-payment.server';
import { latestCheckout } from './reconcile-checkout.server';

const database = withDatabase();

beforeAll(async () => {
  await publishCatalogue(database.db, {
    ...smallCatalogue(),
    products: smallCatalogue().products.map((one) =>
      one.id === 'vitamin' ? { ...one, form: 'digital' } : one,
    ),
  });
  await someProvider(database.db, 'CA', 'NV');
});

const wish: PaymentWish = {
  wallet: null,
  source: '',
  eventId: null,
  injectionAck: true,
  shippingAddress: null,
};
const california = { ...someAddress(), countryCode: 'US' };

async function withInCart(variantId: string, eligible: string[] = []): Promise<SignedInPatient> {
  const patient = await somePatient(database.db, eligible);
  const items = [{ variantId, quantity: 1 }];
  await changeCart(patient.context, { kind: 'update', items }, '');
  return patient;
}

const pay = ({ context, payer }: SignedInPatient, rest: Partial<PaymentWish> = {}) =>
  beginCartPayment(context, payer, { ...wish, ...rest });

const addressOf = ({ payer }: SignedInPatient) =>
  findAddress(database.db, payer.user.id, 'shipping');

describe('where a purchase goes', () => {
  it('is asked before anything that ships is paid', async () => {
    const patient = await withInCart('foam-once');
    const needed = {
      status: 422,
      message: 'Tell us where to send your order.',
      errors: { shippingAddress: 'Tell us where to send your order.' },
    };

    expect(await pay(patient)).toMatchObject(needed);
    expect(await pay(patient, { wallet: 'apple-pay' })).toMatchObject(needed);
    const { context, payer } = patient;
    expect(await beginBuyNow(context, payer, wish, { variantId: 'foam-once' })).toMatchObject(
      needed,
    );
  });

  it('is not asked where nothing ships', async () => {
    const patient = await withInCart('vitamin-once');
    const start = await pay(patient);
    if (start.outcome !== 'page') throw new Error('It was refused.');
    const view = await viewCheckout(patient.context, patient.payer.user, start.checkout);

    expect(view?.snapshot.shippingAddress).toBeNull();
  });

  it('is kept in the profile, and used the next time', async () => {
    const patient = await withInCart('foam-once');
    const first = await pay(patient, { shippingAddress: someAddress() });
    const second = await pay(patient);

    expect(second).toEqual(first);
    expect(await addressOf(patient)).toEqual({ address: california, version: 1 });
  });

  it('says field by field what is wrong, together with everything else that is missing', async () => {
    const patient = await withInCart('pen-1m', ['pen']);
    const shippingAddress = { ...someAddress(), line1: ' ', postalCode: '9' };
    const start = await pay(patient, { shippingAddress, injectionAck: false });

    expect(start).toMatchObject({
      status: 422,
      errors: {
        'shippingAddress.line1': 'The value is required',
        'shippingAddress.postalCode': 'Enter five digits, such as 94610',
        injectionAck: 'Please tick that you know this is injected: pen.',
      },
    });
    expect(await addressOf(patient)).toBeNull();
  });

  it('of a changed address is another payment', async () => {
    const patient = await withInCart('foam-once');
    const first = await pay(patient, { shippingAddress: someAddress() });
    const second = await pay(patient, { shippingAddress: someAddress('NV') });

    expect(first.outcome).toBe('page');
    expect(second).not.toEqual(first);
    expect((await addressOf(patient))?.version).toBe(2);
  });

  it('does not undo what another window changed', async () => {
    const patient = await withInCart('foam-once');
    await pay(patient, { shippingAddress: someAddress() });
    await pay(patient, { shippingAddress: { ...someAddress('NV'), version: 1 } });
    const late = await pay(patient, { shippingAddress: { ...someAddress('TX'), version: 1 } });

    expect(late).toMatchObject({ errors: { shippingAddress: expect.stringContaining('window') } });
    expect((await addressOf(patient))?.address.administrativeArea).toBe('NV');
  });
});

describe('a prescription', () => {
  it('goes to the state of its intake only', async () => {
    const patient = await withInCart('tablet-once', ['tablet']);
    const refused = await pay(patient, { shippingAddress: someAddress('NV') });
    const there = await pay(patient, { shippingAddress: someAddress('CA') });

    expect(refused).toMatchObject({
      status: 422,
      errors: {
        'shippingAddress.administrativeArea':
          'You told us that you live in California, so tablet can only be sent there. Change the address, or answer the questions again for Nevada.',
      },
      quiz: '/',
    });
    expect(there.outcome).toBe('page');
  });

  it('goes anywhere where its intake asked no state', async () => {
    const patient = await withInCart('tablet-once', ['tablet']);
    const own = eq(submissions.userId, patient.payer.user.id);
    await database.db.update(submissions).set({ homeState: null }).where(own);

    expect((await pay(patient, { shippingAddress: someAddress('NV') })).outcome).toBe('page');
  });
});

describe('once it is paid', () => {
  it('the order and its mail keep the address, whatever the profile says later', async () => {
    const patient = await withInCart('foam-once');
    const { context, payer } = patient;
    expect(await latestCheckout(database.db, payer.user.id)).toBeNull();
    const start = await pay(patient, { shippingAddress: someAddress() });
    if (start.outcome !== 'page') throw new Error('It was refused.');
    await press(context, start.url.slice('/pay/sandbox/'.length), {
      kind: 'pay',
      webhook: 'never',
    });
    await viewCheckout(context, payer.user, start.checkout);
    const [order] = await database.db
      .select()
      .from(orders)
      .where(eq(orders.checkoutId, start.checkout));
    const [mail] = await mailsWrittenTo(database.db, payer.user.email);

    expect(order?.shippingAddress).toEqual(california);
    expect(mail?.text).toContain('It goes to:\nRobin Tester\n2418 Alder Street\nOakland, CA 94610');
    expect(mail?.subject).not.toMatch(/Alder|Oakland/);
    expect(await latestCheckout(database.db, payer.user.id)).toBe(start.checkout);
  });
});
