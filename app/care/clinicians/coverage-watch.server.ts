import { and, count, countDistinct, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { addDays, daysBetween } from '../../../engine/values';
import { users } from '../../database/tables/accounts.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { mayDoNow } from '../../identity/access/holders.server';
import {
  type Coverage,
  readCoverage,
  stateName,
  whoDecides,
} from '../../identity/staff/coverage.server';
import { dayInWords } from '../../kernel/calendar/day-words';
import { hour } from '../../kernel/calendar/milliseconds';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { createJobQueue, type Tasks } from '../../kernel/jobs/jobs.server';
import { writeMail } from '../../mail/outbox.server';
import { licensesEnd } from '../../mail/templates/licenses';
import { tellWaitlist } from './waitlist.server';

/** Numbers of what is open in a state: cases that wait, and patients with a prescription in force. */
export interface OpenThere {
  cases: number;
  treatments: number;
}

/** Counts what is open in every state in which anything is, by its two letters. */
export async function openByState(
  db: Queryable,
  now: Date,
): Promise<ReadonlyMap<string, OpenThere>> {
  const waiting = await db
    .select({ state: careCases.state, cases: count() })
    .from(careCases)
    .where(
      and(isNotNull(careCases.state), inArray(careCases.status, ['inReview', 'moreInformation'])),
    )
    .groupBy(careCases.state);
  const running = await db
    .select({ state: prescriptions.state, treatments: countDistinct(prescriptions.patientId) })
    .from(prescriptions)
    .where(and(isNull(prescriptions.endedAt), gt(prescriptions.expiresAt, now)))
    .groupBy(prescriptions.state);
  const open = new Map<string, OpenThere>();
  for (const { state, cases } of waiting) if (state) open.set(state, { cases, treatments: 0 });
  for (const { state, treatments } of running)
    open.set(state, { cases: open.get(state)?.cases ?? 0, treatments });
  return open;
}

/** Days before the end of a license on which managers are told. After the last they are told that it is over. */
const notices = [0, 7, 30];
/** A license that ended longer ago was told of, or nobody meant to renew it. */
const noticeDays = 7;

/**
 * Tells managers, once for each notice, which licenses end, with what is affected: those of one day together. Safe to
 * repeat; a day on which it did not run is made up for.
 */
export async function tellOfEndingLicenses(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  coverage: Coverage,
): Promise<void> {
  const now = clock.now();
  const today = dayOf(now);
  const ending = new Map<string, string[]>();
  for (const { licenses } of coverage.deciders) {
    for (const { state, validThrough } of licenses) {
      if (validThrough === null) continue;
      const left = daysBetween(today, validThrough);
      const isRenewed = licenses.some(
        (other) =>
          other.state === state &&
          (other.validThrough === null || other.validThrough > validThrough),
      );
      if (left < -noticeDays || left > 30 || isRenewed) continue;
      const states = ending.get(validThrough) ?? [];
      ending.set(validThrough, [...new Set([...states, state])].sort());
    }
  }
  if (ending.size === 0) return;
  const open = await openByState(db, now);
  const managers = await db.select().from(users).where(mayDoNow('practice:manage'));
  const site = config.site ?? 'default';
  for (const [lastDay, states] of ending) {
    const left = daysBetween(today, lastDay);
    const notice = notices.find((days) => left <= days) ?? 0;
    const there = states.map((state) => ({
      state: stateName(coverage, state),
      ...(open.get(state) ?? { cases: 0, treatments: 0 }),
      others: whoDecides(coverage, { state, day: addDays(lastDay, 1), product: null }).length,
    }));
    const words = { day: dayInWords(lastDay, 'dateWithYear'), isOver: left < 0, states: there };
    for (const { id, email, firstName } of managers) {
      const key = `licenses ${lastDay} ${notice} ${states.join(' ')} ${id}`;
      const reader = { firstName, site, origin: config.publicUrl };
      await writeMail(db, now, { key, site, to: email, ...licensesEnd(reader, words) });
    }
  }
}

/** Looks which licenses end, and which states have opened, and looks again in a few hours. */
async function watchCoverage(services: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> {
  await watchCoverageLater(services.db, new Date(services.clock.now().getTime() + 6 * hour));
  const coverage = await readCoverage(services.db);
  await tellOfEndingLicenses(services, coverage);
  await tellWaitlist(services, coverage);
}

export const coverageTasks = {
  'coverage.watch': (_payload, services) => watchCoverage(services),
} satisfies Tasks<CoverageJobs, Services>;

/** The jobs of this area and what they carry. */
export interface CoverageJobs {
  /** Tells managers which licenses end, and people on the list whose state has opened. */
  'coverage.watch': Record<string, never>;
}

const queue = createJobQueue<CoverageJobs>();

/** Looks at a time; asking again moves the time. */
export function watchCoverageLater(db: Queryable, runAt: Date): Promise<void> {
  return queue.enqueue(db, 'coverage.watch', {}, { key: 'coverage.watch', runAt });
}
