import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { type SignedInPatient, somePatient, submitIntake } from '../../../tests/support/patient';
import { somebodyDecides } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { someAddress } from '../../../tests/support/some-address';
import { attempts } from '../../database/tables/attempts.schema.server';
import { fixedClock } from '../../kernel/clock';
import { changeCart } from '../cart/cart.server';
import type { PaymentStart, PaymentWish } from '../gateway/payment-start';
import { beginBuyNow, beginCartPayment } from '../payments/begin-payment.server';

const database = withDatabase();

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

const now = Date.parse('2025-06-02T12:00:00.000Z');
const hour = 60 * 60 * 1_000;
const inDays = (days: number) => fixedClock(new Date(now + days * 24 * hour).toISOString());
const wish: PaymentWish = {
  wallet: null,
  source: '',
  eventId: null,
  injectionAck: true,
  shippingAddress: someAddress(),
};

/** Someone whose intake allows a tablet on prescription, and who has it in the cart. */
async function withTablet(): Promise<SignedInPatient> {
  await somebodyDecides(database.db, 'CA');
  const patient = await somePatient(database.db, ['tablet']);
  const items = [{ variantId: 'tablet-once', quantity: 1 }];
  await changeCart(patient.context, { kind: 'update', items }, '');
  return patient;
}

/** Tells something, in a later attempt at the same quiz, that ends it. */
async function tellsWhatEndsIt({ payer }: SignedInPatient) {
  await database.db.insert(attempts).values({
    id: randomUUID(),
    visitorId: payer.visitorId,
    userId: payer.user.id,
    quizKind: 'quizWeightLoss',
    quizKey: 'quizWeightLoss',
    revision: '-',
    site: 'default',
    facts: { site: 'default', today: '2025-06-02', signedIn: true, profile: null },
    terminatedAt: new Date(now + hour),
  });
}

type Begin = (patient: SignedInPatient) => Promise<PaymentStart>;
const fromCart: Begin = ({ context, payer }) => beginCartPayment(context, payer, wish);
const byWallet: Begin = ({ context, payer }) =>
  beginCartPayment(context, payer, { ...wish, wallet: 'apple-pay' });
const atOnce: Begin = ({ context, payer }) =>
  beginBuyNow(context, payer, wish, { variantId: 'tablet-once', quantity: 1 });

const changed = {
  outcome: 'refused',
  status: 409,
  warnings: ['Answer the health questions again before you buy tablet.'],
};
const needsIntake = {
  outcome: 'refused',
  status: 422,
  message: 'This needs a few health questions first.',
};

describe.each<[string, Begin, object]>([
  ['the payment page', fromCart, changed],
  ['a wallet', byWallet, changed],
  ['buying at once', atOnce, needsIntake],
])('paying through %s', (_way, begin, refusal) => {
  it('begins while the intake stands', async () => {
    expect(await begin(await withTablet())).not.toMatchObject({ outcome: 'refused' });
  });

  it('is refused once a later answer ended the quiz', async () => {
    const patient = await withTablet();
    await tellsWhatEndsIt(patient);

    expect(await begin(patient)).toMatchObject(refusal);
  });

  it('is refused once a newer intake recommended something else', async () => {
    const { payer, context } = await withTablet();
    const later = { ...context, clock: inDays(1) };
    await submitIntake(later, payer, ['pen']);

    expect(await begin({ payer, context: later })).toMatchObject(refusal);
  });

  it('is refused once the intake is older than 90 days', async () => {
    const { payer, context } = await withTablet();

    expect(await begin({ payer, context: { ...context, clock: inDays(91) } })).toMatchObject(
      refusal,
    );
  });
});
