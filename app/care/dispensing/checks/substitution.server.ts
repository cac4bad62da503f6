import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { orderLines } from '../../../database/tables/orders.schema.server';
import { pharmacyQuestions } from '../../../database/tables/pharmacy.schema.server';
import { prescriptions } from '../../../database/tables/prescriptions.schema.server';
import { shipmentLines, shipments } from '../../../database/tables/shipments.schema.server';
import type { Queryable } from '../../../kernel/database/client.server';
import type { Services } from '../../../kernel/http/load-context';
import { isUuid } from '../../../kernel/http/uuid';
import { closeQuestion, shipmentOf } from './answers.server';
import { openedWords } from './question-words.server';
import { isStillToPack } from './questions.server';

/** A question to a patient: whether another maker’s product may be sent. */
export interface MakerQuestion {
  id: string;
  /** The shipment, such as S-500118. */
  number: string;
  drug: string;
  /** The product by name that would be sent. */
  product: string;
}

/** Lists what a patient is asked about another maker’s product now, the oldest first. */
export async function makerQuestions(db: Queryable, patientId: string): Promise<MakerQuestion[]> {
  const rows = await db
    .select({
      id: pharmacyQuestions.id,
      number: shipments.number,
      drug: sql<string>`coalesce(${prescriptions.drug}, ${orderLines.productTitle})`,
      text: pharmacyQuestions.text,
    })
    .from(pharmacyQuestions)
    .innerJoin(shipments, eq(shipments.id, pharmacyQuestions.shipmentId))
    .innerJoin(orderLines, eq(orderLines.id, pharmacyQuestions.orderLineId))
    .leftJoin(
      shipmentLines,
      and(eq(shipmentLines.shipmentId, shipments.id), eq(shipmentLines.orderLineId, orderLines.id)),
    )
    .leftJoin(prescriptions, eq(prescriptions.id, shipmentLines.prescriptionId))
    .where(
      and(
        eq(shipments.patientId, patientId),
        eq(pharmacyQuestions.askedOf, 'patient'),
        isNull(pharmacyQuestions.answeredAt),
        isStillToPack,
      ),
    )
    .orderBy(asc(pharmacyQuestions.askedAt));
  const opened = await openedWords(db, rows);
  return opened.map(({ id, number, drug, text: product }) => ({ id, number, drug, product }));
}

/**
 * Takes the word of a patient about another maker’s product. Saying the same twice is saying it once.
 * @returns False where nobody asked them, or they said otherwise before.
 */
export function answerMaker(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  patientId: string,
  { id, isAgreed }: { id: string; isAgreed: boolean },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = isUuid(id) ? await shipmentOf(tx, id, patientId) : null;
    if (!row) return false;
    const [question] = await tx
      .select()
      .from(pharmacyQuestions)
      .where(eq(pharmacyQuestions.id, id));
    if (question?.askedOf !== 'patient') return false;
    if (question.answeredAt !== null) return question.isAgreed === isAgreed;
    const given = { answer: '', isAgreed, answeredBy: patientId };
    return closeQuestion(tx, clock.now(), { id, row }, given);
  });
}
