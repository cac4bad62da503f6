import { and, desc, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ShipmentStatus } from '../../../../engine/care';
import { users } from '../../../database/tables/accounts.schema.server';
import { careCases } from '../../../database/tables/care.schema.server';
import { shipments } from '../../../database/tables/shipments.schema.server';
import { namesInFull } from '../../../identity/accounts/name-in-full.server';
import { recordAccess } from '../../../identity/audit/audit.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import type { Queryable, Tx } from '../../../kernel/database/client.server';
import { cursorInAddress, readCursor } from '../../../kernel/http/list-cursor';
import type { Services } from '../../../kernel/http/load-context';
import { patientsMatching, readPatientSearch } from '../../cases/patient-search.server';
import { actingProvider } from '../../clinicians/acting-provider.server';
import { whyNotSentAgain } from './send-again.server';
import {
  asOf,
  type Shipment,
  type ShipmentFilter,
  type ShipmentView,
  shipmentNumberIn,
} from './shipment';
import { findShipments, withLines } from './shipments.server';

/** A shipment among others, with whose it is. */
export interface ShipmentInCare extends Omit<Shipment, 'address'> {
  patientId: string;
  patientName: string;
  /** The state it goes to, two letters. */
  state: string;
  /** Reason for which it is not sent again, in words, where it came back; null where it can be. */
  whyNotAgain: string | null;
}

export interface ShipmentsInCare {
  shipments: ShipmentInCare[];
  /** Number of shipments in each view, whatever was searched for. */
  counts: Record<Exclude<ShipmentView, 'all'>, number>;
  /** Cursor of the next page; null after the last one. */
  next: string | null;
  /** True where the provider holds a license that is valid today. */
  isLicensed: boolean;
}

export interface ShipmentsSpan {
  /** Cursor of the page, as the one before gave it; null for the first. Anything else begins anew. */
  after?: string | null;
  /** Most shipments to return. */
  length?: number;
}

const pageLength = 25;

/**
 * The shipments of patients with a case in the states of a provider, the newest first. Whose they are is put on
 * record. Someone who may not act finds none.
 */
export function shipmentsInCare(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  { show, search }: ShipmentFilter,
  { after = null, length = pageLength }: ShipmentsSpan = {},
): Promise<ShipmentsInCare> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const today = dayOf(now);
    const views = viewsOn(today);
    const acting = await actingProvider(tx, providerId, now);
    const states = acting.ok ? acting.provider.states : [];
    if (states.length === 0) return { shipments: [], counts: none, next: null, isLicensed: false };
    const wanted = and(inCare(states), views[show], matching(tx, search), afterShipment(after));
    // The page is found before anything is joined to it: otherwise the lines of every shipment would be read.
    const page = tx
      .select({ id: shipments.id })
      .from(shipments)
      .where(wanted)
      .orderBy(...newestFirst)
      .limit(length + 1);
    const rows = await findShipments(tx, inArray(shipments.id, page)).orderBy(...newestFirst);
    const shown = rows.slice(0, length);
    const last = rows.length > length ? shown.at(-1) : undefined;
    const people = await namesInFull(
      tx,
      shown.map(({ shipment }) => shipment.patientId),
    );
    const whyNot = new Map<string, string | null>();
    for (const { shipment } of shown) {
      if (shipment.status === 'returned')
        whyNot.set(shipment.number, await whyNotSentAgain(tx, shipment));
    }
    const listed = (await withLines(tx, shown)).map((stored, nth) => {
      const { address, ...shipment } = asOf(stored, today);
      const patientId = shown[nth]?.shipment.patientId ?? '';
      const patientName = people.get(patientId) ?? '';
      const whyNotAgain = whyNot.get(shipment.number) ?? null;
      return {
        ...shipment,
        patientId,
        patientName,
        whyNotAgain,
        state: address.administrativeArea,
      };
    });
    const action = 'shipments.list';
    await recordAccess(
      tx,
      ...[...people.keys()].map((patientId) => {
        return { at: now, staffId: providerId, patientId, action } as const;
      }),
    );
    const counts = await countIn(tx, states, views);
    const next = last ? cursorOf(last.shipment) : null;
    return { shipments: listed, counts, next, isLicensed: true };
  });
}

const none = { moving: 0, late: 0, held: 0, lost: 0, returned: 0 };

const newestFirst = [desc(shipments.createdAt), desc(shipments.id)];

/** Statuses of shipments that are neither over nor waiting for a provider. */
const moving: ShipmentStatus[] = ['preparing', 'ordered', 'packed', 'shipped'];
// What waits for its day has not begun to move.
const isMoving = sql`(${inArray(shipments.status, moving)}
  and (shipments.leaves_on is null or shipments.pharmacy_key is not null))`;
/**
 * Condition for shipments that are counted. It lists statuses by name, for an index finds what a status is, not what it
 * is not.
 */
const isCounted = inArray(shipments.status, [...moving, 'held', 'lost', 'returned']);
// Spelled out: within a list of counts a column is named without its table.
const isReplaced = sql`exists (select from shipments later where later.reshipment_of = shipments.id)`;

function viewsOn(today: string): Record<ShipmentView, SQL | undefined> {
  return {
    moving: isMoving,
    late: and(isMoving, or(isNotNull(shipments.delayedAt), lt(shipments.expectedOn, today))),
    held: eq(shipments.status, 'held'),
    lost: eq(shipments.status, 'lost'),
    returned: and(eq(shipments.status, 'returned'), sql`not ${isReplaced}`),
    all: undefined,
  };
}

/** The cursor as a text that may stand in an address: it names no patient. */
function cursorOf({ createdAt, id }: { createdAt: Date; id: string }): string {
  return cursorInAddress({ numbers: [createdAt.getTime()], id });
}

function afterShipment(text: string | null): SQL | undefined {
  const cursor = text === null ? null : readCursor(text, 1);
  if (cursor === null) return undefined;
  const createdAt = new Date(cursor.numbers[0] ?? 0).toISOString();
  return sql`(${shipments.createdAt}, ${shipments.id}) < (${createdAt}::timestamptz, ${cursor.id}::uuid)`;
}

function inCare(states: string[]): SQL {
  return sql`exists (select from ${careCases} where ${careCases.patientId} = ${shipments.patientId}
    and ${inArray(careCases.state, states)})`;
}

function matching(db: Queryable, typed: string): SQL | undefined {
  const number = shipmentNumberIn(typed);
  if (number !== null) return eq(shipments.number, number);
  const search = readPatientSearch(typed);
  if (search.by === 'all') return undefined;
  const meant = db.select({ id: users.id }).from(users).where(patientsMatching(db, search));
  return inArray(shipments.patientId, meant);
}

async function countIn(
  tx: Tx,
  states: string[],
  { moving, late, held, lost, returned }: ReturnType<typeof viewsOn>,
): Promise<ShipmentsInCare['counts']> {
  const among = (which: SQL | undefined) =>
    sql<number>`count(*) filter (where ${which})`.mapWith(Number);
  const [counts] = await tx
    .select({
      moving: among(moving),
      late: among(late),
      held: among(held),
      lost: among(lost),
      returned: among(returned),
    })
    .from(shipments)
    .where(and(isCounted, inCare(states)));
  return counts ?? none;
}
