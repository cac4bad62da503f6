import { count } from 'drizzle-orm';
import { readFilter } from '../../app/analytics/metrics/metrics-filter';
import { rollUp } from '../../app/analytics/metrics/roll-up.server';
import { metricDays } from '../../app/database/tables/analytics.schema.server';
import { attemptSteps } from '../../app/database/tables/attempts.schema.server';
import { dayOf } from '../../app/kernel/calendar/service-day';
import { systemClock } from '../../app/kernel/clock';
import { readSections } from '../../app/portals/manager/metrics/metrics-page.server';
import { addDays } from '../../engine/values';
import { testContext } from '../../tests/support/load-context';
import { somePatient } from '../../tests/support/patient';
import { publishCatalogue } from '../../tests/support/published-catalogue';
import { smallCatalogue } from '../../tests/support/small-shop';
import { type IntakeLoad, loadIntakes } from '../sample-data/intake-load';
import { onBenchDatabase } from './on-bench-server';
import { type Times, timesOf } from './times';

export interface ManagerMetrics extends IntakeLoad {
  /** Seconds in which the metrics of a year are counted up for the first time. */
  countingUp: number;
  /** All metrics of the dashboard, in milliseconds, of the last thirty days and of a year. */
  month: Times;
  year: Times;
  /** Times of one quiz, in a year. */
  quiz: Times;
  /** A year without what was counted up: every event is counted, as a recount is. */
  uncounted: Times;
}

/** Loads a year of intakes into a durable database, and measures what a manager’s dashboard asks of it. */
export async function measureManagers({ intakes, events }: IntakeLoad): Promise<ManagerMetrics> {
  return onBenchDatabase(async ({ db }) => {
    await publishCatalogue(db, smallCatalogue());
    const { payer } = await somePatient(db, []);
    await loadIntakes(db, payer.user.id, { intakes, events });
    const context = testContext(db, { clock: systemClock });
    const today = dayOf(context.clock.now());
    const measure = async (search: string, times: number): Promise<Times> => {
      const filter = readFilter(new URLSearchParams(search), today);
      const taken: number[] = [];
      for (let nth = 0; nth <= times; nth += 1) {
        const began = performance.now();
        await readSections(context, filter, today);
        // The first one finds cold caches.
        if (nth > 0) taken.push(performance.now() - began);
      }
      return timesOf(taken);
    };
    const year = `from=${addDays(today, -364)}&to=${today}`;
    const uncounted = await measure(year, 3);
    const began = performance.now();
    // Listed first, as an hour ago, then counted.
    await rollUp(context);
    await db.update(metricDays).set({ listedAt: new Date(0) });
    for (let nth = 0; nth < 14; nth += 1) await rollUp(context);
    const countingUp = (performance.now() - began) / 1000;
    const [counted] = await db.select({ events: count() }).from(attemptSteps);
    return {
      intakes,
      events: counted?.events ?? 0,
      countingUp,
      month: await measure('', 20),
      year: await measure(year, 20),
      quiz: await measure(`${year}&quiz=weight-loss`, 20),
      uncounted,
    };
  });
}
