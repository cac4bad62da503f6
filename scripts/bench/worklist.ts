import { eq, sql } from 'drizzle-orm';
import { claimCase } from '../../app/care/cases/claim-case.server';
import { countWork } from '../../app/care/worklist/count-work.server';
import { readWorklist } from '../../app/care/worklist/read-worklist.server';
import { allWork } from '../../app/care/worklist/work';
import { careCases } from '../../app/database/tables/care.schema.server';
import { systemClock } from '../../app/kernel/clock';
import type { Db } from '../../app/kernel/database/client.server';
import { readPatient } from '../../app/portals/provider/patients/patient/read-patient.server';
import { testContext } from '../../tests/support/load-context';
import { somePatient } from '../../tests/support/patient';
import { someProvider } from '../../tests/support/providers';
import { publishCatalogue } from '../../tests/support/published-catalogue';
import { smallCatalogue } from '../../tests/support/small-shop';
import { loadIntakes } from '../sample-data/intake-load';
import { onBenchDatabase } from './on-bench-server';
import { processorOf } from './page-times';
import { type Times, timesOf } from './times';

/** Measurements while so many intakes wait, in milliseconds of the server. */
export interface WorklistMetrics {
  intakes: number;
  runs: { waiting: number; measured: Measured[] }[];
}

interface Measured {
  what: string;
  times: Times;
  /** Milliseconds of a processor, of this process and of PostgreSQL together, whatever else the machine does. */
  processor: number;
}

const patients = 5_000;
const turns = 60;
const states =
  'AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  );

/**
 * Measures the worklist among intakes of many patients in all states, with some of them waiting and then with all of
 * them, for somebody licensed everywhere and for somebody licensed in one state. Beside it, the query of a queue that
 * is sorted by concern, as there was before, with its index.
 */
export async function measureWorklist(intakes: number): Promise<WorklistMetrics> {
  return onBenchDatabase(async ({ db }) => {
    await publishCatalogue(db, smallCatalogue());
    const { payer } = await somePatient(db, []);
    await loadIntakes(db, payer.user.id, { intakes, events: intakes * 3 });
    await scatter(db);
    // How soon a disk says that it wrote is not what is measured: both lists keep a record of whom they showed.
    await db.execute(sql`alter system set synchronous_commit = off`);
    await db.execute(sql`select pg_reload_conf()`);
    const everywhere = await someProvider(db, ...states);
    const oneState = await someProvider(db, 'WY');
    const context = testContext(db, { clock: systemClock });
    const runs: WorklistMetrics['runs'] = [];
    for (const waiting of [intakes / 50, intakes]) {
      await waits(db, waiting);
      const rows = await db
        .select({ caseId: careCases.id, patientId: careCases.patientId })
        .from(careCases)
        .where(eq(careCases.state, 'WY'))
        .limit(turns);
      const measured: [string, (turn: number) => Promise<unknown>][] = [
        ['queue of before, all states', () => queueOfBefore(db, states)],
        ['queue of before, one state', () => queueOfBefore(db, ['WY'])],
        ['worklist, all states', () => readWorklist(context, everywhere.id)],
        ['worklist, one state', () => readWorklist(context, oneState.id)],
        [
          'worklist, mine',
          () => readWorklist(context, everywhere.id, { filter: { ...allWork, whose: 'mine' } }),
        ],
        ['counts of the worklist', () => countWork(context, everywhere.id, allWork)],
        [
          'case page, opened',
          async (turn) => {
            const { caseId = '', patientId = '' } = rows[turn % rows.length] ?? {};
            await readPatient(context, oneState.id, { patientId, caseId, earlierId: null });
            await claimCase(context, oneState.id, caseId);
          },
        ],
      ];
      const found: Measured[] = [];
      for (const [what, ask] of measured) found.push({ what, ...(await timed(db, ask)) });
      runs.push({ waiting, measured: found });
    }
    return { intakes, runs };
  });
}

async function timed(
  db: Db,
  ask: (turn: number) => Promise<unknown>,
): Promise<Omit<Measured, 'what'>> {
  const taken: number[] = [];
  const before = await processorOf(db);
  for (let turn = 0; turn < turns + 10; turn += 1) {
    const began = performance.now();
    await ask(turn);
    // The first ones find cold caches.
    if (turn >= 10) taken.push(performance.now() - began);
  }
  const processor = ((await processorOf(db)) - before) / (turns + 10);
  return { times: timesOf(taken), processor };
}

/** Spreads the intakes over patients and states, and lets some of these write. */
async function scatter(db: Db): Promise<void> {
  const run = (text: string) => db.execute(sql.raw(text));
  const all = `array['${states.join("','")}']`;
  await run(`insert into users (id, kind, email, password_hash, first_name, last_name)
    select md5('patient' || nth)::uuid, 'patient', 'patient' || nth || '@example.com', '', 'Robin', 'Sample'
    from generate_series(0, ${patients - 1}) as nth`);
  await run(`update care_cases c set patient_id = md5('patient' || abs(hashtext(c.id::text)) % ${patients})::uuid,
    state = (${all})[1 + abs(hashtext('state' || c.id)) % ${states.length}], quiz = s.quiz_kind,
    concern = abs(hashtext('concern' || c.id)) % 4 from submissions s where s.id = c.submission_id`);
  await run(`insert into conversations (id, patient_id, last_seq, awaiting_since, created_at)
    select md5('conversation' || nth)::uuid, md5('patient' || nth)::uuid, 1, now() - nth * interval '3 minutes', now()
    from generate_series(0, 999) as nth`);
  await run(`insert into messages (conversation_id, seq, author_id, author_kind, text, client_id, created_at)
    select md5('conversation' || nth)::uuid, 1, md5('patient' || nth)::uuid, 'patient', 'How long?', gen_random_uuid(), now()
    from generate_series(0, 999) as nth`);
  await run(`insert into patient_alerts (patient_id, source, source_id, danger, name, urgency, is_denied, state, raised_at)
    select md5('patient' || nth)::uuid, 'message', gen_random_uuid(), 'chest', 'Possible emergency',
      (array['now', 'today'])[1 + nth % 2], false, (${all})[1 + nth % ${states.length}], now() - nth * interval '1 minute'
    from generate_series(0, 199) as nth`);
  await run(`create index care_cases_queue on care_cases (concern desc, waiting_since, id)
    where status = 'inReview' or attention is not null`);
}

async function waits(db: Db, waiting: number): Promise<void> {
  await db.execute(sql`update care_cases set status = 'inReview' where id in
    (select id from care_cases order by md5(id::text) limit ${waiting})`);
  await db.execute(sql`update care_cases set status = 'delivered' where status = 'inReview' and id not in
    (select id from care_cases order by md5(id::text) limit ${waiting})`);
  await db.execute(sql`vacuum analyze`);
}

async function queueOfBefore(db: Db, inStates: string[]): Promise<void> {
  const all = sql`${sql.param(inStates)}::text[]`;
  await db.execute(sql`
    select c.id, u.first_name, u.last_name, c.concern, c.waiting_since, o.number, s.review ->> 'title',
      (select array_agg(l.product_title order by l.position) from care_case_lines k
        join order_lines l on l.id = k.order_line_id where k.case_id = c.id)
    from care_cases c join users u on u.id = c.patient_id join orders o on o.id = c.order_id
      left join submissions s on s.id = c.submission_id
    where (c.status = 'inReview' or c.attention is not null) and c.state = any(${all})
    order by c.concern desc, c.waiting_since, c.id limit 26`);
  await db.execute(sql`
    select case when c.attention is null then c.status else 'inReview' end, c.state, s.quiz_kind, count(*), min(c.waiting_since)
    from care_cases c left join submissions s on s.id = c.submission_id
    where (c.status in ('inReview', 'moreInformation') or c.attention is not null) and c.state = any(${all})
    group by 1, 2, 3`);
}
