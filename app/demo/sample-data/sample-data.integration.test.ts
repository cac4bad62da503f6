import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { intakeOf } from '../../../engine/quiz';
import { withDatabase } from '../../../tests/support/database';
import { testConfig } from '../../../tests/support/load-context';
import { plansAgainstLabels } from '../../../tests/support/plans-against-labels';
import { verdictsOf, whyNotByRules } from '../../care/decisions/heed-rules.server';
import { readFollowUps } from '../../care/follow-ups/follow-ups.server';
import { openDecisions } from '../../care/prescriptions/sealed-decisions.server';
import { listTreatments } from '../../care/treatments/treatments.server';
import { quizRevision } from '../../content/quizzes.server';
import { attempts, submissions } from '../../database/tables/attempts.schema.server';
import { careCases, careDecisions } from '../../database/tables/care.schema.server';
import { documents } from '../../database/tables/documents.schema.server';
import { fixedClock } from '../../kernel/clock';
import { requireMode } from '../../kernel/database/database-mode.server';
import { documentStore } from '../../kernel/files/document-store.server';
import { unseal } from '../../kernel/files/seal.server';
import { createLog } from '../../kernel/log/log.server';
import { withClient } from '../../kernel/postgres/own-postgres.server';
import { sha256 } from '../../kernel/sha256.server';
import { eventsOf, replay } from '../../quizzes/attempts/replay.server';
import { sampleProofs } from '../../quizzes/authoring/certificates/certificates.server';
import { importFixtures } from '../../quizzes/authoring/library/import-fixtures.server';
import { seedDemo, seedersOf } from '../seed/seed.server';

const database = withDatabase();
const services = {
  config: testConfig(),
  clock: fixedClock('2026-11-19T17:00:00Z'),
  log: createLog('silent'),
};
const messages: string[] = [];
const generate = () =>
  seedDemo(database.db, services, seedersOf('sample-data'), (words) => {
    messages.push(words);
  });

beforeAll(async () => {
  await importFixtures(database.db, sampleProofs);
  await generate();
}, 120_000);

/** Returns what a query finds, as rows. */
const found = async (query: string) => (await database.db.execute(sql.raw(query))).rows;
/** The one number that a query finds. */
const count = async (query: string) =>
  Number((await found(`select count(*) as n from ${query}`))[0]?.['n']);

describe('the money of the sample data', () => {
  it('adds up for every order: what was approved is what was charged, and no more was given back', async () => {
    expect(
      await found(`
        select o.number from orders o join payments p on p.order_id = o.id
        where p.captured <> o.total or p.refunded > p.captured
          or o.total <> o.shipping + (select sum(total) from order_lines where order_id = o.id)
          or p.refunded <> (select coalesce(sum(amount), 0) from refunds r where r.payment_id = p.id and r.status = 'succeeded')`),
    ).toEqual([]);
    expect(await count('payments')).toBeGreaterThan(200);
  });

  it('stands in the books of the sandbox as it does in ours', async () => {
    expect(
      await found(`
        select p.gateway_ref from payments p left join sandbox_payments s on s.ref = p.gateway_ref
        left join sandbox_charges g on g.ref = p.gateway_ref
        where coalesce(s.amount, g.amount) is distinct from p.captured or coalesce(s.status, g.status) <> 'paid'`),
    ).toEqual([]);
    expect(
      await found(`
        select r.ref from renewals r left join sandbox_renewals s on s.ref = r.ref
        where s.amount is distinct from r.amount or s.status is distinct from r.status`),
    ).toEqual([]);
  });

  it('is taken for every refill that was sent, and for no other', async () => {
    expect(
      await found(`
        select f.id from refills f join renewals r on r.gateway = f.gateway and r.ref = f.renewal_ref
        where (f.status = 'sent') <> (r.status = 'paid') or f.status = 'sent' and f.amount <> r.amount`),
    ).toEqual([]);
  });

  it('is not taken for what was refused or expired or waits, and what renews of that ends or has not begun', async () => {
    expect(
      await found(`
        select c.id from care_cases c join care_case_lines l on l.case_id = c.id
        join order_lines o on o.id = l.order_line_id
        left join subscriptions s on s.order_line_id = l.order_line_id
        where c.status in ('declined', 'expired') and s.status <> 'cancelled'
          or c.status in ('declined', 'expired', 'inReview', 'moreInformation') and c.purpose = 'order'
          and (s.next_refill_on is not null or exists (select from payments p where p.order_id = c.order_id))`),
    ).toEqual([]);
    expect(await count(`care_cases where status = 'declined'`)).toBeGreaterThan(8);
  });
});

it('nothing renews of an order of the sample data that is cancelled', async () => {
  expect(
    await found(`
      select o.number from orders o join subscriptions s on s.order_id = o.id
      where o.status = 'cancelled' and s.status <> 'cancelled'`),
  ).toEqual([]);
});

describe('what the sample data was sent', () => {
  it('was prescribed where it has to be, in the state of the patient, by somebody licensed there', async () => {
    expect(
      await found(`
        select s.number from shipment_lines sl join shipments s on s.id = sl.shipment_id
        join order_lines o on o.id = sl.order_line_id
        left join prescriptions p on p.id = sl.prescription_id
        where o.prescription and s.pharmacy_key is not null and (p.id is null or p.state <> s.address->>'administrativeArea'
          or p.issued_at > s.created_at or not exists (
            select from provider_licenses l where l.user_id = p.provider_id and l.state = p.state))`),
    ).toEqual([]);
  });

  it('was never more than the prescription allows', async () => {
    expect(
      await found(`select id from prescriptions where refills_used > refills or refills_used < 0`),
    ).toEqual([]);
  });

  it('leaves month by month where its medicine ships so, and each parcel is paid by its share', async () => {
    expect(
      await found(`
        select s.number from shipment_lines sl join shipments s on s.id = sl.shipment_id
        join prescriptions p on p.id = sl.prescription_id
        where (p.packing->>'shipsEvery')::int = 1
          and (sl.fill->>'paidTo')::int - (sl.fill->>'paidFrom')::int > 31`),
    ).toEqual([]);
    expect(
      await found(`
        select s.number from shipment_lines sl join shipments s on s.id = sl.shipment_id
        where (s.leaves_on is not null) and (sl.part is null or s.split_from is null)
          or s.leaves_on > '2026-11-19' and s.status <> 'preparing'`),
    ).toEqual([]);
    expect(await count('shipments where leaves_on is not null')).toBeGreaterThan(3);
  });

  it('has a history that leads to where it is', async () => {
    expect(
      await found(`
        select s.number from shipments s where s.status <> 'preparing' and s.pharmacy_key is not null and s.status is distinct from (
          select e.to_status from shipment_events e where e.shipment_id = s.id order by e.version desc limit 1)`),
    ).toEqual([]);
    expect(
      await found(`
        select c.id from care_cases c where c.status is distinct from (
          select e.to_status from care_case_events e where e.case_id = c.id order by e.version desc limit 1)
        or c.version <> (select max(e.version) from care_case_events e where e.case_id = c.id)`),
    ).toEqual([]);
  });

  it('comes in one parcel where it renews and is paid for together', async () => {
    const sameDay = `
      refills r join subscriptions s on s.id = r.subscription_id
        join refills q on q.due_on = r.due_on and q.id < r.id
        join subscriptions t on t.id = q.subscription_id and t.order_id = s.order_id
      where abs(extract(epoch from r.settled_at - q.settled_at)) < 900
        and r.shipment_id is not null and q.shipment_id is not null`;
    expect(await count(`${sameDay} and r.shipment_id <> q.shipment_id`)).toBe(0);
    expect(await count(sameDay)).toBeGreaterThan(3);
  });

  it('is sent once more where it was lost', async () => {
    expect(
      await found(`
        select number from shipments s where status = 'lost'
          and not exists (select from shipments r where r.reshipment_of = s.id)`),
    ).toEqual([]);
  });

  it('renews on a day ahead, unless something is open', async () => {
    expect(
      await found(`
        select s.id from subscriptions s where s.status = 'active' and s.next_refill_on < '2026-11-19'
          and not exists (select from refills r where r.subscription_id = s.id and r.status in ('held', 'asked'))
          and not exists (select from care_case_lines l join care_cases c on c.id = l.case_id
            where l.order_line_id = s.order_line_id and c.status in ('inReview', 'moreInformation'))`),
    ).toEqual([]);
  });
});

describe('what the sample data leaves for whoever looks', () => {
  it('is a queue of some length, with concerns and with questions that wait for an answer', async () => {
    const waiting = await count(`care_cases where status = 'inReview'`);

    expect(waiting).toBeGreaterThanOrEqual(8);
    expect(waiting).toBeLessThanOrEqual(30);
    expect(await count(`care_cases where status = 'inReview' and concern > 0`)).toBeGreaterThan(1);
  });

  it('is an intake that is back with its answers, and one that waits for its patient', async () => {
    const asked = await found(`
      select c.id as "caseId", c.status, c.work, u.email, f.quiz_key as "quizKey", f.status as "followUp",
        (f.answered_at is not null and a.ended = 'submitted') as "isAnswered"
      from follow_ups f join care_cases c on c.id = f.case_id join users u on u.id = c.patient_id
      left join attempts a on a.id = f.id order by f.quiz_key`);
    expect(asked).toMatchObject([
      { quizKey: 'followUpBloodPressure', followUp: 'asked', status: 'moreInformation' },
      { quizKey: 'followUpHeart', followUp: 'answered', isAnswered: true, work: 'answered' },
      { quizKey: 'followUpKidneysLiver', followUp: 'answered', isAnswered: true, work: 'answered' },
    ]);
    const caseId = String(asked[1]?.['caseId']);
    const read = await readFollowUps(database.db, caseId, () => undefined);
    expect(read.flatMap(({ answers }) => answers)).toContainEqual(
      expect.objectContaining({ question: 'filtration', words: expect.stringContaining('88') }),
    );
    expect(read.flatMap(({ findings }) => findings)).toMatchObject([{ question: 'faint' }]);
  });

  it('is ten intakes that one physician may decide, besides the one whose answers are back', async () => {
    const [most] = await found(`
      select count(*)::int as n from care_cases c
      join provider_licenses l on l.state = c.state join users u on u.id = l.user_id
      where c.status = 'inReview' and c.purpose = 'order' and 'physician' = any (u.grants)
        and c.id not in (select case_id from follow_ups)
      group by u.id order by n desc limit 1`);
    expect(most?.['n']).toBeGreaterThanOrEqual(10);
  });

  it('is some of everything that can become of a parcel, a subscription and an intake', async () => {
    const kinds = async (query: string) => (await found(query)).map((row) => Object.values(row)[0]);

    expect(await kinds('select distinct status from shipments')).toEqual(
      expect.arrayContaining(['shipped', 'delivered', 'lost', 'returned', 'held']),
    );
    expect(await kinds('select distinct kind from subscription_changes')).toEqual(
      expect.arrayContaining([
        'refilled',
        'skipped',
        'paused',
        'resumed',
        'cancelled',
        'priceAgreed',
        'declined',
      ]),
    );
    expect(await kinds('select distinct quiz_kind from submissions')).toHaveLength(5);
    expect(await kinds('select distinct site from orders')).toHaveLength(3);
    expect(await count(`conversations where awaiting_since is not null`)).toBeGreaterThan(5);
    expect(await count('attempts')).toBeGreaterThan(2 * (await count('submissions')));
    expect(await count('appointments')).toBeGreaterThan(10);
    expect(
      await count('carts c where exists (select from cart_items i where i.cart_id = c.id)'),
    ).toBeGreaterThan(5);
  });

  it('is nothing that lies ahead but what may', async () => {
    const now = `'2026-11-19T17:00:00Z'`;
    const moments = await found(`
      select c.table_name as t, c.column_name as c from information_schema.columns c
      join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
      where c.table_schema = 'public' and c.data_type = 'timestamp with time zone' and t.table_type = 'BASE TABLE'`);
    const ahead = new Set([
      'care_cases.expires_at',
      'prescriptions.expires_at',
      'appointments.starts_at',
      'sandbox_subscriptions.next_at',
      'sandbox_subscriptions.resumes_at',
      // What the database dates itself, by the real clock.
      'seeds.seeded_at',
      'users.created_at',
      'sealing_keys.created_at',
      'content_revisions.created_at',
      'content_published.published_at',
    ]);
    const wrong: string[] = [];
    for (const { t, c } of moments) {
      if (ahead.has(`${t}.${c}`) || !sampleDataWrites(String(t))) continue;
      if ((await count(`${t} where ${c} > ${now}`)) > 0) wrong.push(`${t}.${c}`);
    }

    expect(wrong).toEqual([]);
  });
});

const sampleDataWrites = (table: string) =>
  !table.startsWith('quiz_') && !table.startsWith('content_') && table !== 'mail_outbox';

it('every tenth intake of the sample data is one that the engine takes, event by event', async () => {
  const { db } = database;
  const sent = await db.select().from(submissions).orderBy(submissions.createdAt);
  const begun = new Map((await db.select().from(attempts)).map((row) => [row.id, row]));
  for (const { attemptId, review: read } of sent.filter((_, nth) => nth % 10 === 0)) {
    const attempt = begun.get(attemptId);
    const quiz = attempt && (await quizRevision(db, attempt.quizKey, attempt.revision));
    if (!attempt || !quiz) throw new Error('An intake has no attempt or no quiz.');
    const replayed = replay(quiz, attempt.facts, await eventsOf(db, attempt.id));

    expect(replayed.ended).toBe('submitted');
    expect(intakeOf(quiz, replayed)).toEqual(read);
  }
});

it('patients of the sample data find their treatments, and their files open', async () => {
  const { db } = database;
  const [patient] = await found(`
    select patient_id as id from care_cases where status = 'delivered' and purpose = 'order' order by opened_at limit 1`);
  const treatments = await listTreatments(db, String(patient?.['id']), '2026-11-19');
  expect(treatments.length).toBeGreaterThan(0);

  const [file] = await db.select().from(documents).limit(1);
  if (!file) throw new Error('Nobody sent a picture.');
  const sealed = await documentStore(services.config).read(file.storeKey);
  if (!sealed) throw new Error('The file of a picture is not there.');
  expect(sha256(unseal(sealed, services.config.documentKeys, file.storeKey))).toBe(file.sha256);
});

it('everybody of the sample data counts as generated: a database of before modes were remembered stays a demo', async () => {
  const open = (mode: 'demo' | 'production') =>
    withClient(database.url, (client) => requireMode(client, { mode }));

  const accounts = await count('users');

  await expect(open('demo')).resolves.toBeUndefined();
  await expect(open('production')).rejects.toThrow(`nobody but the ${accounts} accounts of a demo`);
});

it('the sample data comes once, and those who wait are told how long it takes', async () => {
  const before = await count('users');
  const words = messages.length;
  await generate();

  expect(await count('users')).toBe(before);
  expect(messages).toHaveLength(words);
  expect(messages.join('')).toMatch(/^Generating .* … \d+\.\d s\n$/);
});

it('nothing was approved that rules stop, nor without the reasons that they ask for', async () => {
  const { db } = database;
  const rows = await db
    .select({
      key: careDecisions.key,
      decision: careDecisions.decision,
      at: careDecisions.at,
      careCase: careCases,
    })
    .from(careDecisions)
    .innerJoin(careCases, eq(careCases.id, careDecisions.caseId));
  const said: string[] = [];
  let reasonsWritten = 0;
  for (const { decision, at: now, careCase } of await openDecisions(db, rows)) {
    if (decision.kind !== 'approve') continue;
    const { lines, reasons = [] } = decision;
    const prescribing = { occasion: 'approve', professions: ['md'], now } as const;
    const verdicts = await verdictsOf(db, careCase, lines, prescribing);
    // Steps go by what is taken by now, which was not taken then.
    const then = Object.entries(verdicts).map(
      ([line, all]) => [line, all.filter(({ rule }) => rule !== 'doseSteps')] as const,
    );
    const why = whyNotByRules(Object.fromEntries(then), reasons);
    if (why !== null) said.push(why);
    reasonsWritten += reasons.length;
  }
  expect(said).toEqual([]);
  expect(reasonsWritten).toBeGreaterThan(10);
}, 60_000);

it('every plan of the sample data begins as its label says, goes up no faster, and goes on where the last one was', async () => {
  const { faults, plans } = await plansAgainstLabels(database.db);
  expect(faults).toEqual([]);
  expect(plans.filter((steps) => steps.length > 1).length).toBeGreaterThan(40);
});
