import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '../../../database/tables/accounts.schema.server';
import { careCases } from '../../../database/tables/care.schema.server';
import { pharmacyChecks, pharmacyQuestions } from '../../../database/tables/pharmacy.schema.server';
import { prescriptions } from '../../../database/tables/prescriptions.schema.server';
import { shipmentLines, shipments } from '../../../database/tables/shipments.schema.server';
import { nameOfUser } from '../../../identity/accounts/name-in-full.server';
import type { Queryable, Tx } from '../../../kernel/database/client.server';
import type { Services } from '../../../kernel/http/load-context';
import { isUuid } from '../../../kernel/http/uuid';
import { type InCare, type NotInCare, withPatient } from '../../cases/patient-cases.server';
import { whyNoPrescriptionIn } from '../../clinicians/why-no-prescription.server';
import {
  lockShipment,
  replyLater,
  type ShipmentRow,
  submitLater,
} from '../shipments/change-shipment.server';
import { dueAfter } from './check-gate.server';
import { openedWords, sealedWords } from './question-words.server';
import { isStillToPack, refuseText } from './questions.server';
import type { Done } from './with-shipment.server';

/** A question that waits for a provider. */
export interface OpenQuestion {
  id: string;
  /** The shipment, such as S-500118. */
  number: string;
  patientId: string;
  patientName: string;
  drug: string;
  text: string;
  askedAt: Date;
  dueAt: Date;
  isOverdue: boolean;
  /** True where the provider wrote the prescription themselves. */
  isOwn: boolean;
}

/**
 * The questions of pharmacists about patients in some states, what this provider prescribed first, then by due time.
 */
export async function openQuestions(
  db: Queryable,
  { id: providerId, states }: { id: string; states: readonly string[] },
  now: Date,
): Promise<OpenQuestion[]> {
  if (states.length === 0) return [];
  const isOwn = sql<boolean>`bool_or(${prescriptions.providerId} = ${providerId})`;
  const rows = await db
    .select({
      id: pharmacyQuestions.id,
      number: shipments.number,
      patientId: shipments.patientId,
      patientName: nameOfUser(),
      drug: sql<string>`string_agg(distinct ${prescriptions.drug}, ', ')`,
      text: pharmacyQuestions.text,
      askedAt: pharmacyQuestions.askedAt,
      dueAt: pharmacyQuestions.dueAt,
      escalatedAt: pharmacyQuestions.escalatedAt,
      isOwn,
    })
    .from(pharmacyQuestions)
    .innerJoin(shipments, eq(shipments.id, pharmacyQuestions.shipmentId))
    .innerJoin(users, eq(users.id, shipments.patientId))
    .innerJoin(careCases, eq(careCases.id, shipments.caseId))
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .innerJoin(prescriptions, eq(prescriptions.id, shipmentLines.prescriptionId))
    .where(
      and(
        isNull(pharmacyQuestions.answeredAt),
        eq(pharmacyQuestions.askedOf, 'prescriber'),
        isStillToPack,
        inArray(careCases.state, [...states]),
      ),
    )
    .groupBy(pharmacyQuestions.id, shipments.id, users.id)
    .orderBy(desc(isOwn), asc(pharmacyQuestions.dueAt))
    .limit(50);
  return (await openedWords(db, rows)).map(({ escalatedAt, answer: _, ...row }) => {
    return { ...row, isOverdue: escalatedAt !== null || row.dueAt <= now };
  });
}

/** Answers a pharmacist’s question, as somebody who may prescribe for the patient. The first answer stands. */
export function answerQuestion(
  services: Pick<Services, 'db' | 'clock'>,
  inCare: InCare,
  { id, answer: typed }: { id: string; answer: string },
): Promise<NotInCare | Done> {
  return withPatient<Done>(services, inCare, async ({ tx, now, provider, cases, record }) => {
    const answer = typed.trim();
    const refusal = refuseText(answer, 'answer', 'Write your answer');
    if (refusal) return refusal;
    const row = isUuid(id) ? await shipmentOf(tx, id, inCare.patientId) : null;
    if (!row) return { ok: false, status: 404, message: 'There is no such question.' };
    const state = cases.find(({ careCase }) => careCase.id === row.caseId)?.careCase.state ?? null;
    const whyNot = await whyNoPrescriptionIn(tx, provider, state, now);
    if (whyNot !== null) return { ok: false, status: 403, message: whyNot };
    const sealed = await sealedWords(tx, row, id, { answer });
    const given = { answer: sealed.answer ?? answer, answeredBy: inCare.providerId };
    if (!(await closeQuestion(tx, now, { id, row }, given))) {
      return { ok: false, status: 409, message: 'Somebody has answered this already.' };
    }
    await record('parcel.answer', row.number);
    return { ok: true };
  });
}

/** The shipment that a question is about, locked; null where it is not of this patient. */
export async function shipmentOf(
  tx: Tx,
  id: string,
  patientId: string,
): Promise<ShipmentRow | null> {
  const [found] = await tx
    .select({ shipmentId: pharmacyQuestions.shipmentId })
    .from(pharmacyQuestions)
    .where(eq(pharmacyQuestions.id, id));
  const row = found ? await lockShipment(tx, eq(shipments.id, found.shipmentId)) : null;
  return row?.patientId === patientId ? row : null;
}

type Row = typeof pharmacyQuestions.$inferSelect;
type Given = Pick<Row, 'answer' | 'answeredBy'> & Partial<Pick<Row, 'isAgreed'>>;

/** Closes a question, and lets its shipment be checked again from now on. False where it was closed before. */
export async function closeQuestion(
  tx: Tx,
  now: Date,
  { id, row }: { id: string; row: ShipmentRow },
  given: Given,
): Promise<boolean> {
  const [closed] = await tx
    .update(pharmacyQuestions)
    .set({ ...given, answeredAt: now })
    .where(and(eq(pharmacyQuestions.id, id), isNull(pharmacyQuestions.answeredAt)))
    .returning({ reportId: pharmacyQuestions.reportId });
  if (!closed) return false;
  if (closed.reportId !== null) await replyLater(tx, id, now);
  const dueAt = new Date(now.getTime() + dueAfter);
  await tx
    .update(pharmacyChecks)
    .set({ dueAt, version: sql`${pharmacyChecks.version} + 1` })
    .where(and(eq(pharmacyChecks.shipmentId, row.id), eq(pharmacyChecks.status, 'waiting')));
  if (row.status === 'preparing') await submitLater(tx, row.id, now);
  return true;
}

/** Closes what was asked about a shipment that its pharmacy packed meanwhile: nobody can answer it any more. */
export async function closeUnanswered(tx: Tx, now: Date, shipmentId: string): Promise<void> {
  await tx
    .update(pharmacyQuestions)
    .set({ answer: 'The pharmacy packed it before an answer came.', answeredAt: now })
    .where(and(eq(pharmacyQuestions.shipmentId, shipmentId), isNull(pharmacyQuestions.answeredAt)));
}
