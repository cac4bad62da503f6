import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { intakeOf } from '../../engine/quiz';
import { withDatabase } from '../../tests/support/database';
import { placesOf, saidBy, writesEverywhere } from '../../tests/support/marked-words';
import { movingClock } from '../../tests/support/moving-clock';
import { readChart } from '../care/chart/chart.server';
import { readConversation } from '../care/messages/messages.server';
import { prescriptionsOf } from '../care/prescriptions/in-force.server';
import { listEntries } from '../care/progress/entries.server';
import { listTreatments } from '../care/treatments/treatments.server';
import { quizRevision } from '../content/quizzes.server';
import { placeOf } from '../database/sealing/envelope.server';
import { forgetKeys } from '../database/sealing/keys.server';
import { openerOf, unreadable } from '../database/sealing/sealing.server';
import { attempts, submissions } from '../database/tables/attempts.schema.server';
import { sealingKeys, sealingSteps } from '../database/tables/platform.schema.server';
import { day } from '../kernel/calendar/milliseconds';
import type { Db } from '../kernel/database/client.server';
import { eventsOf, replay } from '../quizzes/attempts/replay.server';
import { openReviews } from '../quizzes/attempts/sealed-answers.server';
import { attemptTexts } from '../quizzes/authoring/drafts/attempt-texts.server';
import { sealStored } from './seal-stored.server';

/** Every column that is sealed, with the key of its rows; it is their place, but for what ends a hold. */
const written = [
  ['messages', 'text', 'id'],
  ['patient_notes', 'text', 'id', 'version'],
  ['chart_entries', 'words', 'id', 'version'],
  ['chart_entries', 'source', 'id', 'version'],
  ['progress_entries', 'note', 'patient_id', 'measure', 'day'],
  ['care_cases', 'reason', 'id'],
  ['care_case_events', 'reason', 'case_id', 'version'],
  ['prescriptions', 'treats', 'id'],
  ['prescriptions', 'assessment', 'id'],
  ['care_decisions', 'decision', 'key'],
  ['order_acts', 'reason', 'key'],
  ['staff_access', 'reason', 'patient_id', 'action', 'subject'],
  ['attempt_events', 'event', 'attempt_id', 'seq'],
  ['submissions', 'review', 'id'],
] as const;

/** Puts everything back as it lay before texts were sealed. */
async function layOpen(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const [table, column, ...key] of written) {
      const [name, of] = [sql.raw(column), sql.raw(table)];
      const parts = sql.raw(`array[${key.map((part) => `${part}::text`).join(', ')}]`);
      const { rows } = await tx.execute<{ key: string[]; value: unknown }>(
        sql`select ${parts} as key, to_jsonb(${name}) as value from ${of}`,
      );
      const opener = await openerOf(tx, rows);
      for (const row of rows) {
        const value = opener.json(row.value, placeOf(`${table}.${column}`, ...row.key));
        const plain = typeof value === 'object' ? JSON.stringify(value) : value;
        await tx.execute(
          sql`update ${of} set ${name} = ${plain} where ${parts} = ${sql.param(row.key)}::text[]`,
        );
      }
    }
    await tx.execute(sql`delete from sealing_keys`);
  });
}

describe('what a patient and their clinicians type', () => {
  const database = withDatabase();
  const marked = 'quokka';
  const says = (what: string) => saidBy(marked, what);
  let patientId = '';
  let attempt = '';

  const pages = async () => {
    const { db } = database;
    const taken = await db.select().from(attempts).orderBy(attempts.id);
    return {
      conversation: await readConversation(db, patientId, patientId),
      treatments: await listTreatments(db, patientId, '2025-06-02'),
      entries: await listEntries(db, patientId),
      prescriptions: await prescriptionsOf(db, patientId),
      chart: await readChart(db, patientId),
      answers: await Promise.all(taken.map((one) => eventsOf(db, one.id))),
      reviews: await openReviews(db, await db.select().from(submissions).orderBy(submissions.id)),
    };
  };

  beforeAll(async () => {
    ({ patientId, attempt } = await writesEverywhere(database.db, marked));
  });

  it('stands nowhere in the database', async () => {
    expect(await placesOf(database.db, marked)).toEqual([]);
  });

  it('is read as it was typed', async () => {
    const { db } = database;
    forgetKeys();
    const { messages } = await readConversation(db, patientId, patientId);
    expect(messages.map(({ text }) => text)).toEqual([
      says('a message'),
      says('an answer'),
      says('a question'),
      says('what was asked'),
    ]);
    expect(await readChart(db, patientId)).toMatchObject([
      { words: says('a problem'), source: says('a source') },
    ]);
    expect(await listEntries(db, patientId)).toMatchObject([{ note: says('a day') }]);
    expect(await prescriptionsOf(db, patientId)).toMatchObject([
      { prescription: { treats: says('treated'), assessment: says('assessed') } },
    ]);
    const [treatment] = await listTreatments(db, patientId, '2025-06-02');
    expect(treatment?.case).toMatchObject({
      reason: says('over'),
      instead: says('something else'),
    });
  });

  it('in a quiz leads where it led, and the intake repeats it', async () => {
    const { db } = database;
    forgetKeys();
    const [taken] = await db.select().from(attempts).where(sql`id = ${attempt}`);
    const quiz = taken && (await quizRevision(db, taken.quizKey, taken.revision));
    if (!taken || !quiz) throw new Error('There is no such attempt.');
    const state = replay(quiz, taken.facts, await eventsOf(db, attempt));
    const sent = await db.select().from(submissions).where(sql`attempt_id = ${attempt}`);
    const [review] = await openReviews(db, sent);

    expect(state.ended).toBe('submitted');
    expect(review).toEqual(intakeOf(quiz, state));
    expect(review?.answers).toMatchObject([
      { question: 'story', value: says('another story') },
      { question: 'like', value: 'yes', label: `You wrote “${says('another story')}”. Is it so?` },
      { question: 'allergic', value: [`other:${marked} fur`] },
    ]);
    // Whoever counts what a draft would change replays the same.
    const { list } = await attemptTexts(db, taken.quizKey, [attempt]);
    expect(list.map((one) => JSON.parse(one.events))).toEqual([await eventsOf(db, attempt)]);
    // What was chosen stays readable, for those who count.
    const { rows } = await db.execute(
      sql`select event ->> 'value' as value from attempt_events where attempt_id = ${attempt} and event ->> 'question' = 'like'`,
    );
    expect(rows).toEqual([{ value: 'yes' }]);
  });

  it('is sealed by and by where it lies as it was typed, reads as before, and is looked at again a day later', async () => {
    const { db } = database;
    const before = await pages();
    await layOpen(db);
    forgetKeys();
    expect((await placesOf(db, marked)).map((place) => place.replace('public.', ''))).toEqual(
      expect.arrayContaining(written.map(([table, column]) => `${table}.${column}`)),
    );
    expect(await pages()).toEqual(before);

    const clock = movingClock('2025-06-03T12:00:00.000Z');
    await sealStored({ db, clock });
    expect(await placesOf(db, marked)).toEqual([]);
    forgetKeys();
    expect(await pages()).toEqual(before);

    const older = `${marked}, from an older version`;
    await db.execute(sql`update progress_entries set note = ${older} where note is not null`);
    await sealStored({ db, clock });
    expect(await placesOf(db, marked)).toEqual(['public.progress_entries.note']);
    clock.pass(day);
    await sealStored({ db, clock });
    expect(await placesOf(db, marked)).toEqual([]);
    expect(await db.$count(sealingSteps, sql`passes < 2`)).toBe(0);
  });

  it('is gone with the key of the patient, but for what is kept by law', async () => {
    const { db } = database;
    await db.delete(sealingKeys).where(sql`owner_id = ${patientId} and purpose = 'person'`);
    forgetKeys();
    const { messages } = await readConversation(db, patientId, patientId);
    expect(new Set(messages.map(({ text }) => text))).toEqual(new Set([unreadable]));
    expect(await readChart(db, patientId)).toMatchObject([{ words: unreadable }]);
    expect((await eventsOf(db, attempt)).slice(0, 2)).toMatchObject([
      { type: 'answer', value: unreadable },
      { type: 'answer', value: unreadable },
    ]);
    expect(await prescriptionsOf(db, patientId)).toMatchObject([
      { prescription: { assessment: says('assessed') } },
    ]);
  });
});
