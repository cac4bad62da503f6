import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CountedHistory } from '../../../tests/support/counted-history';
import { withDatabase } from '../../../tests/support/database';
import { testContext } from '../../../tests/support/load-context';
import { atOneMoment, readFunnels } from '../../analytics/metrics/day-metrics.server';
import { rollUp } from '../../analytics/metrics/roll-up.server';
import { sealerForAttempt } from '../../database/sealing/sealing.server';
import { sessions } from '../../database/tables/accounts.schema.server';
import { attempts } from '../../database/tables/attempts.schema.server';
import { mailOutbox } from '../../database/tables/mail.schema.server';
import { removals, sealingKeys } from '../../database/tables/platform.schema.server';
import { fixedClock } from '../../kernel/clock';
import { cleanUp, retentionTasks } from './clean-up.server';

const database = withDatabase();
let history: CountedHistory;
const began = new Date('2025-03-03T17:00:00Z');
const later = (days: number) => new Date(began.getTime() + days * 86_400_000);
const contextAt = (now: Date) => testContext(database.db, { clock: fixedClock(now.toISOString()) });

beforeAll(async () => {
  history = await CountedHistory.begin(database.db);
});
beforeEach(async () => {
  await history.forget();
  await database.db.delete(removals);
  await database.db.execute(sql`delete from removed_metrics`);
});

/** An attempt that nobody signed in for. */
async function abandons(steps: readonly string[], at = began): Promise<string> {
  const id = await history.begins('quizHaircare', at, steps);
  await database.db.update(attempts).set({ userId: null }).where(eq(attempts.id, id));
  return id;
}

const removed = (kind: string) =>
  database.db
    .select({ before: removals.before, count: removals.count })
    .from(removals)
    .where(sql`${removals.kind} = ${kind}`);
const left = async () => (await database.db.select().from(attempts)).map(({ id }) => id);

describe('attempts without an account', () => {
  const filter = { from: '2025-03-01', to: '2025-03-31', by: 'day', quiz: null } as const;
  const funnels = () => atOneMoment(database.db, (tx) => readFunnels(tx, filter));

  it('go when no browser can come back to them, with their keys, and those of an account stay', async () => {
    const own = await history.begins('quizHaircare', began, ['hair']);
    const gone = await abandons(['hair', 'photo']);
    await database.db.transaction((tx) => sealerForAttempt(tx, { id: gone, userId: null }));
    const late = await abandons(['hair'], later(2));

    await cleanUp(contextAt(later(91)));

    expect(new Set(await left())).toEqual(new Set([own, late]));
    expect(
      await database.db.select().from(sealingKeys).where(eq(sealingKeys.ownerId, gone)),
    ).toEqual([]);
    expect(await removed('attempts')).toEqual([{ before: later(1), count: 1 }]);

    await cleanUp(contextAt(later(93)));
    expect(await left()).toEqual([own]);
  });

  it('stay counted as they were, before and after their days are counted anew', async () => {
    await history.begins('quizHaircare', began, ['hair', 'photo']);
    for (let nth = 0; nth < 450; nth += 1)
      await abandons(nth % 3 === 0 ? ['hair', 'photo'] : ['hair']);
    const before = await funnels();
    expect(before).toMatchObject([{ began: 451, sent: 0 }]);

    await cleanUp(contextAt(later(91)));
    expect(await left()).toHaveLength(1);
    expect((await removed('attempts')).map(({ count }) => count).sort()).toEqual(
      [200, 200, 50].sort(),
    );
    expect(await funnels()).toEqual(before);
    for (const minutes of [0, 10, 20])
      await rollUp(contextAt(new Date(later(91).getTime() + minutes * 60_000)));
    const { rows } = await database.db.execute(
      sql`select amount from daily_metrics where metric = 'began'`,
    );
    expect(rows).toEqual([{ amount: '451' }]);
    expect(await funnels()).toEqual(before);
  });

  it('stay where somebody acted on them', async () => {
    const notified = await abandons(['hair']);
    const sent = await abandons(['hair']);
    const unclaimed = await abandons(['hair']);
    await history.sends(sent, 'quizHaircare', began);
    await history.sends(unclaimed, 'quizHaircare', began);
    await database.db.execute(
      sql`update submissions set user_id = null where attempt_id = ${unclaimed}`,
    );
    await database.db.execute(sql`
      with one as (insert into provider_calendars (user_id, slug, time_zone)
        select id, 'nora', 'America/New_York' from users limit 1 returning user_id)
      insert into appointments (provider_id, starts_at, minutes, attempt_id) select user_id, ${began.toISOString()}, 20, ${notified} from one`);

    await cleanUp(contextAt(later(91)));

    expect(new Set(await left())).toEqual(new Set([notified, sent]));
  });
});

it('sessions that are over go, and others stay', async () => {
  const session = (id: string, expiresAt: Date) => ({
    ...{ id, visitorId: randomUUID(), device: '', createdAt: began, lastSeenAt: began, expiresAt },
  });
  await database.db
    .insert(sessions)
    .values([
      ...Array.from({ length: 1_200 }, (_, nth) => session(`over ${nth}`, later(1))),
      session('open', later(60)),
    ]);

  await cleanUp(contextAt(later(2)));

  const stay = (await database.db.select().from(sessions)).map(({ id }) => id);
  expect(stay).toContain('open');
  expect(stay.filter((id) => id.startsWith('over'))).toEqual([]);
  const counts = (await removed('sessions')).map(({ count }) => count);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1_200);
});

it('old mails lose their words and address, and are never written nor sent again', async () => {
  const mail = (key: string, createdAt: Date, sentAt: Date | null) => ({
    ...{ key, createdAt, sentAt, site: 'default' as const, recipient: 'maya@example.com' },
    ...{ subject: 'Your order', text: 'It is on its way.', actionUrl: 'http://localhost/a' },
  });
  await database.db
    .insert(mailOutbox)
    .values([mail('sent', began, began), mail('stuck', began, null), mail('new', later(60), null)]);

  await retentionTasks['retention.emptyMails'](
    { after: '00000000-0000-0000-0000-000000000000' },
    contextAt(later(91)),
  );

  const rows = await database.db.select().from(mailOutbox).orderBy(mailOutbox.key);
  const words = { recipient: '', subject: '', text: '', actionUrl: null };
  expect(rows).toMatchObject([
    { key: 'new', recipient: 'maya@example.com', text: 'It is on its way.', refusedAt: null },
    { key: 'sent', ...words, sentAt: began, refusedAt: null, refusal: null },
    { key: 'stuck', ...words, sentAt: null, refusedAt: later(91), refusal: 'too old' },
  ]);
  expect(await removed('mails')).toEqual([{ before: later(1), count: 2 }]);
});
