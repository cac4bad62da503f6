import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { caseOf, changeOf, decideNow, mailsAbout } from '../../../tests/support/deciding';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { type RenewingPatient, renewing } from '../../../tests/support/refilling';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { changeSubscription } from '../../commerce/subscriptions/change-subscription.server';
import { users } from '../../database/tables/accounts.schema.server';
import type { PrescribedLine } from '../../database/tables/care.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { shipmentLines, shipments } from '../../database/tables/shipments.schema.server';
import { listTreatments } from '../treatments/treatments.server';
import { decideCase } from './decide.server';

const database = withDatabase();
const decidedAt = '2025-06-20T14:00:00Z';
const due = '2025-07-02T14:00:00Z';
const higher = {
  doseSteps: [{ fromWeek: 1, dosage: 50, unit: 'mg' }],
  directions: 'More of it: {dose}.',
};

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

async function change(patient: RenewingPatient, rest: Partial<PrescribedLine> = higher) {
  const { db } = database;
  const { id } = await caseOf(db, patient);
  const wish = await changeOf(db, id, rest);
  return decideNow(db, await someProvider(db, 'CA'), id, wish, patient.at(decidedAt));
}

const dosagesSent = async ({ userId }: RenewingPatient) => {
  const rows = await database.db
    .select({ fill: shipmentLines.fill })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(eq(shipments.patientId, userId))
    .orderBy(desc(shipments.createdAt));
  return rows.map(({ fill }) => fill?.packages.map(({ count, dosage }) => `${count} of ${dosage}`));
};

describe('a dose that a provider changes while the treatment runs', () => {
  it('comes with the next parcel; the case stays where it is', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    expect(await change(patient)).toMatchObject({ outcome: 'done', status: 'delivered' });
    expect(await patient.subscription()).toMatchObject({ status: 'active' });
    await patient.dueOn(due);

    expect(await patient.refills()).toMatchObject([{ status: 'sent', dosage: 50 }]);
    expect(await dosagesSent(patient)).toEqual([['5 of 50'], ['5 of 25']]);
    // The first supply of the new prescription is none of its refills.
    expect(await patient.prescription()).toMatchObject({ refills: 5, refillsUsed: 0 });
  });

  it('is changed also where something was bought once with it, which stays as it was prescribed', async () => {
    const { db } = database;
    const patient = await renewing(db, 'pen-1m', {}, ['tablet-once']);
    const { id } = await caseOf(db, patient);
    const wish = await changeOf(db, id, higher);
    const pen = wish.lines.filter(({ productId }) => productId === 'pen');
    const provider = await someProvider(db, 'CA');
    const changed = { ...wish, lines: pen };

    expect(await decideNow(db, provider, id, changed, patient.at(decidedAt))).toMatchObject({
      outcome: 'done',
      status: 'delivered',
    });
    const written = await db
      .select({ drug: prescriptions.productId, endedAt: prescriptions.endedAt })
      .from(prescriptions)
      .where(eq(prescriptions.caseId, id))
      .orderBy(prescriptions.issuedAt);
    expect(written.filter(({ endedAt }) => endedAt === null).map(({ drug }) => drug)).toEqual([
      'tablet',
      'pen',
    ]);
    await patient.dueOn(due);
    expect(await dosagesSent(patient)).toContainEqual(['5 of 50']);
  });

  it('is not changed by a nurse: whoever may not prescribe changes no treatment', async () => {
    const { db } = database;
    const patient = await renewing(db, 'pen-1m');
    const { id } = await caseOf(db, patient);
    const nurse = await someProvider(db, 'CA');
    await db
      .update(users)
      .set({ professions: ['rn'] })
      .where(eq(users.id, nurse.id));
    const before = await patient.prescription();
    const wish = await changeOf(db, id, higher);

    expect(await decideNow(db, nurse, id, wish, patient.at(decidedAt))).toEqual({
      outcome: 'refused',
      message: expect.stringContaining('Registered Nurse (RN)'),
    });
    expect(await patient.prescription()).toEqual(before);
  });

  it('keeps its patient from a stronger pen that they have already, until the parcel with less is there', async () => {
    const step = (fromWeek: number, dosage: number) => ({ fromWeek, dosage, unit: 'mg' });
    const rising = { doseSteps: [step(1, 25), step(5, 50)] };
    const patient = await renewing(database.db, 'pen-1m', rising);
    await change(patient, { doseSteps: [step(1, 25)] });
    const doseOn = async (day: string) => {
      const [treatment] = await listTreatments(database.db, patient.userId, day);
      return treatment?.dose;
    };

    expect(await doseOn('2025-06-26')).toMatchObject({ now: '0.25 mg', isDue: true });
    expect(await doseOn('2025-07-03')).toMatchObject({
      ...{ now: null, isDue: false, nextOn: null, directions: '' },
      rise: { to: '0.5 mg', waitsFor: 'change' },
    });
  });

  it('is told by mail without health words, and shown beside what is still taken', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await change(patient);
    const [treatment] = await listTreatments(database.db, patient.userId, '2025-06-21');

    expect(treatment).toMatchObject({
      status: 'active',
      dose: {
        now: '0.25 mg',
        startedOn: '2025-06-05',
        directions: 'Inject 0.25 mg (1 pen) once a week.',
      },
      coming: { strength: '0.5 mg', directions: 'More of it: 0.5 mg (1 pen).' },
      case: { reason: 'You are ready for more.' },
    });
    const mail = (await mailsAbout(database.db, (await caseOf(database.db, patient)).id)).at(-1);
    expect(mail?.text).toContain('from the next parcel on');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/dose|medic|prescri|pen\b|ready/i);
  });

  it('is what is taken once its parcel has come', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await change(patient);
    await patient.dueOn(due);
    await database.db
      .update(shipments)
      .set({ status: 'delivered', deliveredAt: new Date('2025-07-05T15:00:00Z') })
      .where(eq(shipments.id, (await patient.shipments())[1]?.id ?? ''));
    const [treatment] = await listTreatments(database.db, patient.userId, '2025-07-06');

    expect(treatment).toMatchObject({
      coming: null,
      dose: { now: '0.5 mg', startedOn: '2025-07-05' },
    });
  });

  it('is changed once by two clicks', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    const { id, version } = await caseOf(database.db, patient);
    const provider = await someProvider(database.db, 'CA');
    const decision = await changeOf(database.db, id, higher);
    const wish = { caseId: id, version, key: randomUUID(), decision };
    const both = await Promise.all(
      [wish, wish].map((one) => decideCase(patient.at(decidedAt), provider.id, one)),
    );

    expect(both[1]).toEqual(both[0]);
    expect(await caseOf(database.db, patient)).toMatchObject({ version: version + 1 });
  });

  it('is not changed where nothing comes any more', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    const row = await patient.subscription();
    await changeSubscription(patient.at(decidedAt), patient.userId, {
      subscription: row.id,
      version: row.version,
      change: { kind: 'cancel', reason: '' },
    });

    expect(await change(patient)).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/^Nothing of this is sent again/),
    });
  });
});
