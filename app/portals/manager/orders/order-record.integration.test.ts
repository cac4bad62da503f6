import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { publishCatalogue } from '../../../../tests/support/published-catalogue';
import { openShipmentDays } from '../../../../tests/support/shipment-days';
import { smallCatalogue } from '../../../../tests/support/small-shop';
import { changeCase } from '../../../care/cases/change-case.server';
import { careCases } from '../../../database/tables/care.schema.server';
import { day } from '../../../kernel/calendar/milliseconds';
import { recordOf } from './order-record.server';

const database = withDatabase();
beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

it('says what a provider and a patient did, and not where the case stands anyway', async () => {
  const { db, clock, pass, approvedPen, shipment } = await openShipmentDays(database.db);
  const { patient, provider, caseId } = await approvedPen();
  await pass(7 * day);
  const [careCase] = await db.select().from(careCases).where(eq(careCases.id, caseId));
  expect(careCase?.status).toBe('delivered');
  const { number } = await shipment(patient);
  const steps = [
    { event: 'change', by: 'provider', userId: provider.id, reason: 'A lower dose.' },
    { event: 'agree', by: 'patient', userId: patient.userId, reason: '' },
  ] as const;
  for (const step of steps) {
    await db.transaction((tx) => changeCase(tx, clock.now(), caseId, { ...step, version: null }));
    await pass(1_000);
  }

  const record = await recordOf(db, careCase?.orderId ?? '');
  expect(record.map(({ words }) => words)).toEqual([
    'The patient said yes to what their provider suggested',
    'A provider changed what is prescribed',
    expect.stringMatching(/was delivered|arrived/),
    expect.stringMatching(/was delivered|arrived/),
    ...record.slice(4).map(({ words }) => words),
  ]);
  expect(record.map(({ words }) => words)).toContain(`Parcel ${number} was packed`);
  expect(JSON.stringify(record)).not.toContain('lower dose');
});
