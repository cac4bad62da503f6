import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { type SignedInPatient, somePatient } from '../../../tests/support/patient';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { someAddress } from '../../../tests/support/some-address';
import { users } from '../../database/tables/accounts.schema.server';
import { providerLicenses } from '../../database/tables/appointments.schema.server';
import { checkouts } from '../../database/tables/payments.schema.server';
import { changeCart } from '../cart/cart.server';
import { uncoveredIn } from '../orders/uncovered.server';
import { beginBuyNow, beginCartPayment } from './begin-payment.server';

const database = withDatabase();
beforeAll(() => publishCatalogue(database.db, smallCatalogue()));
beforeEach(async () => {
  await database.db.delete(providerLicenses);
});

const wish = {
  ...({ wallet: null, source: '', eventId: null } as const),
  ...{ injectionAck: true, shippingAddress: someAddress() },
};

async function buyerOf(variantId: string): Promise<SignedInPatient> {
  const patient = await somePatient(database.db, ['pen']);
  await changeCart(patient.context, { kind: 'update', items: [{ variantId, quantity: 1 }] }, '');
  return patient;
}

const pay = ({ context, payer }: SignedInPatient) => beginCartPayment(context, payer, wish);

const checkoutsOf = ({ payer }: SignedInPatient) =>
  database.db.select().from(checkouts).where(eq(checkouts.userId, payer.user.id));

const refusal = {
  outcome: 'refused',
  status: 409,
  message:
    'Nobody here may prescribe pen in California right now, so it cannot be paid for. Nothing was charged.',
};

it('nothing on prescription is charged or held where nobody is licensed', async () => {
  const patient = await buyerOf('pen-1m');
  await someProvider(database.db, 'NV', { state: 'CA', validThrough: '2025-06-01' });

  expect(await pay(patient)).toMatchObject(refusal);
  const { context, payer } = patient;
  expect(await beginBuyNow(context, payer, wish, { variantId: 'pen-1m' })).toMatchObject(refusal);
  expect(await checkoutsOf(patient)).toEqual([]);
});

it.each([
  ['whose account is off', { disabledAt: new Date() }],
  ['who prepares and does not decide', { grants: ['nurse'] }],
  ['who is of no profession that prescribes', { professions: ['rn'] }],
  ['whom nobody supervises', { grants: ['physician-assistant'], professions: ['pa'] }],
])('somebody licensed there %s is not enough', async (_who, change) => {
  const patient = await buyerOf('pen-1m');
  const provider = await someProvider(database.db, 'CA');
  await database.db.update(users).set(change).where(eq(users.id, provider.id));

  expect(await pay(patient)).toMatchObject(refusal);
  expect(await checkoutsOf(patient)).toEqual([]);
});

it('it can be paid from the moment somebody may decide, and what needs no prescription at any time', async () => {
  const [patient, other] = [await buyerOf('pen-1m'), await buyerOf('vitamin-once')];
  expect((await pay(other)).outcome).toBe('page');
  expect((await pay(patient)).outcome).toBe('refused');

  await someProvider(database.db, 'CA');
  expect((await pay(patient)).outcome).toBe('page');
});

it('the cart knows before anybody tries to pay, by the state of the intake', async () => {
  const { payer, context } = await somePatient(database.db, ['pen']);
  const product = smallCatalogue().products.find(({ id }) => id === 'pen');
  if (!product) throw new Error('There is no pen.');
  const items = [{ productId: 'pen', product: { ...product, variants: [] } }];
  const uncoveredLines = () =>
    uncoveredIn(database.db, payer, context.clock.now(), { items, addressState: 'NV' });

  await someProvider(database.db, 'NV');
  expect(await uncoveredLines()).toMatchObject([{ productId: 'pen', message: refusal.message }]);
  await someProvider(database.db, 'CA');
  expect(await uncoveredLines()).toEqual([]);
});
