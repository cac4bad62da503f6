import { eq, sql } from 'drizzle-orm';
import { sendToPharmacy } from '../../app/care/decisions/send-to-pharmacy.server';
import type { PharmacyOrder } from '../../app/care/dispensing/pharmacies/pharmacy-order.server';
import { users } from '../../app/database/tables/accounts.schema.server';
import { careCases } from '../../app/database/tables/care.schema.server';
import { checkIns } from '../../app/database/tables/check-ins.schema.server';
import { doseLogs, prescriptions } from '../../app/database/tables/prescriptions.schema.server';
import {
  shipmentEvents,
  shipmentLines,
  shipments,
} from '../../app/database/tables/shipments.schema.server';
import { refills, subscriptions } from '../../app/database/tables/subscriptions.schema.server';
import { dayOf, startOfDay } from '../../app/kernel/calendar/service-day';
import { type Db, openDatabase, type Tx } from '../../app/kernel/database/client.server';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import type { Fill } from '../../engine/supply';
import { addDays, addPeriods, daysBetween, formatDosage } from '../../engine/values';
import { ApiClient } from '../support/api-client';
import { comesAlive, viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { license, paidIntake } from '../support/paid-intake';
import { keepPicture } from '../support/pictures';
import { PlainBrowser } from '../support/plain-browser';
import { databaseBehind } from '../support/server';
import { signIn } from '../support/sign-in';

// Maya’s treatment is made anew.
test.use({ apart: 'check-in' });

const daniel = 'daniel@example.com';
const minoxidil = 'Minoxidil tablets, low dose';

/** Days that a shipment is on its way. */
const onItsWay = 3;

/**
 * Lets Maya’s semaglutide begin anew, as three months that ship by month, all at once: no job of the server sees its
 * shipments, which it would move by the real day. @returns Its shipments, the first one first.
 */
function threeMonths(database: Db) {
  return database.transaction(async (db) => {
    const supplied = await beginAnew(db);
    await db.execute(sql`delete from graphile_worker._private_jobs jobs
      using graphile_worker._private_tasks tasks
      where tasks.id = jobs.task_id and tasks.identifier like 'shipments.%' and locked_at is null`);
    return supplied;
  });
}

async function beginAnew(db: Tx) {
  const [found] = await db
    .select({ prescription: prescriptions })
    .from(prescriptions)
    .innerJoin(users, eq(users.id, prescriptions.patientId))
    .where(eq(users.email, 'maya@example.com'));
  if (!found) throw new Error('Maya takes nothing.');
  const { id, caseId, orderLineId, issuedAt } = found.prescription;
  const ofCase = db
    .select({ id: shipments.id })
    .from(shipments)
    .where(eq(shipments.caseId, caseId));
  for (const { id: shipment } of await ofCase) {
    await db.update(refills).set({ shipmentId: null }).where(eq(refills.shipmentId, shipment));
    await db.delete(shipmentEvents).where(eq(shipmentEvents.shipmentId, shipment));
    await db.delete(shipmentLines).where(eq(shipmentLines.shipmentId, shipment));
    await db.delete(shipments).where(eq(shipments.id, shipment));
  }
  await db.delete(doseLogs).where(eq(doseLogs.prescriptionId, id));
  await db.delete(checkIns).where(eq(checkIns.caseId, caseId));
  const begun = { every: 3, unit: 'month' as const, anchorDay: dayOf(issuedAt) };
  const nextRefillOn = addPeriods(dayOf(new Date()), begun, 1);
  await db
    .update(subscriptions)
    .set({ ...begun, nextRefillOn })
    .where(eq(subscriptions.orderLineId, orderLineId));
  await db
    .update(careCases)
    .set({ status: 'approved', purpose: 'order', attention: null })
    .where(eq(careCases.id, caseId));
  await sendToPharmacy(
    { case: caseId },
    { db: db as unknown as Db, clock: { now: () => issuedAt } },
  );
  await db.update(careCases).set({ status: 'delivered' }).where(eq(careCases.id, caseId));
  const rows = await db
    .select({ id: shipments.id, leavesOn: shipments.leavesOn, fill: shipmentLines.fill })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(eq(shipmentLines.prescriptionId, id));
  return rows
    .map(({ leavesOn, ...row }) => ({
      ...{ ...row, caseId },
      leaves: leavesOn === null ? 0 : daysBetween(dayOf(issuedAt), leavesOn),
    }))
    .sort((one, other) => one.leaves - other.leaves);
}

type Supplied = Awaited<ReturnType<typeof threeMonths>>;

/** Lets so many days pass since the first shipment left: each one leaves on its day, and comes. */
async function pass(db: Db, supplied: Supplied, days: number): Promise<void> {
  const now = new Date();
  for (const { id, leaves } of supplied) {
    const came = days - leaves - onItsWay;
    const leavesOn = leaves === 0 ? null : addDays(dayOf(now), leaves - days);
    // By the calendar: where clocks were changed since, so many times 24 hours ago may be another day.
    const deliveredAt = startOfDay(addDays(dayOf(now), -came));
    const isAhead = days < leaves;
    // What has left is on its way, so that no job of the server takes it for what is to leave today.
    const at = isAhead
      ? {}
      : came >= 0
        ? ({ status: 'delivered', deliveredAt } as const)
        : ({ status: 'shipped', shippedAt: now } as const);
    await db
      .update(shipments)
      .set({ leavesOn, ...at })
      .where(eq(shipments.id, id));
  }
}

/** Maya answered a check-in today, and it was let go on: until then she had answered none. */
async function answersCheckIn(db: Db, supplied: Supplied): Promise<void> {
  const [first] = supplied;
  if (!first) throw new Error('Nothing was supplied.');
  const [found] = await db
    .select({ prescription: prescriptions })
    .from(shipmentLines)
    .innerJoin(prescriptions, eq(prescriptions.id, shipmentLines.prescriptionId))
    .where(eq(shipmentLines.shipmentId, first.id));
  if (!found) throw new Error('Nothing was prescribed.');
  const { patientId, caseId, orderLineId } = found.prescription;
  const now = new Date();
  await db.delete(checkIns).where(eq(checkIns.caseId, caseId));
  await db.insert(checkIns).values({
    ...{ patientId, caseId, orderLineId, dueOn: dayOf(now), quizKey: 'checkInGlp1' },
    ...{ status: 'renewed', askedAt: now, answeredAt: now, settledAt: now },
  });
}

test('week by week, a patient on a three-month plan has exactly the pens that their pages tell them to use', async ({
  page,
  server,
}) => {
  const { db, close } = openDatabase({
    ...{ url: databaseBehind(server.origin), poolSize: 2 },
    log: { error: () => {} },
  });
  try {
    const supplied = await threeMonths(db);
    // Each pen that was packed, in the order in which the shipments hold them.
    const pens = supplied.flatMap(({ fill }) =>
      (fill?.packages ?? []).flatMap(({ count, dosage }) =>
        Array<number | null>(count).fill(dosage),
      ),
    );
    expect(supplied).toHaveLength(3);
    expect(pens.length).toBeGreaterThanOrEqual(13);
    await signIn(page, 'maya@example.com');
    for (const [week, dosage] of pens.entries()) {
      await pass(db, supplied, onItsWay + week * 7);
      const strength = formatDosage(dosage ?? 0, 'mg').replace(' ', '\u00a0');
      if (dosage !== pens[Math.max(0, week - 1)]) {
        // Nobody is told to go up before the check-in; what was answered today was weeks ago by then.
        await db.delete(checkIns).where(eq(checkIns.caseId, supplied[0]?.caseId ?? ''));
        await page.goto('/patient/treatment');
        await expect(page.getByText('Time for your')).toHaveCount(0);
        await expect(
          page
            .getByText(`before ${strength}`)
            .or(page.getByText(`${strength} yet`))
            .first(),
        ).toBeVisible();
        await answersCheckIn(db, supplied);
      }
      const dashboard = await (await page.request.get('/patient')).text();
      expect(dashboard, `week ${week + 1}`).toContain(`Time for your ${strength} dose`);
      await page.goto('/patient/treatment');
      await expect(
        page.getByText(`Time for your ${strength} dose`).first(),
        `week ${week + 1}`,
      ).toBeVisible();
      if (week > 0) continue;
      await page.goto('/patient/shipments');
      await expect(page.getByRole('heading', { name: 'Planned' })).toHaveCount(2);
      await keepPicture(page, 'planned-390', true);
      await page.setViewportSize(viewports.desktop);
      await keepPicture(page, 'planned-1440', true);
      await page.setViewportSize(viewports.phone);
    }
    // The week after the last pen there is none, and no strength is named.
    await pass(db, supplied, onItsWay + pens.length * 7);
    await page.goto('/patient/treatment');
    await expect(page.getByText('Your supply is used up')).toBeVisible();
    await expect(page.getByText('Time for your')).toHaveCount(0);
  } finally {
    await close();
  }
});

test('a medicine in place of the one that was ordered is named, agreed to and dispensed alike everywhere', async ({
  browser,
  server,
}) => {
  const url = databaseBehind(server.origin);
  const plain = new PlainBrowser(server.origin);
  const waiting = await paidIntake({ browser: plain, api: new ApiClient(plain) }, url);
  await license(url, daniel, waiting.state);
  const desk = await (
    await browser.newContext({ baseURL: server.origin, viewport: viewports.desktop })
  ).newPage();
  await signIn(desk, daniel, '/provider');
  await desk.goto(`/provider/patients/${waiting.patientId}?case=${waiting.caseId}`);
  await comesAlive(desk);
  const product = desk.getByLabel('Product');
  const other = product.locator('option', { hasText: minoxidil }).first();
  await product.selectOption((await other.textContent()) ?? '');
  await desk.getByLabel(new RegExp(`^Why ${minoxidil}, and not`)).fill('It suits you better.');
  for (const reason of await desk.getByLabel(/^Why all the same\?/).all())
    await reason.fill('Steady for years.');
  await desk.getByRole('button', { name: 'Look it over' }).click();
  await desk.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(desk.getByText(/^Approved/).first()).toBeVisible();
  await desk.context().close();

  const asked = await plain.open('/patient/treatment');
  const text = wordsOf(asked.document);
  expect(text).toContain(`Your provider suggests ${minoxidil}`);
  expect(text).toContain('It takes the place of Finasteride');
  const yes = [...asked.document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === `Yes, I want ${minoxidil}`,
  );
  if (!yes) throw new Error('Nothing is asked.');
  await plain.press(asked, yes);
  const packed = () =>
    withClient(url, async (client) => {
      const { rows } = await client.query<{
        drug: string;
        lines: PharmacyOrder['lines'];
        fill: Fill;
      }>(
        `select p.drug, o.lines, l.fill from shipments s join shipment_lines l on l.shipment_id = s.id
         join prescriptions p on p.id = l.prescription_id
         join sandbox_pharmacy_orders o on o.key = s.pharmacy_key where s.case_id = $1`,
        [waiting.caseId],
      );
      return rows;
    });
  await expect.poll(packed, { timeout: 30_000 }).toHaveLength(1);
  const [shipment] = await packed();
  const [line] = shipment?.lines ?? [];
  const [label] = line?.prescription?.packages ?? [];
  expect(shipment?.drug).toBe(minoxidil);
  expect(line).toMatchObject({ title: minoxidil, prescription: { drug: minoxidil } });
  expect(line?.prescription?.packages.map(({ count }) => count)).toEqual(
    shipment?.fill.packages.map(({ count }) => count),
  );

  const shipped = wordsOf((await plain.open('/patient/shipments')).document);
  expect(shipped).toContain(minoxidil);
  expect(shipped).toContain(label?.contents);
  expect(shipped).not.toContain('Finasteride');
  await withClient(url, async (client) => {
    const delivered = "status = 'delivered', delivered_at = now()";
    await client.query(`update shipments set ${delivered} where case_id = $1`, [waiting.caseId]);
    await client.query("update care_cases set status = 'delivered' where id = $1", [
      waiting.caseId,
    ]);
  });
  const treatment = wordsOf((await plain.open('/patient/treatment')).document);
  expect(treatment).toContain(label?.directions);
  expect(treatment).toContain('You start low');
  expect(treatment).toContain('in place of Finasteride');
});

/** The text of a page, with plain spaces. */
function wordsOf(document: Document): string {
  const main = document.querySelector('main')?.textContent ?? '';
  return main.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');
}
