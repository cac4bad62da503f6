import { eq } from 'drizzle-orm';
import type { DoseStep } from '../../engine';
import type { ProductForm } from '../../schemas/generated/types';
import type { Tx } from '../platform/db/client.server';
import { subscriptions } from '../subscriptions/subscriptions.schema.server';
import { prescriptions } from './care.schema.server';

/** What a provider writes for one line of an order. */
export interface PrescriptionDraft {
  caseId: string;
  orderLineId: string;
  patientId: string;
  providerId: string;
  productId: string;
  variantId: string;
  drug: string;
  form: ProductForm;
  strength: string;
  directions: string;
  quantity: number;
  refills: number;
  /** Two letters. */
  state: string;
  doseSteps: DoseStep[];
  expiresAt: Date;
}

/**
 * Writes a prescription in the transaction of its approval. What renews of the line goes on with it.
 * @returns Its id.
 */
export async function prescribe(
  tx: Tx,
  now: Date,
  { orderLineId, ...draft }: PrescriptionDraft,
): Promise<string> {
  const [written] = await tx
    .insert(prescriptions)
    .values({ ...draft, issuedAt: now })
    .returning({ id: prescriptions.id });
  if (!written) throw new Error(`No prescription was written for case ${draft.caseId}.`);
  await tx
    .update(subscriptions)
    .set({ prescriptionId: written.id })
    .where(eq(subscriptions.orderLineId, orderLineId));
  return written.id;
}
