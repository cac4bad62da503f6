import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { writeNote } from '../../app/care/cases/notes.server';
import { changeChart } from '../../app/care/decisions/change-chart.server';
import { postAsPatient } from '../../app/care/messages/post-message.server';
import { postInCare } from '../../app/care/messages/provider-conversation.server';
import { saveDay } from '../../app/care/progress/entries.server';
import { correctAddress } from '../../app/flows/order-acts.server';
import { visitorSignedIn } from '../../app/flows/visitor-signed-in.server';
import { rememberVisitor } from '../../app/identity/sessions/session.server';
import type { Db } from '../../app/kernel/database/client.server';
import { approvalOf, caseOf, decideNow } from './deciding';
import { movingClock } from './moving-clock';
import { placedOrder } from './ordering';
import { someBrowser } from './patient';
import { someProvider } from './providers';
import { publishQuiz } from './published-quiz';
import { asks, end, question, quizOf, radio, typed } from './quiz-builder';
import { openRuledShop, tellsHealth } from './ruled-shop';
import { rule } from './sample-labels';
import { someAddress } from './some-address';
import { someStaff } from './staff';
import { Taking } from './taking';

/** Columns in which words stand, in any row of the database; of jobs and mails too. */
export async function placesOf(db: Db, words: string): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const like = `%${words}%`;
  const places = tables.map(
    ({ name }) => sql`select distinct ${name} || '.' || part.key as place
      from ${sql.raw(name)} as t, jsonb_each_text(to_jsonb(t)) as part
      where t::text ilike ${like} and part.value ilike ${like}`,
  );
  const { rows } = await db.execute<{ place: string }>(sql.join(places, sql` union all `));
  return rows.map(({ place }) => place);
}

/** A sentence with a marked word in it. */
export function saidBy(marked: string, what: string): string {
  return `It is ${what}, said the ${marked}.`;
}

const nobody = { firstName: '', lastName: '' };

/** Has a patient and their clinicians type a marked word wherever words can be typed. */
export async function writesEverywhere(db: Db, marked: string) {
  const says = (what: string) => saidBy(marked, what);
  await openRuledShop(db, [rule({ kind: 'warning', facts: ['gout'], why: 'Gout may flare.' })]);
  await publishQuiz(db, {
    ...quizOf(
      [
        asks('words', [
          typed('story'),
          radio('like', ['yes', 'no'], { label: 'You wrote “{{answers.story}}”. Is it so?' }),
          question('allergic', { kind: 'allergies' }),
        ]),
        end(),
      ],
      { title: 'Words' },
    ),
    kind: 'quizLibido',
    category: 'sexual-wellness',
  });
  const clock = movingClock('2025-06-02T12:00:00.000Z');
  const patient = await placedOrder(db, ['pen-1m'], { clock });
  const patientId = patient.userId;
  await tellsHealth({ ...patient.context, clock }, { uses: 'nothing', gout: 'no' });

  // As a visitor, who signs in later.
  const browser = someBrowser(db, { clock });
  const { visitorId } = await rememberVisitor(browser);
  const taking = new Taking(browser, 'libido');
  await taking.answers('story', says('a story'));
  await taking.answers('story', says('another story'));
  await taking.answers('like', 'yes');
  await taking.answers('allergic', [`other:${marked} fur`]);
  await taking.does('continue');
  expect((await taking.does('finish')).outcome).toBe('stored');
  const { attempt } = taking;
  expect(await placesOf(db, marked)).toEqual([]);
  await db.transaction((tx) =>
    visitorSignedIn(tx, { clock }, { visitorId, userId: patientId }, nobody),
  );

  const context = { ...patient.context, clock };
  const draft = (text: string) => ({ clientId: randomUUID(), text });
  await postAsPatient(context, patient.payer.user, draft(says('a message')));
  const provider = await someProvider(db, 'CA');
  const who = { providerId: provider.id, patientId };
  expect(await postInCare(context, who, draft(says('an answer')))).toMatchObject({ ok: true });
  const entered = { day: '2025-06-01', values: [{ measure: 'weight', value: 20_000 } as const] };
  await saveDay(context, patientId, { ...entered, note: says('a day') }, false);
  await db.transaction(async (tx) => {
    const written = { patientId, authorId: provider.id };
    await writeNote(tx, clock.now(), { id: randomUUID(), ...written, text: says('a note') });
    const entry = { topic: 'problem', fact: null, isSo: true, day: '2025-06-01' } as const;
    const words = { ...entry, words: says('a problem'), source: says('a source') };
    const wish = { id: randomUUID(), version: 0, says: words, ...written };
    expect(await changeChart(tx, clock.now(), wish)).toMatchObject({ ok: true });
  });
  const { id } = await caseOf(db, patient);
  const caseId = id;
  const decide = async (decision: Parameters<typeof decideNow>[3]) =>
    expect(await decideNow(db, provider, caseId, decision, context)).toEqual(
      expect.objectContaining({ outcome: 'done' }),
    );
  await decide({ kind: 'askForMore', message: says('a question') });
  await postAsPatient(context, patient.payer.user, draft(says('what was asked')));
  await decide({
    ...(await approvalOf(db, caseId, { whyOther: says('why') })),
    signed: { treats: says('treated'), assessment: says('assessed') },
  });
  const { id: staffId } = await someStaff(db, 'Sam', 'support');
  const act = { staffId, number: patient.orderNumber, key: randomUUID(), reason: says('a call') };
  const there = { ...someAddress(), locality: 'Fresno', countryCode: 'US' as const };
  expect(await correctAddress(context, act, there)).toEqual({ ok: true });
  await decide({ kind: 'takeBack', reason: says('too soon') });
  await decide({ kind: 'decline', reason: says('over'), instead: says('something else') });
  return { patientId, attempt, caseId, patient, provider, clock };
}
