import { eq } from 'drizzle-orm';
import { directionsOf, packingOf } from '../../../engine/supply';
import { addDays, addPeriods } from '../../../engine/values';
import type { AnswerValue, Product } from '../../../schemas/generated/types';
import { changeCase } from '../../care/cases/change-case.server';
import { openShipment } from '../../care/dispensing/shipments/create-shipments.server';
import { nextFillOf } from '../../care/prescriptions/next-fill.server';
import { prescribe } from '../../care/prescriptions/prescribe.server';
import { unitsOfRegimen } from '../../care/prescriptions/supply';
import type { OrderWithLines } from '../../commerce/orders/place-order.server';
import { careCaseLines } from '../../database/tables/care.schema.server';
import { checkIns } from '../../database/tables/check-ins.schema.server';
import { doseLogs, prescriptions } from '../../database/tables/prescriptions.schema.server';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Tx } from '../../kernel/database/client.server';
import { sendDemoIntake } from './demo-intake.server';
import {
  chargeDemoOrder,
  freeShipment,
  placeDemoOrder,
  sendDemoShipment,
} from './demo-order.server';
import { nothingStandsOut } from './nothing-stands-out';
import {
  bought,
  type DemoContext,
  type DemoPerson,
  daysBefore,
  demoPerson,
  demoProvider,
} from './seeder.server';

/** Days ago on which the treatment was paid. */
const paidAgo = 34;
/** Days ago of the first dose: today is the first day of week 5. */
const firstDoseAgo = 28;

const mg = (fromWeek: number, dosage: number) => ({ fromWeek, dosage, unit: 'mg' });

/**
 * Maya bought from the pharmacy before, and is in week 5 of her treatment. The strength she takes today arrived
 * yesterday; what is on its way are extras from the pharmacy.
 */
export async function createMaya(tx: Tx, context: DemoContext): Promise<void> {
  const person = await demoPerson(tx, 'maya@example.com');
  await createPharmacyOrders(tx, person, context);
  const order = await createTreatmentOrder(tx, person, context);
  await createTreatment(tx, person, order, context);
  await createExtrasOnTheirWay(tx, person, context);
}

/** Two orders that needed no prescription, and arrived. */
async function createPharmacyOrders(
  tx: Tx,
  person: DemoPerson,
  { now, catalogue, origin }: DemoContext,
): Promise<void> {
  const past = [
    {
      ago: 152,
      lines: [bought('multivitamin', 'multivitamin-once'), bought('magnesium', 'magnesium-once')],
      trackingNumber: '940011185047',
    },
    {
      ago: 96,
      lines: [
        bought('fiber', 'fiber-once', { quantity: 2 }),
        bought('electrolytes', 'electrolytes-once'),
      ],
      trackingNumber: '940011186390',
    },
  ];
  for (const { ago, lines, trackingNumber } of past) {
    const at = daysBefore(now, ago);
    const { order } = await placeDemoOrder(tx, { person, lines, catalogue, origin, at });
    await sendDemoShipment(tx, await freeShipment(tx, order.id), {
      packedAt: daysBefore(now, ago - 1),
      shippedAt: daysBefore(now, ago - 1, -4),
      deliveredAt: daysBefore(now, ago - 4),
      carrier: 'usps',
      trackingNumber,
    });
  }
}

/** The treatment, with a sharps container. */
async function createTreatmentOrder(
  tx: Tx,
  person: DemoPerson,
  { now, catalogue, origin }: DemoContext,
): Promise<OrderWithLines> {
  const treatment = await sendDemoIntake(tx, {
    person,
    quiz: 'quizWeightLoss',
    at: daysBefore(now, paidAgo, 1),
    answers: mayasAnswers,
  });
  return placeDemoOrder(tx, {
    person,
    lines: [...treatment, bought('sharps-container', 'sharps-container-once')],
    catalogue,
    origin,
    at: daysBefore(now, paidAgo),
  });
}

/** Maya’s case, approved. */
interface Approved {
  person: DemoPerson;
  order: OrderWithLines['order'];
  line: OrderWithLines['lines'][number];
  caseId: string;
  providerId: string;
  approvedAt: Date;
}

interface Treated extends Approved {
  prescriptionId: string;
}

/** Approved, sent, taken for four weeks; the second supply, at the next strength, has just arrived. */
async function createTreatment(
  tx: Tx,
  person: DemoPerson,
  { order, lines }: OrderWithLines,
  { now, catalogue }: DemoContext,
): Promise<void> {
  const line = lines.find(({ prescription }) => prescription);
  const semaglutide = catalogue.products.find(({ id }) => id === line?.productId);
  if (!line || !semaglutide) throw new Error('Maya ordered no treatment.');
  const providerId = await demoProvider(tx, 'daniel@example.com');
  const approvedAt = daysBefore(now, paidAgo - 1);
  const caseId = await caseOf(tx, line.id);
  const approved = { person, order, line, caseId, providerId, approvedAt };
  await move(tx, approved, 'approve', approvedAt);
  const treated = {
    ...approved,
    prescriptionId: await prescribeSemaglutide(tx, approved, semaglutide),
  };
  await chargeDemoOrder(tx, { order, lines }, caseId, approvedAt);
  await sendDemoShipment(tx, await freeShipment(tx, order.id), {
    packedAt: daysBefore(now, paidAgo - 1, -2),
    shippedAt: daysBefore(now, paidAgo - 1, -4),
    deliveredAt: daysBefore(now, paidAgo - 4),
    carrier: 'usps',
    trackingNumber: '940011188315',
  });
  await sendSupplies(tx, treated, now);
  await noteSecondSupply(tx, treated);
  await noteWeeks(tx, treated, now);
}

function move(
  tx: Tx,
  { caseId, providerId }: Approved,
  event: 'approve' | 'sendToPharmacy' | 'ship' | 'deliver',
  at: Date,
) {
  return changeCase(tx, at, caseId, {
    event,
    by: event === 'approve' ? 'provider' : 'system',
    userId: event === 'approve' ? providerId : null,
    reason: '',
    version: null,
  });
}

const month = { every: 1, unit: 'month' } as const;

/** @returns Id of the prescription. */
function prescribeSemaglutide(
  tx: Tx,
  { person, line, caseId, providerId, approvedAt }: Approved,
  semaglutide: Product,
): Promise<string> {
  const packing = packingOf(semaglutide, null);
  const steps = [mg(1, 25), mg(5, 50), mg(9, 100), mg(13, 170), mg(17, 240)];
  return prescribe(tx, approvedAt, {
    caseId,
    orderLineId: line.id,
    patientId: person.id,
    providerId,
    productId: line.productId,
    variantId: line.variantId,
    drug: 'Semaglutide',
    form: 'injection',
    strength: '0.25 mg',
    directions: directionsOf(semaglutide, null),
    packing,
    quantity: unitsOfRegimen({ packing, quantity: 1, steps }, month, dayOf(approvedAt)),
    treats: 'Obesity or excess weight',
    assessment:
      'Answers read, nothing in them speaks against it. Start low, with a look each step.',
    refills: 5,
    state: person.address.administrativeArea,
    doseSteps: steps,
    expiresAt: new Date(
      `${addPeriods(dayOf(approvedAt), { every: 6, unit: 'month' }, 1)}T12:00:00Z`,
    ),
  });
}

/** The first supply came a day before the first dose; the second came yesterday. */
async function sendSupplies(tx: Tx, treated: Treated, now: Date): Promise<void> {
  const { approvedAt } = treated;
  const first = await supply(tx, treated, null, approvedAt);
  await move(tx, treated, 'sendToPharmacy', approvedAt);
  const deliveredAt = daysBefore(now, firstDoseAgo + 1);
  await sendDemoShipment(tx, first, {
    packedAt: daysBefore(now, paidAgo - 2),
    shippedAt: daysBefore(now, paidAgo - 2, -5),
    deliveredAt,
    carrier: 'ups',
    trackingNumber: '1Z9994001118',
  });
  await move(tx, treated, 'ship', daysBefore(now, paidAgo - 2, -5));
  await move(tx, treated, 'deliver', deliveredAt);
  const dueOn = addPeriods(dayOf(approvedAt), month, 1);
  const second = await supply(tx, treated, dueOn, daysBefore(now, 2));
  await sendDemoShipment(tx, second, {
    packedAt: daysBefore(now, 2, -2),
    shippedAt: daysBefore(now, 2, -6),
    deliveredAt: daysBefore(now, 1),
    carrier: 'ups',
    trackingNumber: '1Z9994001899',
  });
}

/**
 * Opens the shipment of a supply.
 * @param dueOn Day for which it is due, YYYY-MM-DD; null for the first.
 * @returns Its id.
 */
async function supply(
  tx: Tx,
  { order, line, caseId, prescriptionId }: Treated,
  dueOn: string | null,
  at: Date,
): Promise<string> {
  const [prescription] = await tx
    .select()
    .from(prescriptions)
    .where(eq(prescriptions.id, prescriptionId));
  const fill = prescription ? await nextFillOf(tx, prescription, dueOn) : null;
  const packed = { id: line.id, quantity: 1, fill, prescriptionId };
  const id = await openShipment(tx, at, order, { caseId, lines: [packed] });
  if (id === null) throw new Error('Maya has no address.');
  return id;
}

async function noteSecondSupply(
  tx: Tx,
  { line, approvedAt, prescriptionId }: Treated,
): Promise<void> {
  await tx
    .update(prescriptions)
    .set({ refillsUsed: 1 })
    .where(eq(prescriptions.id, prescriptionId));
  await tx
    .update(subscriptions)
    .set({ nextRefillOn: addPeriods(dayOf(approvedAt), month, 2) })
    .where(eq(subscriptions.orderLineId, line.id));
}

/** She took four doses, and goes up this week: she was asked before. */
async function noteWeeks(
  tx: Tx,
  { person, line, caseId, prescriptionId }: Treated,
  now: Date,
): Promise<void> {
  const answeredAt = daysBefore(now, 4);
  await tx.insert(checkIns).values({
    ...{ patientId: person.id, caseId, orderLineId: line.id, dueOn: dayOf(now) },
    ...{ quizKey: 'checkInGlp1', status: 'renewed', reason: 'She does well on it.' },
    ...{ askedAt: daysBefore(now, 6), answeredAt, settledAt: answeredAt },
  });
  await tx.insert(doseLogs).values(
    [28, 21, 14, 7].map((ago) => ({
      patientId: person.id,
      prescriptionId,
      day: addDays(dayOf(now), -ago),
      dosage: 25,
      takenAt: daysBefore(now, ago),
    })),
  );
}

/** Ordered besides, and not there yet. */
async function createExtrasOnTheirWay(
  tx: Tx,
  person: DemoPerson,
  { now, catalogue, origin }: DemoContext,
): Promise<void> {
  const lines = [bought('fiber', 'fiber-once'), bought('electrolytes', 'electrolytes-once')];
  const at = daysBefore(now, 3);
  const { order } = await placeDemoOrder(tx, { person, lines, catalogue, origin, at });
  await sendDemoShipment(tx, await freeShipment(tx, order.id), {
    packedAt: daysBefore(now, 2),
    shippedAt: daysBefore(now, 1),
    deliveredAt: null,
    carrier: 'usps',
    trackingNumber: '940011189922',
    expectedOn: addDays(dayOf(now), 4),
  });
}

async function caseOf(tx: Tx, orderLineId: string): Promise<string> {
  const [found] = await tx
    .select({ caseId: careCaseLines.caseId })
    .from(careCaseLines)
    .where(eq(careCaseLines.orderLineId, orderLineId));
  if (!found) throw new Error('Maya’s treatment has no case.');
  return found.caseId;
}

/** Answers of Maya in the quiz about weight loss. A weight is in pounds, a height in inches. */
const mayasAnswers: Readonly<Record<string, AnswerValue>> = {
  ...nothingStandsOut,
  firstName: 'Maya',
  dob: '1988-04-12',
  state: 'CA',
  height: 66,
  weight: 240,
  goalWeight: 180,
  goals: ['health-numbers', 'energy'],
  systolic: 122,
  diastolic: 78,
};
