import { expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { asks, quizWith } from '../../../tests/support/quiz-builder';
import { attemptEvents, attempts } from '../../database/tables/attempts.schema.server';
import { usualMinutes } from './usual-minutes.server';

const database = withDatabase();
const begun = Date.parse('2026-06-15T15:00:00Z');

/** Somebody who does something every so many seconds, and sends the quiz with the last of it, or never. */
async function someone(revision: string, seconds: readonly number[], isSent = true) {
  const id = crypto.randomUUID();
  await database.db.insert(attempts).values({
    id,
    quizKey: 'quizOfMinutes',
    revision,
    site: 'default',
    visitorId: crypto.randomUUID(),
    status: isSent ? 'completed' : 'in progress',
    ended: isSent ? 'submitted' : null,
    facts: { site: 'default', today: '2026-06-15', signedIn: false, profile: null },
    lastSeq: seconds.length + 1,
  });
  let at = begun;
  const instants = [begun, ...seconds.map((pause) => (at += pause * 1000))];
  await database.db.insert(attemptEvents).values(
    instants.map((instant, nth) => ({
      attemptId: id,
      seq: nth + 1,
      key: crypto.randomUUID(),
      event: { type: 'back' } as const,
      at: new Date(instant),
    })),
  );
}

async function minutesOf(revision: string, people: readonly (readonly number[])[]) {
  for (const seconds of people) await someone(revision, seconds);
  return usualMinutes(database.db, {
    ...quizWith([asks('one', [])]),
    key: 'quizOfMinutes',
    revision,
  });
}

const all = (count: number, seconds: readonly number[]) =>
  Array.from({ length: count }, () => seconds);

it('says nothing before enough people have sent it', async () => {
  expect(await minutesOf('few', all(19, [120, 120]))).toBeNull();
});

it('is what half of them needed', async () => {
  expect(await minutesOf('many', [...all(11, [120, 120]), ...all(9, [30])])).toBe(4);
});

it('whoever went away for a night counts for three minutes of it', async () => {
  expect(await minutesOf('pauses', all(20, [60, 9 * 3600, 60]))).toBe(5);
});

it('is at least a minute, and looks at nobody who did not send it', async () => {
  for (let nth = 0; nth < 30; nth += 1) await someone('quick', [170, 170, 170], false);
  expect(await minutesOf('quick', all(20, [5]))).toBe(1);
});

it('is worked out once, not at each request', async () => {
  expect(await minutesOf('kept', all(20, [120]))).toBe(2);
  expect(await minutesOf('kept', all(40, [900, 900, 900]))).toBe(2);
});
