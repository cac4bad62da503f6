import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import {
  callOffChange,
  chargeCase,
  chargeChange,
} from '../../commerce/charges/wanted-charges.server';
import {
  gatewayOrItsSuccessor,
  type PaymentServices,
} from '../../commerce/gateway/gateways.server';
import type { PaymentRefusal } from '../../commerce/gateway/payment-start';
import type { MedicinePayment } from '../../commerce/payments/events';
import {
  beginMedicinePayment,
  openMedicinePage,
} from '../../commerce/payments/medicine-payments.server';
import { careCases } from '../../database/tables/care.schema.server';
import { orderLines, orders } from '../../database/tables/orders.schema.server';
import { checkouts } from '../../database/tables/payments.schema.server';
import {
  type AgreedConsent,
  prescriptions,
} from '../../database/tables/prescriptions.schema.server';
import { shipments } from '../../database/tables/shipments.schema.server';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { sendToPharmacyLater } from '../cases/care-queue.server';
import { sendCaseMail } from '../cases/case-mail.server';
import {
  backToQueue,
  changeCase,
  daysFrom,
  daysToDecide,
  isLookedAt,
} from '../cases/change-case.server';
import { submitLater } from '../dispensing/shipments/change-shipment.server';
import { isAgreementAsked, isAsked } from '../prescriptions/asked.server';
import { dueOfCase, forgetDue, giveBackAgreed } from '../prescriptions/changed-shipments.server';
import { consentsOf } from '../prescriptions/medicine-consents.server';
import { packWaitingAnew } from '../prescriptions/next-fill.server';
import { endCasePrescriptions } from '../prescriptions/prescribe.server';
import { runHeldRefills } from '../refills/run-refills.server';
import { isFirstCharge, putBackUnsendable } from './may-be-charged.server';

type CareCase = typeof careCases.$inferSelect;
type Prescription = typeof prescriptions.$inferSelect;

/** Word of a patient about another medicine than the one they chose. */
interface MedicineAnswer {
  prescription: string;
  isAgreed: boolean;
  /** Names what they agree to, in the words that they read; absent where they read none. */
  seen?: string;
}

type MedicineAnswered =
  | { outcome: 'done' }
  /** It costs more than was ordered: the yes is a payment, which begins with `payForMedicine`. */
  | { outcome: 'mustPay' }
  /** Conflict: it was decided otherwise by now, and nothing was changed. */
  | { outcome: 'conflict' }
  /** The words that they agree to have changed: they read the new ones first. */
  | { outcome: 'reworded' }
  /** It may not be sent any more, for a reason in words for the patient: nothing is charged, and a provider looks. */
  | { outcome: 'stopped'; message: string }
  /** No such question, or one of somebody else. */
  | { outcome: 'notFound' };

/**
 * Takes the word of a patient about another medicine. With a yes it is charged and sent from here; with a no its case
 * goes back to a provider. Saying the same twice is saying it once. A yes to what costs more is a payment.
 */
export function answerMedicine(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  patientId: string,
  { prescription: id, isAgreed, seen = '' }: MedicineAnswer,
): Promise<MedicineAnswered> {
  const answered = db.transaction(async (tx): Promise<MedicineAnswered> => {
    if (!isUuid(id)) return { outcome: 'notFound' };
    const owned = and(eq(prescriptions.id, id), eq(prescriptions.patientId, patientId));
    const [known] = await tx
      .select({ caseId: prescriptions.caseId })
      .from(prescriptions)
      .where(owned);
    if (!known) return { outcome: 'notFound' };
    const careCase = await lockCase(tx, known.caseId);
    const [prescription] = await tx.select().from(prescriptions).where(owned);
    if (!careCase || !prescription?.mustAgree) return { outcome: 'notFound' };
    if (prescription.agreedAt !== null) return { outcome: isAgreed ? 'done' : 'conflict' };
    if (prescription.endedAt !== null) return { outcome: isAgreed ? 'conflict' : 'done' };
    const now = clock.now();
    if (isAgreed && prescription.more > 0) return { outcome: 'mustPay' };
    if (isAgreed) {
      const agreedTo = await wordsRead(tx, prescription, seen);
      if (agreedTo === null) return { outcome: 'reworded' };
      return agree(tx, now, careCase, { ...prescription, agreedTo });
    }
    await refuse(tx, now, careCase, `The patient does not want ${prescription.drug}.`);
    return { outcome: 'done' };
  });
  return answered.catch((error: unknown) => {
    if (error instanceof CostsMore) return { outcome: 'conflict' };
    throw error;
  });
}

/** The words that a patient agrees to with a medicine; null where those that they read are not those of now. */
async function wordsRead(
  tx: Tx,
  { productId }: Pick<Prescription, 'productId'>,
  read: string,
): Promise<AgreedConsent[] | null> {
  const words = (await consentsOf(tx, [productId])).get(productId);
  return words === undefined || words.seen !== read ? null : words.consents;
}

/** Stops an agreement that has begun, with everything undone that it had written. */
class CostsMore extends Error {}

type MedicinePaid =
  | { outcome: 'page'; url: string }
  /** It costs nothing more: a yes is enough. */
  | { outcome: 'nothingToPay' }
  | Exclude<MedicineAnswered, { outcome: 'mustPay' }>
  | PaymentRefusal;

/**
 * Leads a patient who agrees to a medicine that costs more to the page where they pay for it. They have agreed once a
 * card was kept there (`agreeByPaying`). Pressing twice leads to the same page.
 * @param seen Names what they agree to, in the words that they read.
 */
export async function payForMedicine(
  services: PaymentServices & { origin: string },
  patientId: string,
  id: string,
  seen = '',
): Promise<MedicinePaid> {
  const begun = await services.db.transaction(async (tx) => {
    if (!isUuid(id)) return { outcome: 'notFound' } as const;
    const owned = and(eq(prescriptions.id, id), eq(prescriptions.patientId, patientId));
    const [known] = await tx
      .select({
        caseId: prescriptions.caseId,
        ordered: orderLines.total,
        currency: orders.currency,
        gateway: checkouts.gateway,
      })
      .from(prescriptions)
      .innerJoin(orderLines, eq(orderLines.id, prescriptions.orderLineId))
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
      .where(owned);
    if (!known) return { outcome: 'notFound' } as const;
    const careCase = await lockCase(tx, known.caseId);
    const [prescription] = await tx.select().from(prescriptions).where(owned);
    if (!careCase || !prescription?.mustAgree) return { outcome: 'notFound' } as const;
    if (prescription.agreedAt !== null) return { outcome: 'done' } as const;
    if (prescription.endedAt !== null) return { outcome: 'conflict' } as const;
    if (prescription.more === 0) return { outcome: 'nothingToPay' } as const;
    const now = services.clock.now();
    const why = await putBackUnsendable(tx, now, careCase);
    if (why !== null) return { outcome: 'stopped', message: why } as const;
    const agreesTo = await wordsRead(tx, prescription, seen);
    if (agreesTo === null) return { outcome: 'reworded' } as const;
    const { ordered, currency } = known;
    const gateway = gatewayOrItsSuccessor(services, known.gateway);
    return beginMedicinePayment(tx, {
      ...{ prescriptionId: id, userId: patientId, gateway, currency },
      amount: (isFirstCharge(careCase) ? ordered : 0) + prescription.more,
      ...{ origin: services.origin, agreesTo, createdAt: now },
    });
  });
  return 'outcome' in begun ? begun : openMedicinePage(services, begun);
}

/**
 * Writes down that a patient agreed to a medicine that costs more: they kept a card for it, and it is charged and sent
 * from here.
 * @returns False where there is nothing to agree to: they are not asked any more, or it may not be sent by now.
 */
export async function agreeByPaying(
  tx: Tx,
  now: Date,
  { prescriptionId: id, agreesTo: agreedTo }: Pick<MedicinePayment, 'prescriptionId' | 'agreesTo'>,
): Promise<boolean> {
  const [prescription] = await tx.select().from(prescriptions).where(eq(prescriptions.id, id));
  const careCase = prescription && (await lockCase(tx, prescription.caseId));
  if (!careCase || prescription.agreedAt !== null || prescription.endedAt !== null) return false;
  try {
    const agreed = await tx.transaction((inner) =>
      agree(inner, now, careCase, { ...prescription, agreedTo }),
    );
    return agreed.outcome === 'done';
  } catch (error) {
    if (error instanceof CostsMore) return false;
    throw error;
  }
}

async function lockCase(tx: Tx, id: string): Promise<CareCase | undefined> {
  const [found] = await tx.select().from(careCases).where(eq(careCases.id, id)).for('update');
  return found;
}

async function agree(
  tx: Tx,
  now: Date,
  careCase: CareCase,
  prescription: Prescription,
): Promise<Exclude<MedicineAnswered, { outcome: 'mustPay' | 'notFound' }>> {
  const { id: caseId, orderId, patientId } = careCase;
  const { id, orderLineId, renewalTotal, agreedTo } = prescription;
  const why = await putBackUnsendable(tx, now, careCase);
  if (why !== null) return { outcome: 'stopped', message: why };
  const by = { by: 'patient', userId: patientId, reason: '', version: null } as const;
  const changed = await changeCase(tx, now, caseId, { event: 'agree', ...by });
  if (changed.outcome !== 'moved') return { outcome: 'conflict' };
  await tx.update(prescriptions).set({ agreedAt: now, agreedTo }).where(eq(prescriptions.id, id));
  const refund = await giveBackAgreed(tx, { now, orderId, prescription });
  await packWaitingAnew(tx, prescription);
  if (renewalTotal !== null) {
    const renewing = eq(subscriptions.orderLineId, orderLineId);
    await tx.update(subscriptions).set({ renewalTotal }).where(renewing);
  }
  if (await isAgreementAsked(tx, caseId)) return { outcome: 'done' };
  const { version } = changed;
  if (isFirstCharge(careCase)) {
    const difference = await differenceOf(tx, caseId);
    const money = await chargeCase(tx, now, careCase, { difference, version });
    // An earlier approval of something cheaper was paid back: a provider has to find another way.
    if (money === null) throw new CostsMore();
    await sendCaseMail(tx, now, { id: caseId, orderId, version }, { kind: 'approved', ...money });
  } else {
    const charged = await chargeChange(tx, now, careCase, await dueOfCase(tx, caseId));
    if (charged > 0 || refund > 0) {
      const news = { kind: 'changed', charged, refund } as const;
      await sendCaseMail(tx, now, { id: caseId, orderId, version }, news);
    }
  }
  await sendToPharmacyLater(tx, caseId);
  await runHeldRefills(tx, orderId);
  await submitWaiting(tx, now, caseId);
  return { outcome: 'done' };
}

async function differenceOf(tx: Tx, caseId: string): Promise<Map<string, number>> {
  const { orderLineId, less, more } = prescriptions;
  const rows = await tx
    .select({ orderLineId, less, more })
    .from(prescriptions)
    .where(and(eq(prescriptions.caseId, caseId), isNull(prescriptions.endedAt)));
  return new Map(rows.map((row) => [row.orderLineId, row.more - row.less]));
}

async function submitWaiting(tx: Tx, now: Date, caseId: string): Promise<void> {
  const waiting = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.caseId, caseId), eq(shipments.status, 'preparing')));
  for (const { id } of waiting) await submitLater(tx, id, now);
}

/** The case goes back to a provider: what they suggested is not wanted, or nobody said so. */
async function refuse(
  tx: Tx,
  now: Date,
  careCase: CareCase,
  reason: string,
): Promise<number | null> {
  const { id, purpose, status, state } = careCase;
  await tx
    .update(prescriptions)
    .set({ endedAt: now })
    .where(and(eq(prescriptions.caseId, id), isAsked));
  await forgetDue(tx, id);
  const isSent = status === 'shipped' || status === 'delivered';
  return backToQueue(tx, now, careCase, {
    reason,
    state,
    purpose: isSent ? 'renewal' : purpose,
    returned: 'medicine',
  });
}

/**
 * Puts back before a provider what its patient agreed to and no card paid for: what parcels of a supply that was paid
 * cost more. They wait meanwhile.
 * @returns False where it is not to be paid any more.
 */
export async function giveUpChange(tx: Tx, now: Date, careCase: CareCase): Promise<boolean> {
  const { id, orderId, state } = careCase;
  await callOffChange(tx, id);
  await forgetDue(tx, id);
  // A provider who looks at it prescribes anew.
  if (isLookedAt(careCase)) return true;
  const reason = 'No card paid what this costs more.';
  const back = { reason, state, purpose: 'renewal', returned: 'medicine' } as const;
  const version = await backToQueue(tx, now, careCase, back);
  if (version === null) return false;
  await endCasePrescriptions(tx, now, id);
  await sendCaseMail(tx, now, { id, orderId, version }, { kind: 'lookedAtAgain' });
  return true;
}

/** Puts back into the queue whatever nobody said a word about for as long as a decision may take. */
export async function giveUpAsking({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const { caseId, issuedAt } = prescriptions;
  const found = await db
    .selectDistinct({ caseId })
    .from(prescriptions)
    .where(and(isAsked, lte(issuedAt, daysFrom(now, -daysToDecide))))
    .orderBy(asc(caseId));
  for (const one of found) {
    await db.transaction(async (tx) => {
      const careCase = await lockCase(tx, one.caseId);
      if (!careCase || !(await isAgreementAsked(tx, one.caseId))) return;
      const reason = 'The patient did not say whether they want this medicine.';
      const version = await refuse(tx, now, careCase, reason);
      const { id, orderId } = careCase;
      if (version !== null)
        await sendCaseMail(tx, now, { id, orderId, version }, { kind: 'noWord' });
    });
  }
}
