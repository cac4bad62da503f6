import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { formatDosage } from '../../../../engine/values';
import { mailAboutOrder } from '../../../commerce/orders/mail-about-order.server';
import { users } from '../../../database/tables/accounts.schema.server';
import { pharmacyQuestions } from '../../../database/tables/pharmacy.schema.server';
import { prescriptions } from '../../../database/tables/prescriptions.schema.server';
import { shipmentLines, shipments } from '../../../database/tables/shipments.schema.server';
import { mayDoNow } from '../../../identity/access/holders.server';
import type { Tx } from '../../../kernel/database/client.server';
import type { Services } from '../../../kernel/http/load-context';
import { writeMail } from '../../../mail/outbox.server';
import { type ShipmentQuestionNews, shipmentQuestion } from '../../../mail/templates/shipments';
import type { ShipmentRow } from '../shipments/change-shipment.server';
import { dueAfter } from './check-gate.server';
import { sealedWords } from './question-words.server';
import { giveBack } from './split-or-give-back.server';
import {
  type Acting,
  type Done,
  type NotDone,
  type ShipmentAct,
  withShipment,
} from './with-shipment.server';

type Question = typeof pharmacyQuestions.$inferSelect;
type QuestionServices = Pick<Services, 'db' | 'clock' | 'config'>;

const longest = 1_000;

/** Asks the prescriber of a shipment something. It waits until they answered. */
export function askPrescriber(
  services: QuestionServices,
  acting: Acting,
  typed: string,
): Promise<Done> {
  return withShipment(services, acting, async (shipment) => {
    const text = typed.trim();
    const refusal = refuseText(text, 'question', 'Write what you want to know');
    if (refusal) return refusal;
    await ask(services, shipment, { askedOf: 'prescriber', text });
    await shipment.record('parcel.ask');
    return { ok: true };
  });
}

/**
 * Asks the patient whether the product of another maker may be sent in place of what a line was prescribed as: the same
 * medicine in the same strength. Without a yes it is not. Another medicine or strength is nobody’s to send: the
 * shipment goes back to a prescriber, and what they prescribe in its place the patient is asked about by name.
 * @param productId The product of the catalogue that would be sent; null for the one that was prescribed.
 */
export function askAboutSubstitute(
  services: QuestionServices,
  acting: Acting,
  {
    orderLineId,
    product,
    productId = null,
  }: { orderLineId: string; product: string; productId?: string | null },
): Promise<Done> {
  return withShipment(services, acting, async (shipment) => {
    const text = product.trim();
    const refusal = refuseText(text, 'product', 'Name the product and its maker');
    if (refusal) return refusal;
    const lines = await shipment.tx
      .select({
        id: shipmentLines.orderLineId,
        productId: prescriptions.productId,
        drug: prescriptions.drug,
        doseSteps: prescriptions.doseSteps,
        fill: shipmentLines.fill,
      })
      .from(shipmentLines)
      .innerJoin(prescriptions, eq(prescriptions.id, shipmentLines.prescriptionId))
      .where(eq(shipmentLines.shipmentId, shipment.row.id));
    const line = lines.find(({ id }) => id === orderLineId);
    if (!line) {
      const message = 'This parcel holds no such medicine.';
      return { ok: false, status: 422, message, errors: { product: message } };
    }
    const strengths = strengthsOf(line);
    const isOther = productId !== null && productId !== line.productId;
    const isInStrength = namesOnly(text, strengths);
    if (isOther || (shipment.by.report !== null && !isInStrength)) {
      return giveBack(shipment, `In its place, the pharmacy can send: ${text}`);
    }
    // A pharmacy says by its product which medicine it means; what somebody types has to name it.
    if (shipment.by.report === null && !names(text, line.drug)) {
      const message = `Name it as ${line.drug}: another medicine is the prescriber’s to choose`;
      return { ok: false, status: 422, message, errors: { product: message } };
    }
    if (!isInStrength) {
      const message = `It was prescribed as ${strengths.join(', ')}: another strength is the prescriber’s to choose`;
      return { ok: false, status: 422, message, errors: { product: message } };
    }
    await ask(services, shipment, { askedOf: 'patient', orderLineId, text });
    await shipment.record('parcel.substitute');
    return { ok: true };
  });
}

/** Says whether a product is called by the name of a medicine, such as “Tadalafil” of “Tadalafil, daily”. */
function names(product: string, drug: string): boolean {
  const [substance = drug] = drug.split(/[,(]/);
  return product.toLowerCase().includes(substance.trim().toLowerCase());
}

/** The strengths that a line of a shipment holds, in words such as “0.25 mg”; empty where it was prescribed in none. */
function strengthsOf({ drug, doseSteps, fill }: PackedMedicine): string[] {
  const unit = doseSteps[0]?.unit ?? 'mg';
  const packed = (fill?.packages ?? []).flatMap(({ dosage }) =>
    dosage === null ? [] : formatDosage(dosage, unit),
  );
  return [...new Set(packed.length > 0 ? packed : strengthsIn(drug))];
}

type PackedMedicine = Pick<typeof prescriptions.$inferSelect, 'drug' | 'doseSteps'> &
  Pick<typeof shipmentLines.$inferSelect, 'fill'>;

/** Says whether a product names no strength but these. A content such as “2 mg/3 mL” is none. */
function namesOnly(product: string, strengths: readonly string[]): boolean {
  return strengths.length === 0 || strengthsIn(product).every((one) => strengths.includes(one));
}

function strengthsIn(text: string): string[] {
  const found = text.matchAll(/(\d+(?:\.\d+)?)\s*(mg|mcg|g|%)(?![a-z]|\s*\/)/gi);
  return [...found].map(([, amount, unit = '']) =>
    formatDosage(Math.round(Number(amount) * 100), unit.toLowerCase()),
  );
}

/** Refuses a text that is empty or too long; null for one that will do. */
export function refuseText(text: string, field: string, missing: string): NotDone | null {
  const message = text === '' ? missing : `Use at most ${longest} characters`;
  return text !== '' && text.length <= longest
    ? null
    : { ok: false, status: 422, message, errors: { [field]: message } };
}

type Wish = Pick<typeof pharmacyQuestions.$inferInsert, 'askedOf' | 'orderLineId'> & {
  text: string;
};

async function ask(
  services: QuestionServices,
  { tx, now, row, by }: ShipmentAct,
  wish: Wish,
): Promise<void> {
  const dueAt = new Date(now.getTime() + dueAfter);
  const from = {
    ...{ askedBy: by.pharmacistId, reportId: by.report?.id ?? null },
    pharmacyKey: by.report?.key ?? null,
  };
  const id = randomUUID();
  const [asked] = await tx
    .insert(pharmacyQuestions)
    .values({
      ...{ ...wish, ...from, id, shipmentId: row.id, askedAt: now, dueAt },
      // What a patient is asked is the name of a product.
      ...(wish.askedOf === 'prescriber' && (await sealedWords(tx, row, id, { text: wish.text }))),
    })
    .returning();
  if (asked) await tell(services, tx, now, { question: asked, row, isAgain: false });
}

/** Holds for a shipment that waits for an answer: what left, or is not sent, is asked about no more. */
export const isStillToPack = inArray(shipments.status, ['preparing', 'held', 'ordered']);

interface Telling {
  question: Question;
  row: Pick<ShipmentRow, 'id' | 'number' | 'orderId'>;
  isAgain: boolean;
}

/** Writes to whoever is asked, once for each time. */
async function tell(
  { config }: Pick<Services, 'config'>,
  tx: Tx,
  now: Date,
  { question, row, isAgain }: Telling,
): Promise<void> {
  const { number, orderId } = row;
  const key = `question ${question.id} ${question.dueAt.toISOString()}`;
  if (question.askedOf === 'patient') {
    await mailAboutOrder(tx, now, { orderId, key }, (reader) =>
      shipmentQuestion(reader, { kind: 'toReceiver', number }),
    );
    return;
  }
  const prescribers = await tx
    .selectDistinct({ id: users.id, email: users.email, firstName: users.firstName })
    .from(shipmentLines)
    .innerJoin(prescriptions, eq(prescriptions.id, shipmentLines.prescriptionId))
    .innerJoin(users, eq(users.id, prescriptions.providerId))
    .where(eq(shipmentLines.shipmentId, row.id));
  const kind = isAgain ? 'askedAgain' : 'asked';
  await mailStaff(tx, now, config, prescribers, { key, news: { kind, number } });
}

interface Staff {
  id: string;
  email: string;
  firstName: string;
}

async function mailStaff(
  tx: Tx,
  now: Date,
  { publicUrl: origin }: Pick<Services['config'], 'publicUrl'>,
  people: readonly Staff[],
  { key, news }: { key: string; news: ShipmentQuestionNews },
): Promise<void> {
  const site = 'default';
  for (const { id, email: to, firstName } of people) {
    const words = shipmentQuestion({ firstName, site, origin }, news);
    await writeMail(tx, now, { key: `${key} ${id}`, site, to, ...words });
  }
}

/**
 * Asks again whatever was not answered in time, and tells the managers. The shipment goes on waiting, however long it
 * takes: a day later both hear of it again.
 */
export async function askOverdueAgain(services: QuestionServices): Promise<void> {
  const { db, clock, config } = services;
  const now = clock.now();
  const overdue = await db
    .select({ id: pharmacyQuestions.id })
    .from(pharmacyQuestions)
    .innerJoin(shipments, eq(shipments.id, pharmacyQuestions.shipmentId))
    .where(
      and(isNull(pharmacyQuestions.answeredAt), lte(pharmacyQuestions.dueAt, now), isStillToPack),
    )
    .orderBy(asc(pharmacyQuestions.dueAt));
  for (const { id } of overdue) {
    await db.transaction(async (tx) => {
      const dueAt = new Date(now.getTime() + dueAfter);
      const [question] = await tx
        .update(pharmacyQuestions)
        .set({ dueAt, escalatedAt: now })
        .where(
          and(
            eq(pharmacyQuestions.id, id),
            isNull(pharmacyQuestions.answeredAt),
            lte(pharmacyQuestions.dueAt, now),
          ),
        )
        .returning();
      const [row] = question
        ? await tx.select().from(shipments).where(eq(shipments.id, question.shipmentId))
        : [];
      if (!question || !row) return;
      await tell(services, tx, now, { question, row, isAgain: true });
      const managers = await tx.select().from(users).where(mayDoNow('practice:manage'));
      await mailStaff(tx, now, config, managers, {
        key: `question ${id} unanswered ${dueAt.toISOString()}`,
        news: { kind: 'unanswered', number: row.number },
      });
    });
  }
}
