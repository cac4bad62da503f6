import { type CaseStep, concernOf, moveCase } from '../../../engine/care';
import { daysFrom, daysToDecide } from '../../care/cases/change-case.server';
import { careCaseEvents, careCaseLines, careCases } from '../../database/tables/care.schema.server';
import type { GeneratedLine, GeneratedOrder } from './generate/generate-order';
import type { Patient, SentIntake } from './generate/generate-visitor';
import type { Life } from './sample-data';

/** A case, as it stands now, and the lines that it decides about. */
export interface CaseLife {
  row: typeof careCases.$inferSelect;
  lines: GeneratedLine[];
}

/** Opens the case of an order, in review; null where nothing in it needs a prescription. */
export function openCaseOf(
  { sampleData: { book }, random, id: patientId }: Patient,
  intake: SentIntake,
  { order, lines, paidAt }: GeneratedOrder,
): CaseLife | null {
  const prescribed = lines.filter(({ prescription }) => prescription);
  if (prescribed.length === 0) return null;
  const row = book.add(careCases, {
    id: random.uuid(),
    orderId: order.id,
    submissionId: intake.id,
    patientId,
    state: intake.state,
    status: 'paid',
    providerId: null,
    reason: null,
    version: 1,
    purpose: 'order',
    attention: null,
    concern: concernOf({ findings: intake.review.findings.length, takenBack: 0 }),
    openedAt: paidAt,
    waitingSince: paidAt,
    expiresAt: daysFrom(paidAt, daysToDecide),
    decidedAt: null,
    claimedBy: null,
    claimedUntil: null,
  });
  for (const { id: orderLineId } of prescribed) {
    book.note(careCaseLines, { orderLineId, caseId: row.id });
  }
  moveCaseOf({ book }, row, { event: 'beginReview', by: 'system', reason: '' }, paidAt);
  return { row, lines: prescribed };
}

/** Moves a case as the table of transitions allows, and puts it on record. Throws where it does not. */
export function moveCaseOf(
  { book }: Pick<Life['sampleData'], 'book'>,
  row: CaseLife['row'],
  { event, by, reason }: CaseStep,
  at: Date,
  userId: string | null = null,
): void {
  const from = row.status;
  const move = moveCase(from, { event, by, reason });
  if (!move.ok) throw new Error(`A case of the sample data cannot “${event}”: ${move.message}`);
  row.status = move.status;
  row.version += 1;
  row.reason = reason === '' ? null : reason;
  if (by === 'provider') row.providerId = userId;
  if (event === 'approve' || event === 'decline') row.decidedAt = at;
  const { id: caseId, version, status: to } = row;
  book.note(careCaseEvents, { caseId, version, event, from, to, by, userId, reason, at });
}
