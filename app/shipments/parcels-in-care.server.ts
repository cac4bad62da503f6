import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { users } from '../accounts/accounts.schema.server';
import { recordAccess } from '../audit/audit.server';
import { actingProvider } from '../care/acting-provider.server';
import { careCases } from '../care/care.schema.server';
import { readPatientSearch } from '../care/patient-search';
import { patientsMatching } from '../care/patients-matching.server';
import type { Services } from '../http/load-context';
import type { Queryable, Tx } from '../platform/db/client.server';
import { type ParcelFilter, type ParcelView, parcelNumberIn } from './parcel-filter';
import type { Shipment } from './shipment';
import { shipments } from './shipments.schema.server';
import { findShipments, withLines } from './shipments.server';

/** A parcel among others, with whose it is. */
export interface ParcelInCare extends Omit<Shipment, 'address'> {
  patientId: string;
  patientName: string;
  /** The state it goes to, two letters. */
  state: string;
}

export interface ParcelsInCare {
  parcels: ParcelInCare[];
  /** How many there are in each view, whatever was searched for. */
  counts: Record<Exclude<ParcelView, 'all'>, number>;
  /** 1 or more. */
  page: number;
  hasNext: boolean;
  /** Whether the provider holds a license that is valid today. */
  isLicensed: boolean;
}

const pageLength = 25;

/**
 * The parcels of patients with a case in the states of a provider, the newest first. Whose they are is put on
 * record. Someone who may not act finds none.
 */
export function parcelsInCare(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  { show, search }: ParcelFilter,
  page = 1,
): Promise<ParcelsInCare> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const acting = await actingProvider(tx, providerId, now);
    const states = acting.ok ? acting.provider.states : [];
    if (states.length === 0) return { parcels: [], counts: none, page: 1, ...closed };
    const rows = await findShipments(tx, and(inCare(states), views[show], matching(tx, search)))
      .orderBy(desc(shipments.createdAt), desc(shipments.id))
      .limit(pageLength + 1)
      .offset((page - 1) * pageLength);
    const shown = rows.slice(0, pageLength);
    const people = await namesOf(
      tx,
      shown.map(({ shipment }) => shipment.patientId),
    );
    const parcels = (await withLines(tx, shown)).map(({ address, ...parcel }, nth) => {
      const patientId = shown[nth]?.shipment.patientId ?? '';
      const patientName = people.get(patientId) ?? '';
      return { ...parcel, patientId, patientName, state: address.administrativeArea };
    });
    const action = 'shipments.list';
    await recordAccess(
      tx,
      ...[...people.keys()].map((patientId) => {
        return { at: now, staffId: providerId, patientId, action } as const;
      }),
    );
    const counts = await countIn(tx, states);
    return { parcels, counts, page, hasNext: rows.length > pageLength, isLicensed: true };
  });
}

const none = { moving: 0, late: 0, held: 0, lost: 0, returned: 0 };
const closed = { hasNext: false, isLicensed: false };

/** Not over, and not waiting for a provider. */
const isMoving = inArray(shipments.status, ['preparing', 'ordered', 'packed', 'shipped']);
// Spelled out: within a list of counts a column is named without its table.
const isReplaced = sql`exists (select from shipments later where later.reshipment_of = shipments.id)`;

const views: Record<ParcelView, SQL | undefined> = {
  moving: isMoving,
  late: and(isMoving, isNotNull(shipments.delayedAt)),
  held: eq(shipments.status, 'held'),
  lost: eq(shipments.status, 'lost'),
  returned: and(eq(shipments.status, 'returned'), sql`not ${isReplaced}`),
  all: undefined,
};

function inCare(states: string[]): SQL {
  return sql`exists (select from ${careCases} where ${careCases.patientId} = ${shipments.patientId}
    and ${inArray(careCases.state, states)})`;
}

function matching(db: Queryable, typed: string): SQL | undefined {
  const number = parcelNumberIn(typed);
  if (number !== null) return eq(shipments.number, number);
  const search = readPatientSearch(typed);
  if (search.by === 'all') return undefined;
  const meant = db.select({ id: users.id }).from(users).where(patientsMatching(db, search));
  return inArray(shipments.patientId, meant);
}

async function namesOf(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}

async function countIn(tx: Tx, states: string[]): Promise<ParcelsInCare['counts']> {
  const among = (which: SQL | undefined) =>
    sql<number>`count(*) filter (where ${which})`.mapWith(Number);
  const { moving, late, held, lost, returned } = views;
  const [counts] = await tx
    .select({
      moving: among(moving),
      late: among(late),
      held: among(held),
      lost: among(lost),
      returned: among(returned),
    })
    .from(shipments)
    .where(and(sql`${shipments.status} not in ('delivered', 'cancelled')`, inCare(states)));
  return counts ?? none;
}
