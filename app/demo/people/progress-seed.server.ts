import { and, eq } from 'drizzle-orm';
import { addDays } from '../../../engine/values';
import { users } from '../../database/tables/accounts.schema.server';
import type { MeasureId } from '../../database/tables/progress.schema.server';
import { progressEntries, progressGoals } from '../../database/tables/progress.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Seeder } from './seeder';

/** Days ago, and pounds. */
const weights: readonly (readonly [daysAgo: number, pounds: number])[] = [
  [34, 240],
  [31, 239.2],
  [27, 237.4],
  [24, 236.6],
  [20, 234.2],
  [17, 232.8],
  [13, 230.4],
  [10, 229.2],
  [6, 227.6],
  [3, 226.9],
  [1, 226.4],
];

/** Days ago, and scores from 0 to 10. */
const feelings: readonly (readonly [daysAgo: number, measure: MeasureId, score: number])[] = [
  [34, 'nausea', 0],
  [34, 'appetite', 8],
  [34, 'energy', 4],
  [27, 'nausea', 4],
  [27, 'appetite', 6],
  [27, 'energy', 4],
  [20, 'nausea', 3],
  [20, 'appetite', 5],
  [20, 'energy', 5],
  [13, 'nausea', 2],
  [13, 'appetite', 4],
  [13, 'energy', 6],
  [6, 'nausea', 1],
  [6, 'appetite', 4],
  [6, 'energy', 7],
];

/** Maya's first five weeks. Theo has just begun, and has entered nothing. */
export const progressSeeder: Seeder = {
  name: 'progress-1',
  async seed(tx, { clock }) {
    const [maya] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, 'maya@example.com'), eq(users.kind, 'patient')));
    if (!maya) throw new Error('Maya has no account.');
    const now = clock.now();
    const today = dayOf(now);
    const entry = (daysAgo: number, measure: MeasureId, value: number, note: string | null) => ({
      patientId: maya.id,
      day: addDays(today, -daysAgo),
      measure,
      value,
      note,
      updatedAt: now,
    });
    await tx
      .insert(progressEntries)
      .values([
        ...weights.map(([daysAgo, pounds]) =>
          entry(
            daysAgo,
            'weight',
            Math.round(pounds * 100),
            daysAgo === 13 ? 'After a week of evening walks' : null,
          ),
        ),
        ...feelings.map(([daysAgo, measure, score]) => entry(daysAgo, measure, score, null)),
      ]);
    await tx
      .insert(progressGoals)
      .values({ patientId: maya.id, measure: 'weight', value: 180_00, updatedAt: now });
  },
};
