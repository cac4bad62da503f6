import { createHmac, randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { PharmacyStatus } from '../../../../../engine/care';
import { addDays } from '../../../../../engine/values';
import type { PharmacyReportBody } from '../../../../../schemas/generated/types';
import {
  type Fate,
  sandboxPharmacyOrders,
  sandboxPharmacyOutages,
} from '../../../../database/tables/sandbox.schema.server';
import { second } from '../../../../kernel/calendar/milliseconds';
import { dayOf } from '../../../../kernel/calendar/service-day';
import type { Db, Queryable, Tx } from '../../../../kernel/database/client.server';
import type { Services } from '../../../../kernel/http/load-context';
import { isSigned } from '../../../../kernel/http/signed-message.server';
import {
  PharmacyAway,
  type PharmacyOrder,
  type PharmacyPartner,
  type PharmacyReport,
} from '../pharmacy-order.server';

type SandboxOrder = typeof sandboxPharmacyOrders.$inferSelect;

/** Looks so often in a day of the pharmacy, and never more than every few seconds. */
const looksInADay = 24;
const shortestPause = 2 * second;

/**
 * A pharmacy that sends nothing: it accepts, packs, hands over and delivers by the clock. It can be told to be
 * away, to refuse an order, and to lose or bring back a shipment (`sandbox-pharmacy.server.ts`).
 */
export function sandboxPharmacy({
  config,
  db,
  clock,
}: Pick<Services, 'config' | 'db' | 'clock'>): PharmacyPartner {
  const dayLength = config.pharmacyDay * second;
  const answering = async () => {
    const { downUntil } = await pharmacyOutagesNow(db);
    if (downUntil !== null && clock.now() < downUntil) throw new PharmacyAway();
  };
  return {
    name: 'sandbox',
    lookEvery: Math.max(shortestPause, Math.round(dayLength / looksInADay)),
    async submit(order) {
      await answering();
      const now = clock.now();
      return db.transaction(async (tx) => {
        const known = await find(tx, order.key);
        if (known) return reportOf(known, now);
        const fate = await takeFate(tx, fateWishedFor(order.address));
        const waitsSince = fate === 'waits' ? now : null;
        const life = { ...plannedLife(now, dayLength), fate, waitsSince };
        await tx.insert(sandboxPharmacyOrders).values(newOrder(order, life)).onConflictDoNothing();
        const stored = await find(tx, order.key);
        if (!stored) throw new Error('The pharmacy did not keep an order.');
        return reportOf(stored, now);
      });
    },
    async look(key) {
      await answering();
      const found = await find(db, key);
      return found && reportOf(found, clock.now());
    },
    async cancel(key) {
      await answering();
      const now = clock.now();
      // An order that it has not heard of is called off as well: it may still be on its way here.
      const unheard = { key, address: null, lines: [] };
      await db
        .insert(sandboxPharmacyOrders)
        .values({
          ...newOrder(unheard, {
            ...plannedLife(now, dayLength),
            ...({ fate: 'arrives', waitsSince: null } as const),
          }),
          cancelledAt: now,
        })
        .onConflictDoNothing();
      return db.transaction(async (tx) => {
        const found = await lock(tx, key);
        if (!found || isOnItsWay(reportOf(found, now))) return 'tooLate';
        await tx
          .update(sandboxPharmacyOrders)
          .set({ cancelledAt: now })
          .where(
            and(eq(sandboxPharmacyOrders.key, key), isNull(sandboxPharmacyOrders.cancelledAt)),
          );
        return 'cancelled';
      });
    },
    async reply(reply) {
      await answering();
      await db.transaction(async (tx) => {
        const order = await lock(tx, reply.key);
        if (!order || order.replies.some(({ report }) => report === reply.report)) return;
        const replies = [...order.replies, reply];
        const life = order.fate === 'waits' ? {} : resumedLife(order, clock.now());
        await tx
          .update(sandboxPharmacyOrders)
          .set({ replies, ...life })
          .where(eq(sandboxPharmacyOrders.key, reply.key));
      });
    },
    hasSigned(body, headers) {
      const signature = headers.get(reportSignatureHeader) ?? '';
      return isSigned(reportSecret(config), body, signature, clock.now());
    },
  };
}

/** The header that carries the time and the signature of a report: `t=1748865600,v1=…`. */
export const reportSignatureHeader = 'x-pharmacy-signature';

/** The sandbox’s secret for its reports, from the one secret of the process. */
export function reportSecret({ sessionSecret }: Pick<Services['config'], 'sessionSecret'>): string {
  return createHmac('sha256', sessionSecret).update('sandbox pharmacy').digest('hex');
}

/** Has the pharmacist of the sandbox hold an order, or let it go on. */
export function holdSandboxOrder(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  key: string,
  isHeld: boolean,
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lock(tx, key);
    if (!order) return;
    const now = clock.now();
    const held = { waitsSince: order.waitsSince ?? now };
    const going = { ...resumedLife(order, now), fate: 'arrives' } as const;
    await tx
      .update(sandboxPharmacyOrders)
      .set(isHeld ? held : going)
      .where(eq(sandboxPharmacyOrders.key, key));
  });
}

async function lock(tx: Tx, key: string): Promise<SandboxOrder | null> {
  const [found] = await tx
    .select()
    .from(sandboxPharmacyOrders)
    .where(eq(sandboxPharmacyOrders.key, key))
    .for('update');
  return found ?? null;
}

async function find(db: Queryable, key: string): Promise<SandboxOrder | null> {
  const [found] = await db
    .select()
    .from(sandboxPharmacyOrders)
    .where(eq(sandboxPharmacyOrders.key, key));
  return found ?? null;
}

function newOrder(
  { key, address, lines }: Pick<PharmacyOrder, 'key' | 'lines'> & Pick<SandboxOrder, 'address'>,
  life: ReturnType<typeof plannedLife> & Pick<SandboxOrder, 'fate' | 'waitsSince'>,
): typeof sandboxPharmacyOrders.$inferInsert {
  // Numbers as long as those of the carrier, of a service that is not in use: they belong to nobody.
  const digits = Array.from({ length: 20 }, () => randomInt(10)).join('');
  return { key, address, lines, ...life, trackingNumber: `94${digits}` };
}

function reportOf(order: SandboxOrder, now: Date): PharmacyReport {
  const { key, fate, trackingNumber } = order;
  const { status, at } = statusOf(order, now);
  const hasLabel = status !== 'accepted' && status !== 'refused' && status !== 'cancelled';
  return {
    key,
    status,
    at,
    carrier: hasLabel ? 'usps' : null,
    trackingNumber: hasLabel ? trackingNumber : null,
    reason: fate === 'isRefused' ? 'Out of stock.' : '',
    acts: hasLabel ? verifiedBy(order) : [],
  };
}

/** Notes of its pharmacist when an order is packed, where none of ours did; none where nothing is prescribed. */
export function verifiedBy({
  key,
  lines,
  packsAt,
}: Pick<SandboxOrder, 'key' | 'lines' | 'packsAt'>): PharmacyReportBody[] {
  const lots = lines.flatMap(({ id, prescription }) =>
    (prescription?.packages ?? []).flatMap(({ verified }, place) => {
      const lot = { lot: `DEMO-${key.slice(2)}`, expiresOn: addDays(dayOf(packsAt), shelfLife) };
      return verified === null ? [{ line: id, place, ...lot }] : [];
    }),
  );
  return lots.length === 0 ? [] : [{ event: 'verified', id: `${key}-verified`, key, lots }];
}

/** Days that everything of the sandbox lasts. */
const shelfLife = 730;

function isOnItsWay({ status }: PharmacyReport): boolean {
  return ['handedOver', 'delivered', 'lost', 'returned'].includes(status);
}

const only = 1;

/** Instructions to the sandbox pharmacy in a rehearsal. */
export interface PharmacyOutages {
  /** Time until which it does not answer; null while it does. */
  downUntil: Date | null;
  /** Fates of the next orders, the next one first. */
  fates: Fate[];
}

async function pharmacyOutagesNow(db: Queryable): Promise<PharmacyOutages> {
  const [row] = await db
    .select()
    .from(sandboxPharmacyOutages)
    .where(eq(sandboxPharmacyOutages.id, only));
  return { downUntil: row?.downUntil ?? null, fates: row?.fates ?? [] };
}

/** Tells the pharmacy to be away for a while, or what becomes of its next orders. */
export async function setPharmacyOutages(db: Db, outages: Partial<PharmacyOutages>): Promise<void> {
  await db
    .insert(sandboxPharmacyOutages)
    .values({ id: only, ...outages })
    .onConflictDoUpdate({ target: sandboxPharmacyOutages.id, set: outages });
}

/** The fate of one more order: each that was wished for comes once. */
async function takeFate(tx: Tx, otherwise: Fate): Promise<Fate> {
  const [row] = await tx
    .select()
    .from(sandboxPharmacyOutages)
    .where(eq(sandboxPharmacyOutages.id, only))
    .for('update');
  const [next, ...fates] = row?.fates ?? [];
  if (next === undefined) return otherwise;
  await tx.update(sandboxPharmacyOutages).set({ fates }).where(eq(sandboxPharmacyOutages.id, only));
  return next;
}

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
interface ShipmentLife {
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
function resumedLife(
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
