import type { ActionFunctionArgs } from '@remix-run/node';
import { eq } from 'drizzle-orm';
import {
  type CaseEvent,
  type ShipmentEvent,
  type ShipmentStatus,
  stepsTo,
} from '../../../../engine/care';
import type { PharmacyReportBody } from '../../../../schemas/generated/types';
import { hasDispute } from '../../../commerce/orders/under-way.server';
import { pharmacyQuestions } from '../../../database/tables/pharmacy.schema.server';
import { type PharmacyName, shipments } from '../../../database/tables/shipments.schema.server';
import { minute, second } from '../../../kernel/calendar/milliseconds';
import type { Tx } from '../../../kernel/database/client.server';
import type { Services } from '../../../kernel/http/load-context';
import { changeCase } from '../../cases/change-case.server';
import { closeUnanswered } from '../checks/answers.server';
import { openedWords } from '../checks/question-words.server';
import { askAboutSubstitute, askPrescriber } from '../checks/questions.server';
import { cannotFill, splitShipment } from '../checks/split-or-give-back.server';
import { verifyShipment } from '../checks/verify-shipment.server';
import type { Done } from '../checks/with-shipment.server';
import { tellPatient } from '../recalls/carry-out-recall.server';
import { recallsOf } from '../recalls/recalled-packages.server';
import {
  changeShipment,
  followShipmentLater,
  lockShipment,
  replyLater,
  type ShipmentRow,
  sendShipmentMail,
  submitLater,
} from '../shipments/change-shipment.server';
import { cancelShipment, holdShipment } from '../shipments/hold-or-cancel-shipments.server';
import { mayLeave } from '../shipments/may-leave.server';
import { sendLostAgain } from '../shipments/send-again.server';
import {
  askAgainLater,
  type PharmacyServices,
  pharmacyNamed,
  unlessAway,
  whileDisputed,
  whileRecalled,
  withdraw,
} from './pharmacies.server';
import type { PharmacyPartner, PharmacyReport } from './pharmacy-order.server';

/** Number of times that a pharmacy is asked for what it cannot fill. */
const mostAsked = 5;

/**
 * Takes news of a pharmacy, however it came: twice, late, or after newer news. What follows from it is written in
 * the same transaction, once, and so is the next look at a shipment that is not over. News under an earlier key of
 * a shipment is about nothing any more.
 */
export async function takeReport(
  services: PharmacyServices,
  { name, lookEvery }: Pick<PharmacyPartner, 'name' | 'lookEvery'>,
  report: PharmacyReport,
): Promise<void> {
  const { db, clock, config, log } = services;
  for (const act of report.acts) {
    const done = await takePharmacyReport(services, name, act);
    if (!done.ok) log.warn({ report: act.id, status: done.status }, 'a report was refused');
  }
  const now = clock.now();
  const again = new Date(now.getTime() + config.pharmacyDay * second);
  await db.transaction(async (tx) => {
    const row = await lockShipment(tx, eq(shipments.pharmacyKey, report.key));
    if (!row) return;
    if (row.unanswered > 0) {
      await tx.update(shipments).set({ unanswered: 0 }).where(eq(shipments.id, row.id));
    }
    const steps = stepsTo(row.status, report.status);
    let changed = row;
    for (const event of steps) changed = await take(tx, now, changed, { event, report, again });
    if (steps.includes('pack')) await closeUnanswered(tx, now, row.id);
    const last = steps.at(-1);
    if (last) await follows(tx, now, changed, last);
    if (last === 'postpone') await afterRefusal(tx, now, changed, again);
    else if (isFollowed(changed)) {
      await followShipmentLater(tx, row.id, new Date(now.getTime() + lookEvery));
    }
  });
}

const followed: ShipmentStatus[] = ['ordered', 'packed', 'shipped'];

/** Says whether a pharmacy has a shipment that is not over. */
function isFollowed({ status, pharmacyKey }: ShipmentRow): boolean {
  return pharmacyKey !== null && followed.includes(status);
}

const momentOf = {
  accept: 'acceptedAt',
  pack: 'packedAt',
  ship: 'shippedAt',
  deliver: 'deliveredAt',
  lose: 'lostAt',
} as const satisfies Partial<Record<ShipmentEvent, keyof ShipmentRow>>;

function isTimed(event: ShipmentEvent): event is keyof typeof momentOf {
  return Object.hasOwn(momentOf, event);
}

/** Events that a shipment brings to the case that allowed it. */
const caseEvents: Partial<Record<ShipmentEvent, CaseEvent>> = { ship: 'ship', deliver: 'deliver' };

interface Taking {
  event: ShipmentEvent;
  report: PharmacyReport;
  /** Time from which a pharmacy that refused is asked again. */
  again: Date;
}

/** Takes a shipment one step on, with the moment that the pharmacy gave for it. */
async function take(
  tx: Tx,
  now: Date,
  row: ShipmentRow,
  { event, report, again }: Taking,
): Promise<ShipmentRow> {
  const { at, carrier, trackingNumber, reason, status } = report;
  const why = event === 'postpone' ? reason || status : '';
  const changed = await changeShipment(
    tx,
    now,
    row,
    { event, by: 'pharmacy', reason: why },
    {
      ...(isTimed(event) ? { [momentOf[event]]: at < now ? at : now } : {}),
      ...(carrier === null ? {} : { carrier, trackingNumber }),
      ...(event === 'postpone' ? { pharmacyKey: null, postponedUntil: again } : {}),
    },
  );
  const caseEvent = caseEvents[event];
  if (caseEvent && row.caseId !== null) {
    // A refill leaves a case that was delivered before where it is.
    const step = { event: caseEvent, by: 'pharmacy', reason: '' } as const;
    await changeCase(tx, now, row.caseId, { ...step, userId: null, version: null });
  }
  return changed;
}

/** Tells the patient of it, once for all that was caught up with. */
async function follows(tx: Tx, now: Date, row: ShipmentRow, last: ShipmentEvent): Promise<void> {
  if (last === 'ship') await sendShipmentMail(tx, now, row, { kind: 'shipped' });
  if (last === 'deliver') await sendShipmentMail(tx, now, row, { kind: 'delivered' });
  if (last === 'return') await sendShipmentMail(tx, now, row, { kind: 'returned' });
  if (last === 'lose') await sendLostAgain(tx, now, row);
  if (last === 'ship' || last === 'deliver') await tellPatient(tx, now, row);
}

/** Asks for the shipment again another day; in the end a provider finds something else, or it is paid back. */
async function afterRefusal(tx: Tx, now: Date, row: ShipmentRow, again: Date): Promise<void> {
  if (row.asked < mostAsked) {
    await submitLater(tx, row.id, again);
    await tellOfDelay(tx, now, row);
    return;
  }
  const reason = 'The pharmacy cannot get it at present.';
  if (row.caseId === null) await cancelShipment(tx, now, row, reason);
  else await holdShipment(tx, now, row, { reason, state: row.address.administrativeArea });
}

/** Tells a patient once that a shipment takes longer. */
export async function tellOfDelay(tx: Tx, now: Date, row: ShipmentRow): Promise<void> {
  if (row.delayedAt !== null) return;
  await tx.update(shipments).set({ delayedAt: now }).where(eq(shipments.id, row.id));
  await sendShipmentMail(tx, now, row, { kind: 'delayed' });
}

/**
 * Asks the pharmacy how a shipment stands, and again after a while until it is over. Until the carrier has it, it is
 * called off as soon as it may not leave any more.
 */
export async function followShipment(
  { shipment }: { shipment: string },
  services: PharmacyServices,
): Promise<void> {
  const [row] = await services.db.select().from(shipments).where(eq(shipments.id, shipment));
  if (!row?.pharmacy || row.pharmacyKey === null || !isFollowed(row)) return;
  const { pharmacy: name, pharmacyKey: key } = row;
  const pharmacy = pharmacyNamed(services, name);
  if (!pharmacy) throw new Error(`The pharmacy “${name}” is not set up here.`);
  const answer = await unlessAway(() => look(services, pharmacy, row, key));
  if (answer === 'away') await askAgainLater(services, shipment, followShipmentLater);
}

async function look(
  services: PharmacyServices,
  pharmacy: PharmacyPartner,
  row: ShipmentRow,
  key: string,
): Promise<void> {
  const { db, clock } = services;
  if (row.status !== 'shipped') {
    const { administrativeArea } = row.address;
    const why = await db.transaction(async (tx) => {
      const verdict = await mayLeave(tx, clock.now(), row, administrativeArea);
      if (!verdict.ok) return { reason: verdict.reason, event: 'hold' } as const;
      if ((await recallsOf(tx, row.id)).length > 0) return whileRecalled;
      return (await hasDispute(tx, row.patientId)) ? whileDisputed : null;
    });
    if (why && (await withdraw(services, pharmacy, { key, ...why }))) return;
  }
  const report = await pharmacy.look(key);
  if (!report)
    throw new Error(`The pharmacy does not know parcel ${row.number}, which it took on.`);
  await takeReport(services, pharmacy, report);
}

/**
 * Takes what a pharmacist of an outside pharmacy did, with the same acts as those of our own. A report is taken once;
 * what is refused leaves nothing, and may be sent again.
 */
export async function takePharmacyReport(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  pharmacy: string,
  report: PharmacyReportBody,
): Promise<Done> {
  if (!isPharmacy(pharmacy)) return { ok: false, status: 404, message: 'There is no such order.' };
  const acting = { pharmacy, report };
  switch (report.event) {
    case 'verified': {
      const names = report.lots.map(({ line: orderLineId, place }) => ({ orderLineId, place }));
      return verifyShipment(
        services,
        acting,
        ({ orderLineId, place }) => {
          const typed = report.lots.find((one) => one.line === orderLineId && one.place === place);
          const { lot = '', expiresOn = '' } = typed ?? {};
          return { orderLineId, place, lot, expiresOn };
        },
        names,
      );
    }
    case 'question':
      return askPrescriber(services, acting, report.text);
    case 'substituted': {
      const { line: orderLineId, product, productId } = report;
      return askAboutSubstitute(services, acting, {
        ...{ orderLineId, product },
        productId: productId ?? null,
      });
    }
    case 'split': {
      const moved = report.moved.map(({ line: orderLineId, place }) => ({ orderLineId, place }));
      return splitShipment(services, acting, moved);
    }
    case 'cannotFill':
      return cannotFill(services, acting, report.reason);
  }
}

const pause = 5 * minute;

/** Sends a pharmacy the answer to a question that it asked, as often as it takes until it hears. */
export async function sendReply(
  { question: id }: { question: string },
  services: PharmacyServices,
): Promise<void> {
  const { db, clock, log } = services;
  const [found] = await db
    .select({ question: pharmacyQuestions, pharmacy: shipments.pharmacy })
    .from(pharmacyQuestions)
    .innerJoin(shipments, eq(shipments.id, pharmacyQuestions.shipmentId))
    .where(eq(pharmacyQuestions.id, id));
  if (!found?.pharmacy) return;
  const [question] = await openedWords(db, [found.question]);
  if (!question) return;
  const { reportId: report, pharmacyKey: key, answer, isAgreed } = question;
  if (report === null || key === null || answer === null) return;
  const pharmacy = pharmacyNamed(services, found.pharmacy);
  if (!pharmacy) throw new Error(`The pharmacy “${found.pharmacy}” is not set up here.`);
  const sent = await unlessAway(() => pharmacy.reply({ key, report, answer, isAgreed }));
  if (sent !== 'away') return;
  log.warn({ question: id }, 'the pharmacy does not answer; sending the answer again later');
  await replyLater(db, id, new Date(clock.now().getTime() + pause));
}

/** Says whether a report comes from the pharmacy whose name is in its address. */
export async function isReportSigned({
  request,
  context,
  params,
}: Pick<ActionFunctionArgs, 'request' | 'context' | 'params'>): Promise<boolean> {
  const name = params['pharmacy'] ?? '';
  const pharmacy = isPharmacy(name) ? pharmacyNamed(context, name) : null;
  return pharmacy?.hasSigned(await request.text(), request.headers) ?? false;
}

function isPharmacy(name: string): name is PharmacyName {
  return name === 'sandbox';
}
