import { eq } from 'drizzle-orm';
import { users } from '../../../database/tables/accounts.schema.server';
import type { AccessAction } from '../../../database/tables/audit.schema.server';
import { pharmacyChecks } from '../../../database/tables/pharmacy.schema.server';
import { shipments } from '../../../database/tables/shipments.schema.server';
import { mayDo } from '../../../identity/access/grants';
import { recordAccess } from '../../../identity/audit/audit.server';
import type { Queryable, Tx } from '../../../kernel/database/client.server';
import type { Services } from '../../../kernel/http/load-context';
import { lockShipment, type ShipmentRow } from '../shipments/change-shipment.server';
import { isQuestionOpen } from './check-gate.server';

type Check = typeof pharmacyChecks.$inferSelect;

export type NotDone = {
  ok: false;
  status: 403 | 404 | 409 | 422;
  message: string;
  /** By the names of the fields. */
  errors?: Record<string, string>;
};

export type Done = { ok: true } | NotDone;

/** A parcel that a pharmacist acts on, locked until the transaction ends. */
export interface ParcelAct {
  tx: Tx;
  now: Date;
  row: ShipmentRow;
  check: Check;
  /** Puts on record what was done. */
  record(action: AccessAction, reason?: string): Promise<void>;
}

/** Whoever acts: which pharmacist, and on which parcel, such as S-500118, as of which version of its check. */
export interface Acting {
  pharmacistId: string;
  number: string;
  /** The version of the check that they saw. */
  version: number;
}

/**
 * Does something with a parcel that waits to be checked, as a pharmacist who may act now. Of two who act at once the
 * first one wins: the other finds another version. While a question is open nothing is done but answering it.
 */
export function withParcel(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { pharmacistId, number, version }: Acting,
  act: (parcel: ParcelAct) => Promise<Done>,
): Promise<Done> {
  return db.transaction(async (tx): Promise<Done> => {
    const refusal = await whyNoPharmacist(tx, pharmacistId);
    if (refusal !== null) return { ok: false, status: 403, message: refusal };
    const row = await lockShipment(tx, eq(shipments.number, number));
    const check = row && (await checkOf(tx, row.id));
    if (!row || !check) return { ok: false, status: 404, message: 'There is no such parcel.' };
    if (check.status !== 'waiting' || row.status !== 'preparing') {
      return { ok: false, status: 409, message: 'This parcel does not wait for a check any more.' };
    }
    if (check.version !== version) {
      const message = 'This parcel changed since the page was opened. Look at it once more.';
      return { ok: false, status: 409, message };
    }
    if (await isQuestionOpen(tx, row.id)) {
      const message = 'A question about this parcel is open. It waits for the answer.';
      return { ok: false, status: 409, message };
    }
    const now = clock.now();
    const { patientId } = row;
    const record = (action: AccessAction, reason = '') =>
      recordAccess(tx, {
        ...{ at: now, staffId: pharmacistId, patientId, action, reason },
        subject: row.number,
      });
    return act({ tx, now, row, check, record });
  });
}

/** Why somebody may not act as a pharmacist now, whatever their page was opened with; null where they may. */
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
