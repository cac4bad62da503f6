import { eq } from 'drizzle-orm';
import type { PriceList } from '../../../engine/commerce';
import { chargeCase } from '../../commerce/charges/wanted-charges.server';
import type { Decision } from '../../database/tables/care.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import { orders } from '../../database/tables/orders.schema.server';
import { professionsInRole } from '../../identity/staff/may-prescribe';
import type { Tx } from '../../kernel/database/client.server';
import { sendToPharmacyLater } from '../cases/care-queue.server';
import { sendCaseMail } from '../cases/case-mail.server';
import { identityMarkOf } from '../chart/chart.server';
import type { ActingProvider } from '../clinicians/acting-provider.server';
import { deliveryAddressOf } from '../dispensing/shipments/create-shipments.server';
import { DecisionStop, prescribeLines } from '../prescriptions/prescribe.server';
import { heedRules } from './heed-rules.server';
import { newestIntake } from './newest-intake.server';
import { packable } from './send-to-pharmacy.server';

type CareCase = typeof careCases.$inferSelect;
type Approval = Extract<Decision, { kind: 'approve' }>;

interface Approving {
  now: Date;
  provider: ActingProvider;
  catalogue: PriceList;
  /** The version of the case that the approval made. */
  version: number;
}

/**
 * Carries out an approval, in its transaction. Another medicine than the patient chose, and one that costs more, waits
 * until they agree: nothing is charged before. Else the prescriptions, the charge, the job that brings it to the
 * pharmacy once it is paid, and the mail are written. Throws a DecisionStop where it must not be approved like that.
 */
export async function approveCase(
  tx: Tx,
  careCase: CareCase,
  approval: Approval,
  approving: Approving,
): Promise<void> {
  const { now, version } = approving;
  await keepIntake(tx, careCase, approval.intake);
  const professions = professionsInRole(approving.provider);
  const mark = await identityMarkOf(tx, careCase.patientId);
  if (mark?.isMatch === false) {
    throw new DecisionStop(
      'The identity document and the photo do not match, as they were marked. Ask for others, or mark these again.',
    );
  }
  await heedRules(tx, careCase, approval, { occasion: 'approve', professions, now });
  const { purpose } = careCase;
  const { difference, isAgreementAsked, costsMore, refund } = await prescribeLines(
    tx,
    careCase,
    approval.lines,
    {
      ...approving,
      signed: approval.signed,
      purpose,
    },
  );
  const { id, orderId } = careCase;
  if (isAgreementAsked) {
    await tryToPack(tx, careCase, now);
    await sendCaseMail(tx, now, { id, orderId, version }, { kind: 'otherMedicine', costsMore });
    return;
  }
  const money =
    purpose === 'order'
      ? await chargeCase(tx, now, careCase, { difference, version })
      : // A refill is paid for when it is sent.
        { charged: 0, refund };
  if (money === null) {
    throw new DecisionStop(
      'An earlier approval of something cheaper was paid back. Prescribe that.',
    );
  }
  await tryToPack(tx, careCase, now);
  await sendToPharmacyLater(tx, id);
  await sendCaseMail(tx, now, { id, orderId, version }, { kind: 'approved', ...money });
}

/** Makes sure that what is approved is what the patient sent last. The case goes on with it. */
async function keepIntake(tx: Tx, careCase: CareCase, read: string | null): Promise<void> {
  if (careCase.submissionId === null || read === null) {
    throw new DecisionStop(
      'There is no intake to approve. Decline it, so that the patient is not charged.',
    );
  }
  const newest = await newestIntake(tx, careCase);
  if (newest === null || newest.id !== read) {
    throw new DecisionStop('The patient has sent newer answers. Read those before you approve.');
  }
  if (newest.isRuledOut) {
    throw new DecisionStop(
      'What the patient answered later rules this out. Read it before you decide.',
    );
  }
  await tx.update(careCases).set({ submissionId: read }).where(eq(careCases.id, careCase.id));
}

/** Checks that what is approved can be sent: the provider hears of what is in the way, not the pharmacy. */
async function tryToPack(
  tx: Tx,
  { id, orderId, purpose, state, patientId }: CareCase,
  now: Date,
): Promise<void> {
  const [order] = await tx
    .select({ address: orders.shippingAddress })
    .from(orders)
    .where(eq(orders.id, orderId));
  // A refill goes to where the patient lives by now: the case was opened again for that state.
  const address = await deliveryAddressOf(tx, patientId, order?.address ?? null);
  const to = purpose === 'renewal' ? state : (address?.administrativeArea ?? null);
  const isRefill = purpose === 'renewal';
  const verdict = await packable(tx, id, { to, now, mayAgreeLater: true, isRefill });
  if (!verdict.ok) throw new DecisionStop(verdict.message);
}
