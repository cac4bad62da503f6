import { and, eq, isNull } from 'drizzle-orm';
import type { CaseStatus } from '../../../engine/care';
import { callOffChange, isChargeOpen } from '../../commerce/charges/wanted-charges.server';
import { currentCatalogue } from '../../content/catalogue.server';
import { careCases } from '../../database/tables/care.schema.server';
import { orders } from '../../database/tables/orders.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { readCoverage, stateName, whoDecides } from '../../identity/staff/coverage.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Tx } from '../../kernel/database/client.server';
import { sendCaseMail } from '../cases/case-mail.server';
import { backToQueue } from '../cases/change-case.server';
import { deliveryAddressOf } from '../dispensing/shipments/create-shipments.server';
import { isAgreementAsked, isAsked } from '../prescriptions/asked.server';
import { dueOfCase, forgetDue } from '../prescriptions/changed-shipments.server';
import { verdictsFor } from '../rules/verdicts-for.server';
import { packable } from './send-to-pharmacy.server';

type CareCase = typeof careCases.$inferSelect;
type Prescription = typeof prescriptions.$inferSelect;

/** Reason why nothing may be taken for a case. */
interface Obstacle {
  /** Reason in words for the patient. */
  why: string;
  /** The state it would go to, two letters; null where there is no address. */
  state: string | null;
}

/**
 * Asks, before any money is taken for a case that was approved, whether it may be sent as it stands now: where the
 * patient lives, who prescribed it, and what the rules of its medicines say of all that is known by now. Where it may
 * not, its case goes back to a provider, the charge is called off, and the patient is told. A case that is on hold
 * waits anyway, and is asked about again once it goes on.
 * @param careCase Locked.
 * @returns Why it may not, in words for the patient; null where it may.
 */
export async function putBackUnsendable(
  tx: Tx,
  now: Date,
  careCase: CareCase,
): Promise<string | null> {
  const { id, orderId, status, attention } = careCase;
  // A refill asks for itself before it is paid for, and what is looked at is charged to nobody.
  const isFirst = isFirstCharge(careCase);
  const isChanged = runs.has(status) && !isFirst && (await dueOfCase(tx, id)).length > 0;
  if (attention === 'hold' || !(isFirst || isChanged)) return null;
  const obstacle = await findObstacle(tx, now, careCase, isFirst);
  if (obstacle === null) return null;
  const { why, state } = obstacle;
  await tx
    .update(prescriptions)
    .set({ endedAt: now })
    .where(and(eq(prescriptions.caseId, id), isAsked));
  if (isChanged) {
    await callOffChange(tx, id);
    await forgetDue(tx, id);
  }
  const purpose = isFirst ? 'order' : 'renewal';
  const back = { reason: why, state, purpose, returned: 'shipment' } as const;
  const version = await backToQueue(tx, now, careCase, back);
  if (version === null) throw new Error('An approved case could not be put back.');
  const news = isFirst
    ? ({ kind: 'takenBack', refund: 0 } as const)
    : ({ kind: 'lookedAtAgain' } as const);
  await sendCaseMail(tx, now, { id, orderId, version }, news);
  return why;
}

const runs: ReadonlySet<CaseStatus> = new Set(['approved', 'atPharmacy', 'shipped', 'delivered']);

/** Says whether a yes, or a charge, is of the first supply of a case: of others nothing but a difference is asked. */
export function isFirstCharge({ status, purpose }: Pick<CareCase, 'status' | 'purpose'>): boolean {
  return status === 'approved' && purpose === 'order';
}

/**
 * The same by the id of a case, which is locked, in the moment before its card is charged.
 * @returns False where nothing may be taken for it.
 */
export async function mayBeCharged(tx: Tx, now: Date, caseId: string): Promise<boolean> {
  const [careCase] = await tx
    .select()
    .from(careCases)
    .where(eq(careCases.id, caseId))
    .for('update');
  return careCase !== undefined && (await putBackUnsendable(tx, now, careCase)) === null;
}

/** The same for a case of which nothing is paid yet; whatever was charged is asked about before it is sent. */
export async function putBackIfUnpaid(tx: Tx, now: Date, careCase: CareCase): Promise<void> {
  const { id } = careCase;
  if ((await isAgreementAsked(tx, id)) || (await isChargeOpen(tx, id)))
    await putBackUnsendable(tx, now, careCase);
}

async function findObstacle(
  tx: Tx,
  now: Date,
  careCase: Pick<CareCase, 'id' | 'orderId' | 'patientId'>,
  isFirst: boolean,
): Promise<Obstacle | null> {
  const { id, orderId, patientId } = careCase;
  const [order] = await tx
    .select({ address: orders.shippingAddress })
    .from(orders)
    .where(eq(orders.id, orderId));
  const address = await deliveryAddressOf(tx, patientId, order?.address ?? null);
  const state = address?.administrativeArea ?? null;
  const prescribed = await tx
    .select()
    .from(prescriptions)
    .where(and(eq(prescriptions.caseId, id), isNull(prescriptions.endedAt)));
  const why =
    (await whyNotThere(tx, now, prescribed, state)) ??
    // What is packed already is asked about on its day.
    (isFirst ? await whyNotPacked(tx, now, id, state) : null) ??
    (await whyNotByRules(tx, now, careCase, prescribed));
  return why === null ? null : { why, state };
}

/** Asks who covers the state, for whoever moved and for whoever was prescribed something by somebody who has left. */
async function whyNotThere(
  tx: Tx,
  now: Date,
  prescribed: readonly Prescription[],
  state: string | null,
): Promise<string | null> {
  if (state === null) return null;
  const coverage = await readCoverage(tx);
  const name = (letters: string) => stateName(coverage, letters);
  for (const { state: of, providerId, productId } of prescribed) {
    const product =
      coverage.reference.catalogue.products.find(({ id }) => id === productId) ?? null;
    const deciders = whoDecides(coverage, { state, day: dayOf(now), product });
    const nobody =
      deciders.length > 0 ? '' : ` Nobody here may prescribe it in ${name(state)} right now.`;
    if (of !== state)
      return `Your parcels go to ${name(state)} now, and this was prescribed for ${name(of)}.${nobody}`;
    if (!deciders.some(({ id }) => id === providerId))
      return `Whoever prescribed this may not prescribe it in ${name(of)} any more.${nobody}`;
  }
  return null;
}

async function whyNotPacked(
  tx: Tx,
  now: Date,
  caseId: string,
  to: string | null,
): Promise<string | null> {
  const packed = await packable(tx, caseId, { to, now, mayAgreeLater: true });
  return packed.ok ? null : packed.message;
}

async function whyNotByRules(
  tx: Tx,
  now: Date,
  { id, patientId }: Pick<CareCase, 'id' | 'patientId'>,
  prescribed: readonly Prescription[],
): Promise<string | null> {
  const { products } = await currentCatalogue(tx);
  const known = prescribed.flatMap(({ orderLineId, productId, doseSteps: plan }) => {
    const product = products.find((one) => one.id === productId);
    return product ? [{ orderLineId, product, plan }] : [];
  });
  const asked = known.map((one) => ({
    ...one,
    beside: known.flatMap((other) => (other === one ? [] : other.product)),
    refills: null,
  }));
  const shipping = { id, patientId, occasion: 'shipment', professions: null } as const;
  const verdicts = (await verdictsFor(tx, shipping, asked, now)).flat();
  return verdicts.find(({ kind }) => kind === 'stop')?.patientWords ?? null;
}
