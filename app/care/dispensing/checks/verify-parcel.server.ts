import { eq } from 'drizzle-orm';
import { parseDay } from '../../../../engine/values';
import { pharmacyChecks, pharmacyLots } from '../../../database/tables/pharmacy.schema.server';
import { dayInWords } from '../../../kernel/calendar/day-words';
import type { Tx } from '../../../kernel/database/client.server';
import type { Services } from '../../../kernel/http/load-context';
import type { ShipmentRow } from '../shipments/change-shipment.server';
import { submitLater } from '../shipments/shipment-queue.server';
import { type PackageToCheck, packagesToCheck } from './packages-to-check.server';
import { type Acting, type Done, type ParcelAct, withParcel } from './with-parcel.server';

/** Names a package of a parcel: its line, and its place among the packages of that. */
export type PackageName = Pick<PackageToCheck, 'orderLineId' | 'place'>;

/** Lot and expiry of one package, as they were typed. */
export interface TypedLot extends PackageName {
  lot: string;
  /** A day as people type it. */
  expiresOn: string;
}

/** The names of the fields of a package. */
export function lotFields({ orderLineId, place }: PackageName) {
  const of = `${orderLineId} ${place}`;
  return { lot: `lot ${of}`, expiresOn: `expiry ${of}` };
}

/**
 * Verifies a parcel with the lot and the expiry of each package; from then on it may be packed. Nothing is verified that
 * expires before the last day it is for is over.
 * @param lotOf What was typed of a package.
 * @param typed Packages that something was typed of: there must be no others.
 */
export function verifyParcel(
  services: Pick<Services, 'db' | 'clock'>,
  acting: Acting,
  lotOf: (one: PackageToCheck) => TypedLot,
  typed: readonly PackageName[] = [],
): Promise<Done> {
  return withParcel(services, acting, verify, true);

  async function verify({ tx, now, row, by, record }: ParcelAct): Promise<Done> {
    const packages = await packagesToCheck(tx, now, row);
    const read = readLots(packages, lotOf, typed);
    if (!read.ok) {
      const message = 'Some packages are not complete. Look at what is marked.';
      return { ok: false, status: 422, message, errors: read.errors };
    }
    await keepVerified(tx, now, row, { lots: read.lots, pharmacistId: by.pharmacistId });
    await record('parcel.verify');
    return { ok: true };
  }
}

interface Verified {
  lots: ReadLot[];
  /** Null where an outside pharmacy verified. */
  pharmacistId: string | null;
}

async function keepVerified(
  tx: Tx,
  now: Date,
  { id: shipmentId }: Pick<ShipmentRow, 'id'>,
  { lots, pharmacistId }: Verified,
): Promise<void> {
  await tx.delete(pharmacyLots).where(eq(pharmacyLots.shipmentId, shipmentId));
  if (lots.length > 0) {
    await tx.insert(pharmacyLots).values(lots.map((lot) => ({ ...lot, shipmentId })));
  }
  await tx
    .update(pharmacyChecks)
    .set({ status: 'verified', pharmacistId, settledAt: now, unfilledBecause: '' })
    .where(eq(pharmacyChecks.shipmentId, shipmentId));
  if (pharmacistId !== null) await submitLater(tx, shipmentId, now);
}

interface ReadLot {
  orderLineId: string;
  place: number;
  lot: string;
  /** YYYY-MM-DD */
  expiresOn: string;
}

type Read = { ok: true; lots: ReadLot[] } | { ok: false; errors: Record<string, string> };

/** Checks the lots and expiries of packages as they were typed; errors are named as the fields. */
export function readLots(
  packages: readonly PackageToCheck[],
  lotOf: (one: PackageToCheck) => TypedLot,
  named: readonly PackageName[] = [],
): Read {
  const errors: Record<string, string> = {};
  for (const name of named) {
    const isThere = packages.some(
      (one) => one.orderLineId === name.orderLineId && one.place === name.place,
    );
    if (!isThere) errors[lotFields(name).lot] = 'This parcel holds no such package';
  }
  const lots = packages.map((one): ReadLot => {
    const { orderLineId, place, lastDay } = one;
    const typed = lotOf(one);
    const names = lotFields(one);
    const lot = typed.lot.trim();
    const expiresOn = parseDay(typed.expiresOn.trim());
    if (lot === '') errors[names.lot] = 'Enter the lot';
    else if (lot.length > 40) errors[names.lot] = 'Use at most 40 characters';
    if (expiresOn === null) errors[names.expiresOn] = 'Enter the day on which it expires';
    else if (expiresOn <= lastDay) {
      errors[names.expiresOn] =
        `It is for the days through ${dayInWords(lastDay, 'dateWithYear')}, and must last longer`;
    }
    return { orderLineId, place, lot, expiresOn: expiresOn ?? '' };
  });
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, lots };
}
