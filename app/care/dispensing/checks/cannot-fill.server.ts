import { eq } from 'drizzle-orm';
import { pharmacyChecks } from '../../../database/tables/pharmacy.schema.server';
import type { Services } from '../../../kernel/http/load-context';
import { holdShipment } from '../shipments/hold-or-cancel-shipments.server';
import { type Acting, type Done, type ParcelAct, withParcel } from './with-parcel.server';

/** For the patient, on their page and in mail: it names nothing of their health. */
const reason = 'The pharmacy cannot fill this as it stands.';

/**
 * Gives a parcel back to the clinic that a pharmacist cannot fill. A provider finds something else, or what was paid for
 * it goes back; the patient is told.
 * @param typed Why, for whoever looks at it next. The patient does not read it.
 */
export function cannotFill(
  services: Pick<Services, 'db' | 'clock'>,
  acting: Acting,
  typed: string,
): Promise<Done> {
  return withParcel(services, acting, (parcel) => giveBack(parcel, typed));
}

/** The same for a parcel that is acted on already. */
export async function giveBack(
  { tx, now, row, by, record }: ParcelAct,
  typed: string,
): Promise<Done> {
  const why = typed.trim();
  if (why === '' || why.length > 500) {
    const message = why === '' ? 'Write why it cannot be filled' : 'Use at most 500 characters';
    return { ok: false, status: 422, message, errors: { reason: message } };
  }
  await tx
    .update(pharmacyChecks)
    .set({
      ...{ status: 'unfilled', settledAt: now, unfilledBecause: why },
      pharmacistId: by.pharmacistId,
    })
    .where(eq(pharmacyChecks.shipmentId, row.id));
  await record('parcel.cannotFill', why);
  await holdShipment(tx, now, row, { reason, state: row.address.administrativeArea });
  return { ok: true };
}
