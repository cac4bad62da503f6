import { and, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { currentDueTimes } from '../../content/reference.server';
import { users } from '../../database/tables/accounts.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import { workHandovers } from '../../database/tables/worklist.schema.server';
import { nameInFull } from '../../identity/accounts/name-in-full';
import { recordAccess } from '../../identity/audit/audit.server';
import { changeStaff, type StaffChanged } from '../../identity/staff/change-staff.server';
import {
  type Coverage,
  coverageStatusIn,
  licenseIn,
  readCoverage,
} from '../../identity/staff/coverage.server';
import { dayOf, startOfDay } from '../../kernel/calendar/service-day';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { writeMail } from '../../mail/outbox.server';
import { treatmentsAreYours } from '../../mail/templates/worklist';
import {
  backToQueue,
  daysFrom,
  daysToDecide,
  isLookedAt,
  wasSent,
} from '../cases/change-case.server';
import { DueClock } from './source';

/** Treatment that renews on a prescription of somebody. */
export interface RunningTreatment {
  caseId: string;
  patientId: string;
  /** Two letters; null where nobody knows. */
  state: string | null;
  productId: string;
  drug: string;
  /** YYYY-MM-DD; null where no refill is planned. */
  dueOn: string | null;
  /** False while a shipment of it is under way to its patient for the first time: that was approved, and arrives. */
  isMovable: boolean;
  /** The provider who was given it and has not signed it yet; null for nobody. */
  givenTo: { id: string; name: string } | null;
}

const renews = and(
  isNull(prescriptions.endedAt),
  inArray(subscriptions.status, ['active', 'paused', 'pastDue']),
);

/** Finds what renews on the prescriptions of somebody, by state and medicine. */
export async function treatmentsOf(db: Queryable, providerId: string): Promise<RunningTreatment[]> {
  const rows = await db
    .select({
      careCase: { id: careCases.id, status: careCases.status, purpose: careCases.purpose },
      patientId: careCases.patientId,
      state: careCases.state,
      productId: prescriptions.productId,
      drug: prescriptions.drug,
      dueOn: subscriptions.nextRefillOn,
      holder: users,
    })
    .from(prescriptions)
    .innerJoin(careCases, eq(careCases.id, prescriptions.caseId))
    .innerJoin(subscriptions, eq(subscriptions.orderLineId, prescriptions.orderLineId))
    .leftJoin(
      workHandovers,
      and(
        eq(workHandovers.subjectId, careCases.id),
        isNull(workHandovers.endedAt),
        isNotNull(careCases.work),
      ),
    )
    .leftJoin(users, eq(users.id, workHandovers.givenTo))
    .where(and(eq(prescriptions.providerId, providerId), renews))
    .orderBy(careCases.state, prescriptions.drug, careCases.id);
  return rows.map(({ careCase, holder, ...row }) => ({
    ...row,
    caseId: careCase.id,
    isMovable:
      isLookedAt(careCase) ||
      wasSent(careCase) ||
      (careCase.status === 'approved' && careCase.purpose === 'renewal'),
    givenTo: holder && { id: holder.id, name: nameInFull(holder) },
  }));
}

/** Says whether somebody may take over a treatment today: they decide about its medicine in its state. */
function mayTakeOver(
  coverage: Coverage,
  colleague: Coverage['deciders'][number],
  { state, productId }: Pick<RunningTreatment, 'state' | 'productId'>,
  day: string,
): boolean {
  const { products } = coverage.reference.catalogue;
  const product = products.find(({ id }) => id === productId) ?? null;
  return (
    state !== null && coverageStatusIn(coverage, colleague, { state, day, product }) === 'decides'
  );
}

/** Somebody who may take over treatments. */
export interface Successor {
  id: string;
  name: string;
  /** The states, two letters, of what they may take over. */
  states: string[];
  /** Treatments that they may take over, of those that were asked about. */
  able: number;
  /** Treatments that renew on their own prescriptions, with what they were given and have not signed. */
  load: number;
}

/** Finds who may take over treatments of somebody: whoever has least to do first. */
export async function successorsFor(
  db: Queryable,
  coverage: Coverage,
  providerId: string,
  treatments: readonly RunningTreatment[],
  day: string,
): Promise<Successor[]> {
  const others = coverage.deciders.filter(({ id }) => id !== providerId);
  const ids = others.map(({ id }) => id);
  const own = await countBy(
    db
      .select({ id: prescriptions.providerId, count: count() })
      .from(prescriptions)
      .innerJoin(subscriptions, eq(subscriptions.orderLineId, prescriptions.orderLineId))
      .where(and(inArray(prescriptions.providerId, ids), renews))
      .groupBy(prescriptions.providerId),
  );
  const given = await countBy(
    db
      .select({ id: workHandovers.givenTo, count: count() })
      .from(workHandovers)
      .where(and(inArray(workHandovers.givenTo, ids), isNull(workHandovers.endedAt)))
      .groupBy(workHandovers.givenTo),
  );
  return others
    .map((one) => {
      const able = treatments.filter((each) => mayTakeOver(coverage, one, each, day));
      const states = new Set(able.flatMap(({ state }) => state ?? []));
      const load = (own.get(one.id) ?? 0) + (given.get(one.id) ?? 0);
      return { id: one.id, name: one.name, states: [...states].sort(), able: able.length, load };
    })
    .filter(({ able }) => able > 0)
    .sort((one, other) => one.load - other.load || one.name.localeCompare(other.name));
}

async function countBy(
  query: PromiseLike<{ id: string; count: number }[]>,
): Promise<Map<string, number>> {
  return new Map((await query).map((row) => [row.id, row.count]));
}

/** Says whether somebody could not prescribe in a state today what renews there on their prescriptions. */
export function hasLeftState(
  coverage: Coverage,
  providerId: string,
  state: string | null,
  day: string,
): boolean {
  const decider = coverage.deciders.find(({ id }) => id === providerId);
  return decider === undefined || (state !== null && !licenseIn(decider, { state, day }));
}

export interface Reassignment {
  /** The id of whoever takes over. */
  colleague: string;
  /** Two letters; empty for all states. */
  state: string;
}

/** Words for the patient. */
const handedOverWords =
  'Another provider takes over your treatment and looks at it before anything more is sent.';

/**
 * Gives the treatments that renew on the prescriptions of somebody to a colleague: each goes back to the worklist, to
 * be signed by them, and nothing more of it is sent until then. What they may not prescribe stays where it is. Doing
 * the same once more changes nothing. Only the colleague is mailed.
 */
export function reassignTreatments(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  managerId: string,
  staffId: string,
  { colleague, state }: Reassignment,
): Promise<StaffChanged> {
  const choose = { errors: { colleague: 'Choose who takes over' } };
  if (!isUuid(colleague) || colleague === staffId) return Promise.resolve({ ok: false, ...choose });
  return changeStaff(
    services,
    { managerId, staffId, colleagueId: colleague },
    async (tx, _staff, { at }) => {
      const coverage = await readCoverage(tx);
      const successor = coverage.deciders.find(({ id }) => id === colleague);
      if (!successor) return choose;
      await lockCases(tx, staffId);
      const day = dayOf(at);
      const all = await treatmentsOf(tx, staffId);
      const wanted = all.filter((each) => state === '' || each.state === state);
      const cannot = new Set(
        wanted
          .filter((each) => !each.isMovable || !mayTakeOver(coverage, successor, each, day))
          .map(({ caseId }) => caseId),
      );
      // What is decided together is given together.
      const able = wanted.filter(({ caseId }) => !cannot.has(caseId));
      if (wanted.length > 0 && able.length === 0) {
        return { errors: { colleague: `${successor.name} may take over nothing of this now.` } };
      }
      const given = able.filter(({ givenTo }) => givenTo?.id !== colleague);
      if (given.length === 0) return null;
      await give(tx, at, { managerId, colleague, given });
      const [account] = await tx.select().from(users).where(eq(users.id, colleague));
      if (account) {
        await writeMail(tx, at, {
          key: `reassigned ${staffId} ${colleague} ${at.getTime()}`,
          site: 'default',
          to: account.email,
          ...treatmentsAreYours(services.config.publicUrl, given.length),
        });
      }
      return {
        change: {
          kind: 'reassigned',
          to: successor.name,
          state: state === '' ? null : state,
          treatments: given.length,
        },
      };
    },
  );
}

/** Locks all cases in which something renews on the prescriptions of somebody, in one order. */
async function lockCases(tx: Tx, providerId: string): Promise<void> {
  await tx
    .select({ id: careCases.id })
    .from(careCases)
    .where(
      inArray(
        careCases.id,
        tx
          .select({ id: prescriptions.caseId })
          .from(prescriptions)
          .innerJoin(subscriptions, eq(subscriptions.orderLineId, prescriptions.orderLineId))
          .where(and(eq(prescriptions.providerId, providerId), renews)),
      ),
    )
    .orderBy(careCases.id)
    .for('update');
}

interface Giving {
  managerId: string;
  colleague: string;
  given: readonly RunningTreatment[];
}

async function give(tx: Tx, at: Date, { managerId, colleague, given }: Giving): Promise<void> {
  const ids = [...new Set(given.map(({ caseId }) => caseId))];
  const cases = await tx.select().from(careCases).where(inArray(careCases.id, ids));
  for (const careCase of cases) {
    if (isLookedAt(careCase)) continue;
    const reason = handedOverWords;
    await backToQueue(tx, at, careCase, { reason, state: null, purpose: 'renewal' });
    // Nobody waits for it before its refill is due: until then it is not given up.
    const dueOn = given.find(({ caseId }) => caseId === careCase.id)?.dueOn ?? dayOf(at);
    const expiresAt = daysFrom(startOfDay(dueOn), daysToDecide);
    if (expiresAt <= at) continue;
    await tx
      .update(careCases)
      .set({ expiresAt: sql`greatest(${careCases.expiresAt}, ${expiresAt.toISOString()})` })
      .where(eq(careCases.id, careCase.id));
  }
  const open: SQL | undefined = and(
    inArray(workHandovers.subjectId, ids),
    isNull(workHandovers.endedAt),
  );
  await tx.update(workHandovers).set({ endedAt: at }).where(open);
  const times = new DueClock(await currentDueTimes(tx));
  await tx.insert(workHandovers).values(
    ids.map((subjectId) => ({
      ...{ subjectId, reason: 'refill', givenTo: colleague, givenAt: at },
      dueAt: times.dueOf('refill', at),
    })),
  );
  await recordAccess(
    tx,
    ...cases.map(({ id: subject, patientId }) => ({
      ...{ at, staffId: managerId, patientId, subject },
      action: 'case.reassign' as const,
    })),
  );
}
