import { and, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { staffAccess } from '../../database/tables/audit.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import { fullNameOfUser } from '../../identity/accounts/name-in-full.server';
import { recordAccess } from '../../identity/audit/audit.server';
import { second } from '../../kernel/calendar/milliseconds';
import type { Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { claimCase } from '../cases/claim-case.server';
import type { ActingProvider } from '../clinicians/acting-provider.server';
import { cursorOfWork, readWorklist } from './read-worklist.server';
import { caseWork } from './sources/cases.server';
import { allWork, isToPrepare } from './work';

/** A case that nobody has, and whose it is. */
interface FreeCase {
  caseId: string;
  patientId: string;
  patientName: string;
}

/**
 * Lists the cases that are due first and that nobody has: after one of them, or of all where that one does not wait.
 */
export async function freeCases(
  services: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  { after = null, length }: { after?: string | null; length: number },
): Promise<FreeCase[]> {
  const { rows } = await readWorklist(services, providerId, {
    after: after === null || !isUuid(after) ? null : await cursorOfCase(services, after),
    length,
    filter: { ...allWork, whose: 'free' },
    sources: [caseWork],
  });
  return rows.flatMap(({ id: caseId, patient }) =>
    patient ? [{ caseId, patientId: patient.id, patientName: patient.name }] : [],
  );
}

/** Finds where a provider goes on to from a case: the first of the free ones after it; null where none is left. */
export async function nextCase(
  services: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  after: string | null,
): Promise<FreeCase | null> {
  const led = await justLedTo(services, providerId, after);
  if (led !== null) return led;
  const [next] = await freeCases(services, providerId, { after, length: 1 });
  return next ?? null;
}

/** Milliseconds within which a second press is a double click. */
const doubleClick = 5 * second;

/** The case that a provider was led to just now, and has: a double click keeps no other one from the worklist. */
async function justLedTo(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  from: string | null,
): Promise<FreeCase | null> {
  const now = clock.now();
  const claimed = await db
    .select({ subject: staffAccess.subject })
    .from(staffAccess)
    .where(
      and(
        eq(staffAccess.staffId, providerId),
        eq(staffAccess.action, 'case.claim'),
        gt(staffAccess.at, new Date(now.getTime() - doubleClick)),
      ),
    )
    .orderBy(desc(staffAccess.at));
  const ids = claimed.flatMap(({ subject }) => (subject === from ? [] : [subject]));
  if (ids.length === 0) return null;
  const [found] = await db
    .select({
      caseId: careCases.id,
      patientId: careCases.patientId,
      patientName: fullNameOfUser.mapWith(String),
    })
    .from(careCases)
    .innerJoin(users, eq(users.id, careCases.patientId))
    .where(
      and(
        inArray(careCases.id, ids),
        eq(careCases.claimedBy, providerId),
        gt(careCases.claimedUntil, now),
        isNotNull(careCases.work),
      ),
    )
    .limit(1);
  return found ?? null;
}

/** Most cases that somebody else may take in the moment in which one is looked for. */
const mostTries = 5;

/** The number of cases that a page names as those that come next, and the one that it shows. */
export const mostNamed = 4;

/**
 * Gives a free case to a provider who goes on from one that they decided: the one that their page named, else the
 * first; null where none is left. Two who go on at once get two cases, one who presses twice gets one,
 * and nobody is led to one that a colleague was quicker with.
 * @param named The case that the button named; one that is not among the first any more is not looked for.
 */
export async function claimNextCase(
  services: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  { decided, named }: { decided: string; named: string | null },
): Promise<FreeCase | null> {
  for (let tries = 0; tries < mostTries; tries++) {
    const led = await justLedTo(services, providerId, decided);
    // One more than a page names: what was given back since may stand before it.
    const free = led ? [] : await freeCases(services, providerId, { length: mostNamed + 1 });
    const next = led ?? free.find(({ caseId }) => caseId === named) ?? free[0] ?? null;
    if (next === null) return null;
    if ((await claimCase(services, providerId, next.caseId)).outcome === 'mine') return next;
  }
  return null;
}

async function cursorOfCase({ db }: Pick<Services, 'db'>, id: string): Promise<string | null> {
  const [found] = await db.select().from(careCases).where(eq(careCases.id, id));
  if (!found?.work || !found.workSince) return null;
  return cursorOfWork(db, { reason: found.work, since: found.workSince, id });
}

/**
 * Marks a case as prepared for a decision and gives it back to the worklist, in the transaction in which that is noted.
 * It leaves the list of those who prepare until something new is to be done.
 * @returns False where it does not wait for a decision in their states.
 */
export async function markPrepared(
  tx: Tx,
  now: Date,
  { id: staffId, states }: Pick<ActingProvider, 'id' | 'states'>,
  { caseId, patientId }: { caseId: string; patientId: string },
): Promise<boolean> {
  if (!isUuid(caseId) || states.length === 0) return false;
  const [found] = await tx
    .select()
    .from(careCases)
    .where(
      and(
        eq(careCases.id, caseId),
        eq(careCases.patientId, patientId),
        inArray(careCases.state, states),
      ),
    )
    .for('update');
  if (!found || !isToPrepare(found.work)) return false;
  const claim = found.claimedBy === staffId ? { claimedBy: null, claimedUntil: null } : {};
  await tx
    .update(careCases)
    .set({ preparedBy: staffId, preparedAt: now, ...claim })
    .where(eq(careCases.id, caseId));
  await recordAccess(tx, {
    ...{ at: now, staffId, patientId, action: 'case.prepared' as const, subject: caseId },
  });
  return true;
}
