import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { PharmacyReportBody } from '../../../../schemas/generated/types';
import { openerOf, sealerFor } from '../../../database/sealing/sealing.server';
import { users } from '../../../database/tables/accounts.schema.server';
import type { AccessAction } from '../../../database/tables/audit.schema.server';
import { pharmacyChecks, pharmacyReports } from '../../../database/tables/pharmacy.schema.server';
import { type PharmacyName, shipments } from '../../../database/tables/shipments.schema.server';
import { mayDo } from '../../../identity/access/grants';
import { recordAccess } from '../../../identity/audit/audit.server';
import type { Queryable, Tx } from '../../../kernel/database/client.server';
import type { Services } from '../../../kernel/http/load-context';
import { lockShipment, type ShipmentRow } from '../shipments/change-shipment.server';
import { contentsToCheck, isQuestionOpen, openCheck } from './check-gate.server';
import { isTypedInReport, placeOfReport } from './question-words.server';

type Check = typeof pharmacyChecks.$inferSelect;

export type NotDone = {
  ok: false;
  status: 403 | 404 | 409 | 422;
  message: string;
  /** Errors by the names of the fields. */
  errors?: Record<string, string>;
};

export type Done = { ok: true } | NotDone;

/** A shipment that a pharmacist acts on, locked until the transaction ends. */
export interface ShipmentAct {
  tx: Tx;
  now: Date;
  row: ShipmentRow;
  check: Check;
  /** The pharmacist, where it is one of ours; the report, where an outside pharmacy acts. */
  by: { pharmacistId: string | null; report: PharmacyReportBody | null };
  /** Puts on record what was done. */
  record(action: AccessAction, reason?: string): Promise<void>;
}

/** A pharmacist of ours who acts: on which shipment, such as S-500118, as of which version of its check. */
interface Pharmacist {
  pharmacistId: string;
  number: string;
  /** The version of the check that they saw. */
  version: number;
}

/** An outside pharmacy that reports what its pharmacist did with the order of a key. */
interface Partner {
  pharmacy: PharmacyName;
  report: PharmacyReportBody;
}

/** The one who acts on a shipment. The same acts do the same for either. */
export type Acting = Pharmacist | Partner;

/**
 * Does something with a shipment, as a pharmacist who may act on it now. Of two who act at once the first one wins: the
 * other finds another version, or the report taken. While a question is open nothing is done but answering it.
 * @param evenSent True for what may be said of a shipment that has left already, since news of it comes in any order.
 */
export function withShipment(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  acting: Acting,
  act: (shipment: ShipmentAct) => Promise<Done>,
  evenSent = false,
): Promise<Done> {
  return db.transaction(async (tx): Promise<Done> => {
    const now = clock.now();
    const admitted =
      'pharmacistId' in acting
        ? await admitPharmacist(tx, acting, now)
        : await admitPartner(tx, acting, now, evenSent);
    if (admitted === 'taken before') return { ok: true };
    if ('ok' in admitted) return admitted;
    if (await isQuestionOpen(tx, admitted.row.id)) {
      return refuse(409, 'A question about this parcel is open. It waits for the answer.');
    }
    const done = await act({ tx, now, ...admitted });
    if (done.ok && 'report' in acting) {
      const { pharmacy, report } = acting;
      const { id } = report;
      const { id: shipmentId, patientId } = admitted.row;
      const sealer = await sealerFor(tx, { purpose: 'record', id: patientId });
      await tx.insert(pharmacyReports).values({
        ...{ pharmacy, id, shipmentId, takenAt: now },
        report: sealer.json(report, placeOfReport(pharmacy, id), isTypedInReport),
      });
    }
    return done;
  });
}

type Admitted = Omit<ShipmentAct, 'tx' | 'now'> | NotDone;

function refuse(status: NotDone['status'], message: string): NotDone {
  return { ok: false, status, message };
}

async function admitPharmacist(
  tx: Tx,
  { pharmacistId, number, version }: Pharmacist,
  now: Date,
): Promise<Admitted> {
  const refusal = await whyNoPharmacist(tx, pharmacistId);
  if (refusal !== null) return refuse(403, refusal);
  const row = await lockShipment(tx, eq(shipments.number, number));
  const check = row && (await checkOf(tx, row.id));
  if (!row || !check) return refuse(404, 'There is no such parcel.');
  if (check.status !== 'waiting' || row.status !== 'preparing' || row.pharmacyKey !== null) {
    return refuse(409, 'This parcel does not wait for a check any more.');
  }
  if (check.version !== version) {
    return refuse(409, 'This parcel changed since the page was opened. Look at it once more.');
  }
  const { patientId } = row;
  const record = (action: AccessAction, reason = '') =>
    recordAccess(tx, {
      ...{ at: now, staffId: pharmacistId, patientId, action, reason },
      subject: row.number,
    });
  return { row, check, by: { pharmacistId, report: null }, record };
}

async function admitPartner(
  tx: Tx,
  { pharmacy, report }: Partner,
  now: Date,
  evenSent: boolean,
): Promise<Admitted | 'taken before'> {
  // One at a time: when two reports come together, the second finds the first.
  const name = `pharmacy report ${pharmacy} ${report.id}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  const [known] = await tx
    .select()
    .from(pharmacyReports)
    .where(and(eq(pharmacyReports.pharmacy, pharmacy), eq(pharmacyReports.id, report.id)));
  if (known) {
    const opener = await openerOf(tx, [known.report]);
    const taken = opener.json(known.report, placeOfReport(pharmacy, report.id));
    if (isDeepStrictEqual(taken, report)) return 'taken before';
    return refuse(409, 'This id was used for another report.');
  }
  const { key } = report;
  const row = await lockShipment(tx, eq(shipments.pharmacyKey, key));
  if (row?.pharmacy !== pharmacy) return whyNoOrder(tx, pharmacy, key);
  if (!(evenSent || row.status === 'preparing' || row.status === 'ordered')) {
    return refuse(409, 'This order was packed already.');
  }
  const contents = await contentsToCheck(tx, row.id);
  if (contents === null) {
    const message =
      'Nothing in this order is prescribed. Report it as refused if it cannot be sent.';
    return refuse(422, message);
  }
  if (!(await checkOf(tx, row.id))) await openCheck(tx, now, row.id, contents);
  const check = await checkOf(tx, row.id);
  if (!check) throw new Error(`The check of parcel ${row.number} is gone.`);
  // The report itself is the record.
  return { row, check, by: { pharmacistId: null, report }, record: async () => {} };
}

/** The reason why there is no order under a key: it never existed, or it is over. */
async function whyNoOrder(tx: Tx, pharmacy: PharmacyName, key: string): Promise<NotDone> {
  const [, number = '', asked = ''] = /^(S-\d+)-(\d+)$/.exec(key) ?? [];
  const [found] = await tx
    .select({ asked: shipments.asked })
    .from(shipments)
    .where(and(eq(shipments.number, number), eq(shipments.pharmacy, pharmacy)));
  const isOver = found !== undefined && Number(asked) >= 1 && Number(asked) <= found.asked;
  return isOver
    ? refuse(409, 'This order was called off. Nothing is sent under its key.')
    : refuse(404, 'There is no such order.');
}

/**
 * The reason why somebody may not act as a pharmacist now, even if their page was opened while they could; null where
 * they may.
 */
export async function whyNoPharmacist(db: Queryable, id: string): Promise<string | null> {
  const [found] = await db.select().from(users).where(eq(users.id, id)).for('share');
  if (!found || !mayDo(found, 'pharmacy:dispense')) return 'Only pharmacists can do this.';
  return found.disabledAt === null ? null : 'Your account is disabled. Ask a manager to enable it.';
}

async function checkOf(tx: Tx, shipmentId: string): Promise<Check | null> {
  const [found] = await tx
    .select()
    .from(pharmacyChecks)
    .where(eq(pharmacyChecks.shipmentId, shipmentId))
    .for('update');
  return found ?? null;
}
