import type { PharmacyStatus } from '../../../../../engine/care';
import type { Fate } from '../../../../database/tables/sandbox.schema.server';

/** Wishes for a rehearsal that may stand in the second line of an address. */
const wishes: Readonly<Record<string, Fate>> = {
  lost: 'getsLost',
  returned: 'comesBack',
  refused: 'isRefused',
  waits: 'waits',
};

/** Fate of a shipment to an address whose second line wishes for it, much as test cards decide about payments. */
export function fateWishedFor({ line2 = '' }: { line2?: string | undefined }): Fate {
  return wishes[line2.trim().toLowerCase()] ?? 'arrives';
}

/** The moments of a shipment’s life, as they are planned when it is ordered. */
export interface ShipmentLife {
  fate: Fate;
  acceptedAt: Date;
  packsAt: Date;
  handsOverAt: Date;
  endsAt: Date;
  cancelledAt: Date | null;
  waitsSince: Date | null;
}

/** Days after the order, of the length that the pharmacy’s days have. */
const course = { packs: 0.25, handsOver: 0.5, ends: 3 };

/**
 * Plans a life.
 * @param dayLength Milliseconds that a day of the pharmacy takes.
 */
export function plannedLife(
  now: Date,
  dayLength: number,
): Pick<ShipmentLife, 'acceptedAt' | 'packsAt' | 'handsOverAt' | 'endsAt'> {
  const after = (days: number) => new Date(now.getTime() + Math.round(days * dayLength));
  return {
    acceptedAt: now,
    packsAt: after(course.packs),
    handsOverAt: after(course.handsOver),
    endsAt: after(course.ends),
  };
}

/** Moves what is still to come by the time that a shipment waited. */
export function resumedLife(
  { packsAt, handsOverAt, endsAt, waitsSince }: ShipmentLife,
  now: Date,
): Pick<ShipmentLife, 'packsAt' | 'handsOverAt' | 'endsAt' | 'waitsSince'> {
  const waited = waitsSince === null ? 0 : now.getTime() - waitsSince.getTime();
  const later = (at: Date) => new Date(at.getTime() + waited);
  return {
    packsAt: later(packsAt),
    handsOverAt: later(handsOverAt),
    endsAt: later(endsAt),
    waitsSince: null,
  };
}

const ends = {
  arrives: 'delivered',
  waits: 'delivered',
  getsLost: 'lost',
  comesBack: 'returned',
} as const satisfies Record<Exclude<Fate, 'isRefused'>, PharmacyStatus>;

/** Returns the status of a shipment at a moment, and since when it has it. It depends on the clock alone. */
export function statusOf(life: ShipmentLife, now: Date): { status: PharmacyStatus; at: Date } {
  const { fate, acceptedAt, packsAt, handsOverAt, endsAt, cancelledAt, waitsSince } = life;
  if (cancelledAt !== null) return { status: 'cancelled', at: cancelledAt };
  if (fate === 'isRefused') return { status: 'refused', at: acceptedAt };
  if (waitsSince !== null) return { status: 'accepted', at: acceptedAt };
  if (now >= endsAt) return { status: ends[fate], at: endsAt };
  if (now >= handsOverAt) return { status: 'handedOver', at: handsOverAt };
  return now >= packsAt
    ? { status: 'packed', at: packsAt }
    : { status: 'accepted', at: acceptedAt };
}
