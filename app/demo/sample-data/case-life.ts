import { labelOf } from '../../../engine/authoring';
import {
  askRules,
  type CaseStep,
  concernOf,
  isAppointmentRule,
  knownOf,
  moveCase,
  type RuleVerdict,
} from '../../../engine/care';
import type { Product } from '../../../schemas/generated/types';
import { daysFrom, daysToDecide } from '../../care/cases/change-case.server';
import {
  applyChange,
  companionsOf,
  recordOf,
  type SubscriptionChange,
} from '../../commerce/subscriptions/subscription-change';
import {
  careCaseEvents,
  careCaseLines,
  careCases,
  type PrescribedLine,
  type WrittenReason,
} from '../../database/tables/care.schema.server';
import { subscriptionChanges } from '../../database/tables/subscriptions.schema.server';
import { minute } from '../../kernel/calendar/milliseconds';
import { dayOf } from '../../kernel/calendar/service-day';
import type { GeneratedLine, GeneratedOrder, Renewing } from './generate/generate-order';
import type { Patient, SentIntake } from './generate/generate-visitor';
import type { Life, SampleData } from './sample-data.server';
import { reasonsToPrescribe } from './words';

/** A case, as it stands now, and the lines that it decides about. */
export interface CaseLife {
  row: typeof careCases.$inferSelect;
  lines: GeneratedLine[];
  /** The intake that is decided about. */
  intake: SentIntake;
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
    quiz: intake.quizKind,
    state: intake.state,
    status: 'paid',
    providerId: null,
    reason: null,
    version: 1,
    purpose: 'order',
    attention: null,
    concern: concernOf({ findings: intake.review.findings.length, takenBack: 0 }),
    returned: null,
    answeredAt: null,
    // The database works these two out.
    work: null,
    workSince: null,
    openedAt: paidAt,
    waitingSince: paidAt,
    expiresAt: daysFrom(paidAt, daysToDecide),
    decidedAt: null,
    claimedBy: null,
    claimedUntil: null,
    preparedBy: null,
    preparedAt: null,
  });
  for (const { id: orderLineId } of prescribed) {
    book.note(careCaseLines, { orderLineId, caseId: row.id });
  }
  moveCaseOf({ book }, row, { event: 'beginReview', by: 'system', reason: '' }, paidAt);
  return { row, lines: prescribed, intake };
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

/** Ends an order whose case is declined or expires, with all that would have renewed. */
export function endOrder(
  patient: Patient,
  placed: GeneratedOrder,
  renewing: readonly Renewing[],
  { at, reason }: { at: Date; reason: string },
): void {
  const end = { change: { kind: 'cancel', reason }, at, userId: null } as const;
  for (const one of renewing) changeRenewing(patient, renewing, one, end);
  // Nothing was charged, so nothing goes back.
  placed.order.status = 'cancelled';
}

interface RenewalAct {
  change: SubscriptionChange;
  at: Date;
  /** Person who wished it; null for the system. */
  userId: string | null;
}

/**
 * Changes something that renews, with the add-ons that go along with it, as the product would; nothing happens where
 * it cannot be done.
 */
export function changeRenewing(
  patient: Patient,
  all: readonly Renewing[],
  one: Renewing,
  act: RenewalAct,
): void {
  const together = all.map(({ row, line: { variantType } }) => ({
    id: row.id,
    status: row.status,
    variantType,
  }));
  const along = companionsOf(together, one.row.id, act.change.kind).map(({ id }) => id);
  noteChange(patient, one, act);
  for (const other of all) if (along.includes(other.row.id)) noteChange(patient, other, act);
}

function noteChange(
  { sampleData: { book } }: Patient,
  { row, sandbox }: Renewing,
  { change, at, userId }: RenewalAct,
): void {
  const applied = applyChange(row, change, dayOf(at));
  if (applied.outcome !== 'changed') return;
  const { status, nextRefillOn, skipped, pausedUntil } = applied.next;
  row.status = status;
  row.nextRefillOn = nextRefillOn;
  row.skipped = [...skipped];
  row.pausedUntil = pausedUntil;
  row.cancelledAt = status === 'cancelled' ? at : null;
  row.version += 1;
  sandbox.status = status;
  book.note(subscriptionChanges, {
    subscriptionId: row.id,
    version: row.version,
    ...recordOf(change),
    userId,
    at,
    next: { status, nextRefillOn },
  });
}

interface Draft {
  prescribed: PrescribedLine;
  product: Product;
}

/** Lists what rules ask of whoever approves a case: reasons for what they warn of; null where they stop it. */
export function reasonsFor(
  { clinical }: SampleData,
  { row, intake }: CaseLife,
  drafts: readonly Draft[],
  at: Date,
): WrittenReason[] | null {
  const verdictsOn = ({ prescribed, product }: Draft): RuleVerdict[] => {
    const medicine = labelOf(clinical, product);
    if (medicine === 'none') return [];
    const beside = drafts.flatMap((other) => {
      const { medicine: id, title } = other.product;
      return other.product === product || !id ? [] : [{ medicine: id, name: title }];
    });
    const known = knownOf({ ...personOf(intake, at), waivers: [], takes: [], medicines: beside });
    return askRules({ medicine, name: product.title, named: clinical.named }, known, {
      occasion: 'approve',
      day: dayOf(at),
      plan: prescribed.doseSteps,
      taking: null,
      missed: null,
      refills: { count: prescribed.refills, isFirst: row.purpose === 'order' },
      askedAppointment: intake.answers.asksForAppointment
        ? { since: intake.sentAt.toISOString(), isWaived: false }
        : null,
      professions: null,
    });
  };
  const verdicts = drafts.flatMap((draft) =>
    verdictsOn(draft).map((verdict) => ({ ...verdict, line: draft.prescribed.orderLineId })),
  );
  const needed = verdicts.filter(({ kind }) => kind === 'reasonNeeded');
  // Nobody of the sample data prescribes without the appointment.
  const isUnseen = needed.some(({ rule }) => isAppointmentRule(rule));
  if (isUnseen || verdicts.some(({ kind }) => kind === 'stop')) return null;
  return needed.map(({ rule, line: orderLineId }, nth) => {
    const text = reasonsToPrescribe[nth % reasonsToPrescribe.length] ?? '';
    return { orderLineId, rule, text };
  });
}

/** Gathers what is known of somebody who sent one intake. */
function personOf({ answers, booked, review, sentAt }: SentIntake, at: Date) {
  const origin = { source: review.title, at: sentAt.toISOString(), isWithdrawn: false };
  return {
    facts: answers.facts.map((fact) => ({ ...fact, ...origin })),
    measures: answers.measures.map((measure) => ({ ...measure, ...origin })),
    consents: answers.consents.map((consent) => ({ consent, isGiven: true, ...origin })),
    appointments: booked.map(({ startsAt, minutes }) => {
      const isOver = startsAt.getTime() + minutes * minute <= at.getTime();
      return { at: startsAt.toISOString(), status: isOver ? 'held' : 'booked' } as const;
    }),
    birthdays: { profile: null, answered: null },
  };
}
