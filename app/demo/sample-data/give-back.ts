import { goesAlong, isTreatment } from '../../care/prescriptions/add-ons.server';
import { refunds } from '../../database/tables/refunds.schema.server';
import { sandboxRefunds } from '../../database/tables/sandbox.schema.server';
import { minute } from '../../kernel/calendar/milliseconds';
import type { CaseLife } from './case-life';
import { changeRenewing } from './change-renewing';
import type { GeneratedOrder, Renewing } from './generate/generate-order';
import type { Patient } from './generate/generate-visitor';
import { after, nameOf } from './sample-data';

/** What follows when a case is declined or expires: what renews of it ends, and its money goes back. */
export function giveBack(
  patient: Patient,
  { row, lines }: CaseLife,
  placed: GeneratedOrder,
  renewing: readonly Renewing[],
  at: Date,
  reason: string,
): void {
  const decided = new Set(lines.map(({ id }) => id));
  const addOns = lines.some(isTreatment) ? placed.lines.filter(goesAlong) : [];
  const ending = new Set([...decided, ...addOns.map(({ id }) => id)]);
  for (const one of renewing) {
    if (!ending.has(one.line.id)) continue;
    changeRenewing(patient, renewing, one, { kind: 'cancel', reason }, at, null);
  }
  const { payment, order } = placed;
  const isWhole = placed.lines.every(({ id }) => ending.has(id));
  const amount = isWhole
    ? order.total
    : placed.lines.filter(({ id }) => ending.has(id)).reduce((sum, { total }) => sum + total, 0);
  if (amount <= 0) return;
  const {
    sampleData: { book, now },
    random,
  } = patient;
  const id = random.uuid();
  const ref = nameOf(random, 'sbxref');
  const settledAt = after(at, random.between(0.1, 2) * minute);
  payment.refunded += amount;
  book.note(refunds, {
    id,
    paymentId: payment.id,
    key: `case ${row.id} given up`,
    amount,
    status: 'succeeded',
    gatewayRef: ref,
    createdAt: at,
    settledAt: earlier(settledAt, now),
  });
  book.note(sandboxRefunds, { ref, key: id, paidRef: payment.gatewayRef, amount, createdAt: at });
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
