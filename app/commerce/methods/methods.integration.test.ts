import { beforeAll, describe, expect, it } from 'vitest';
import { beginToPay } from '../../../tests/support/buying';
import { withDatabase } from '../../../tests/support/database';
import { placedOrder } from '../../../tests/support/ordering';
import { type SignedInPatient, somePatient } from '../../../tests/support/patient';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { viewCheckout } from '../../portals/checkout/checkout/checkout-page.server';
import { findCustomer } from '../gateway/gateways.server';
import { type CardToKeep, keepCard, visa } from '../gateway/sandbox/card-box.server';
import { press } from '../gateway/sandbox/press.server';
import { startSubscriptions } from '../payments/payment-jobs.server';
import { chooseMethod, listMethods, openPortal, removeMethod, usualMethod } from './methods.server';

const database = withDatabase();

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

/** Someone whose foam renews, paid with a Visa card. */
async function subscriber(): Promise<SignedInPatient> {
  const { payer, context } = await somePatient(database.db);
  const start = await beginToPay(context, payer, ['foam-1m']);
  if (start.outcome !== 'page') throw new Error('It was refused.');
  const ref = start.url.slice('/pay/sandbox/'.length);
  await press(context, ref, { kind: 'pay', webhook: 'never' });
  await viewCheckout(context, payer.user, start.checkout);
  await startSubscriptions({ checkout: start.checkout }, context);
  return { payer, context };
}

/** Someone who added a card and subscribed to nothing. */
async function cardHolder(): Promise<SignedInPatient> {
  const patient = await somePatient(database.db);
  await openPortal(patient.context, patient.payer.user.id, 'http://localhost:3000/back');
  await addCard(patient, visa);
  return patient;
}

async function addCard({ payer, context }: SignedInPatient, card: CardToKeep = another) {
  const customer = await findCustomer(database.db, 'sandbox', payer.user.id);
  await database.db.transaction((tx) => keepCard(tx, context.clock.now(), customer ?? '', card));
}

const another = { ...visa, brand: 'mastercard', last4: '4444' };
const last4s = async ({ payer, context }: SignedInPatient) =>
  (await listMethods(context, payer.user.id)).map(({ last4 }) => last4);

it('someone who never paid has no card', async () => {
  const { payer, context } = await somePatient(database.db);

  expect(await listMethods(context, payer.user.id)).toEqual([]);
  expect(await usualMethod(context, payer.user.id)).toBeNull();
});

describe('the card that a treatment is paid with', () => {
  it('is not removed while it is the only one', async () => {
    const patient = await subscriber();
    const { payer, context } = patient;
    const usual = await usualMethod(context, payer.user.id);

    expect(await removeMethod(context, payer.user.id, usual?.id ?? '')).toMatchObject({
      ok: false,
      reason: 'needed',
      message: expect.stringMatching(/^Your treatment is paid with this card\. Add another/),
    });
    expect(await last4s(patient)).toEqual(['4242']);
  });

  it('is not removed before what it was kept for is charged', async () => {
    const { payer, context } = await placedOrder(database.db, ['pen-1m']);
    const usual = await usualMethod(context, payer.user.id);

    expect(await removeMethod(context, payer.user.id, usual?.id ?? '')).toMatchObject({
      reason: 'needed',
    });
  });

  it('is removed once another card is the default', async () => {
    const patient = await subscriber();
    const { payer, context } = patient;
    await addCard(patient);
    const [first, second] = await listMethods(context, payer.user.id);

    expect(await removeMethod(context, payer.user.id, first?.id ?? '')).toMatchObject({
      reason: 'needed',
      message: expect.stringMatching(/Make another card the default first/),
    });
    expect(await chooseMethod(context, payer.user.id, second?.id ?? '')).toEqual({ ok: true });
    expect(await removeMethod(context, payer.user.id, first?.id ?? '')).toEqual({ ok: true });
    expect(await usualMethod(context, payer.user.id)).toMatchObject({ last4: '4444' });
  });
});

it('another card takes the place of a default that is removed', async () => {
  const patient = await cardHolder();
  const { payer, context } = patient;
  await addCard(patient);
  const usual = await usualMethod(context, payer.user.id);

  expect(await removeMethod(context, payer.user.id, usual?.id ?? '')).toEqual({ ok: true });
  expect(await listMethods(context, payer.user.id)).toMatchObject([
    { last4: '4444', isDefault: true },
  ]);
});

it('another patient’s card is unknown, and stays as it is', async () => {
  const [mine, theirs] = [await cardHolder(), await cardHolder()];
  const card = await usualMethod(theirs.context, theirs.payer.user.id);
  const me = mine.payer.user.id;

  expect(await removeMethod(mine.context, me, card?.id ?? '')).toMatchObject({ reason: 'unknown' });
  expect(await chooseMethod(mine.context, me, card?.id ?? '')).toMatchObject({ reason: 'unknown' });
  expect(await last4s(theirs)).toEqual(['4242']);
});

it('the page for cards is closed while nobody takes payments', async () => {
  const { payer, context } = await somePatient(database.db);
  const production = { ...context, config: { ...context.config, mode: 'production' as const } };

  expect(await openPortal(production, payer.user.id, 'http://localhost:3000')).toBeNull();
});
