import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { approvalOf, approved, caseOf, changeOf, decideNow } from '../../../tests/support/deciding';
import { testContext } from '../../../tests/support/load-context';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { renewing } from '../../../tests/support/refilling';
import { openRuledShop, tellsHealth } from '../../../tests/support/ruled-shop';
import { rule } from '../../../tests/support/sample-labels';
import { careDecisions, type WrittenReason } from '../../database/tables/care.schema.server';
import { shipments } from '../../database/tables/shipments.schema.server';
import { fixedClock } from '../../kernel/clock';
import { submitShipment } from '../dispensing/pharmacies/submit-shipment.server';
import { sendToPharmacy } from './send-to-pharmacy.server';

const database = withDatabase();

beforeAll(() =>
  openRuledShop(database.db, [
    rule({ kind: 'exclusion', facts: ['nitrates'] }),
    rule({ kind: 'warning', facts: ['gout'], why: 'Gout may flare.' }),
    rule({ kind: 'prescribers', professions: ['md', 'np'] }),
  ]),
);

async function told(health: Parameters<typeof tellsHealth>[1] | null) {
  const { db } = database;
  const patient = await placedOrder(db, ['pen-1m']);
  if (health) await tellsHealth(patient.context, health);
  const { id } = await caseOf(db, patient);
  const provider = await someProvider(db, 'CA');
  return async (reasons: (line: string) => WrittenReason[] = () => [], by = provider) => {
    const approval = await approvalOf(db, id);
    const line = approval.lines[0]?.orderLineId ?? '';
    return decideNow(db, by, id, { ...approval, reasons: reasons(line) });
  };
}

const because = (text: string) => (orderLineId: string) => [
  { orderLineId, rule: 'warning gout', text },
];

describe('an approval', () => {
  it('is refused where a rule stops it, with the rule and its section, whatever is written', async () => {
    const approve = await told({ uses: 'nitrates', gout: 'no' });
    const refused = {
      outcome: 'refused',
      message: 'This must not be prescribed. Nitrates: takes nitrates. (Remedy, 2026, section 4)',
    };
    expect(await approve()).toEqual(refused);
    expect(await approve(because('It is fine.'))).toEqual(refused);
  });

  it('is refused where a rule warns and no reason is written, and kept with the reason', async () => {
    const approve = await told({ uses: 'nothing', gout: 'yes' });
    const refused = {
      outcome: 'refused',
      message:
        'Write why you prescribe this all the same. Gout: has gout. Gout may flare. (Remedy, 2026, section 4)',
    };
    expect(await approve()).toEqual(refused);
    expect(await approve(because('  '))).toEqual(refused);
    expect(await approve(because('No attack for ten years.'))).toMatchObject({ outcome: 'done' });
    const [kept] = await database.db
      .select()
      .from(careDecisions)
      .orderBy(desc(careDecisions.at))
      .limit(1);
    expect(kept?.decision).toMatchObject({ reasons: [{ text: 'No attack for ten years.' }] });
  });

  it('is refused by the newest that was told, also in another quiz', async () => {
    const { db } = database;
    const patient = await placedOrder(db, ['pen-1m']);
    await tellsHealth(patient.context, { uses: 'nitrates', gout: 'no' });
    const { id } = await caseOf(db, patient);
    const approve = async () =>
      decideNow(db, await someProvider(db, 'CA'), id, await approvalOf(db, id));
    expect(await approve()).toMatchObject({ outcome: 'refused' });
    const later = testContext(db, {
      ...patient.context,
      clock: fixedClock('2025-06-03T09:00:00Z'),
    });
    await tellsHealth(later, { uses: 'nothing', gout: 'no' });
    expect(await approve()).toMatchObject({ outcome: 'done' });
  });

  it('of what nobody asked about is for the provider to ask, and is not refused', async () => {
    const approve = await told(null);
    expect(await approve()).toMatchObject({ outcome: 'done' });
  });
});

it('a change of a running treatment is refused once something was told that stops it', async () => {
  const { db } = database;
  const patient = await renewing(db, 'pen-1m');
  await tellsHealth(patient.context, { uses: 'nitrates', gout: 'no' });
  const { id } = await caseOf(db, patient);
  const decided = await decideNow(
    db,
    await someProvider(db, 'CA'),
    id,
    await changeOf(db, id),
    patient.at('2025-06-20T14:00:00Z'),
  );
  expect(decided).toMatchObject({
    outcome: 'refused',
    message: expect.stringContaining('Nitrates: takes nitrates.'),
  });
});

it('a parcel that was opened stays here once something was told that stops it, and the case waits with why', async () => {
  const { db } = database;
  const patient = await placedOrder(db, ['pen-1m']);
  const id = await approved(db, await someProvider(db, 'CA'), patient);
  await sendToPharmacy({ case: id }, patient.context);
  const [opened] = await db.select().from(shipments).where(eq(shipments.caseId, id));
  await tellsHealth(patient.context, { uses: 'nitrates', gout: 'no' });
  await submitShipment({ shipment: opened?.id ?? '' }, patient.context);

  expect(await db.select().from(shipments).where(eq(shipments.caseId, id))).toMatchObject([
    { status: 'held', asked: 0, reason: 'With this it is not for you: nitrates.' },
  ]);
  expect(await caseOf(db, patient)).toMatchObject({ status: 'inReview' });
});

it('a refill is held once something was told that stops it, nothing is charged, and the case waits with why', async () => {
  const { db } = database;
  const patient = await renewing(db, 'pen-1m');
  await tellsHealth(patient.context, { uses: 'nitrates', gout: 'no' });
  await patient.dueOn('2025-07-02T14:00:00Z');
  expect(await patient.refills()).toMatchObject([
    { status: 'held', reason: 'With this it is not for you: nitrates.' },
  ]);
  expect(await caseOf(db, patient)).toMatchObject({
    status: 'inReview',
    purpose: 'renewal',
    reason: 'With this it is not for you: nitrates.',
  });
  expect(await patient.renewals()).toMatchObject([{ status: 'due' }]);
});
