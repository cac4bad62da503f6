import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { expect } from 'vitest';
import { answerMedicine, payForMedicine } from '../../app/care/decisions/answer-medicine.server';
import { decideCase } from '../../app/care/decisions/decide.server';
import { isAsked } from '../../app/care/prescriptions/asked.server';
import { findSandboxPayment, press } from '../../app/commerce/gateway/sandbox/press.server';
import { viewMedicinePayment } from '../../app/commerce/payments/medicine-payments.server';
import { prescriptions } from '../../app/database/tables/prescriptions.schema.server';
import { type Payment, pressOf } from './payment';
import { casesIn, nth } from './rows';
import type { World } from './world';

/**
 * Says yes or no to another medicine, perhaps in two windows at once. What costs more is paid for, perhaps in the
 * moment in which a provider takes the approval back.
 */
export interface AnswerMedicine {
  do: 'answerMedicine';
  case: number;
  isAgreed: boolean;
  twice: boolean;
  how: Payment;
  comesBack: boolean;
  againstProvider: boolean;
}

export async function answerAboutMedicine(
  world: World,
  { case: which, isAgreed, twice, ...paying }: AnswerMedicine,
): Promise<void> {
  const { context } = world;
  const prescription = nth(await askedMedicines(world), which);
  if (!prescription) return;
  const { id, patientId, more } = prescription;
  const times = twice ? [1, 2] : [1];
  const answers = await Promise.all(
    times.map(() => answerMedicine(context, patientId, { prescription: id, isAgreed })),
  );
  const mustPay = isAgreed && more > 0;
  const isStopped = answers.some(({ outcome }) => outcome === 'stopped');
  const expected = isStopped ? ['stopped', 'conflict'] : [mustPay ? 'mustPay' : 'done'];
  for (const { outcome } of answers) expect(expected).toContain(outcome);
  if (mustPay) await pay(world, prescription, times, paying);
}

/** Medicines that patients are asked about, the oldest first. */
export const askedMedicines = ({ db }: World) =>
  db
    .select({
      id: prescriptions.id,
      patientId: prescriptions.patientId,
      caseId: prescriptions.caseId,
      more: prescriptions.more,
    })
    .from(prescriptions)
    .where(isAsked)
    .orderBy(asc(prescriptions.issuedAt), asc(prescriptions.variantId));

async function pay(
  world: World,
  { id, patientId, caseId }: { id: string; patientId: string; caseId: string },
  times: readonly number[],
  {
    how,
    comesBack,
    againstProvider,
  }: Pick<AnswerMedicine, 'how' | 'comesBack' | 'againstProvider'>,
): Promise<void> {
  const { context } = world;
  const pages = await Promise.all(times.map(() => payForMedicine(context, patientId, id)));
  // Whoever moved, or whose prescriber may not any more, pays nothing.
  if (pages.some(({ outcome }) => outcome === 'stopped')) {
    for (const { outcome } of pages) expect(['stopped', 'conflict']).toContain(outcome);
    return;
  }
  const [page] = pages;
  for (const one of pages) expect(one).toEqual(page);
  if (page?.outcome !== 'page') throw new Error(JSON.stringify(page));
  const ref = page.url.slice('/pay/sandbox/'.length);
  await press(context, ref, pressOf(how));
  const payment = (await findSandboxPayment(context, ref))?.checkout ?? '';
  for (const { payer } of world.patients.filter(({ payer }) => payer.user.id !== patientId)) {
    expect(await viewMedicinePayment(context, payer.user.id, payment)).toBeNull();
  }
  await Promise.all([
    ...(comesBack ? times.map(() => viewMedicinePayment(context, patientId, payment)) : []),
    ...(againstProvider ? [takeBack(world, caseId)] : []),
  ]);
}

/** The first provider thinks better of it. */
async function takeBack(world: World, caseId: string): Promise<void> {
  const careCase = (await casesIn(world)).find(({ id }) => id === caseId);
  const [provider] = world.providers;
  if (careCase?.status !== 'approved' || !provider) return;
  const { version } = careCase;
  const decision = { kind: 'takeBack', reason: 'Another look.' } as const;
  await decideCase(world.context, provider.id, { caseId, version, key: randomUUID(), decision });
}
