import { createHash } from 'node:crypto';
import type pg from 'pg';
import { withClient } from '../../../app/kernel/postgres/own-postgres.server';
import { keysOfServer } from '../../../tests/support/server';
import { gatherLoad } from '../../sample-data/gather-load';
import { copyRows, type Value } from './copy-rows';

/** Months in which rows of the past lie. */
const monthsBack = 24;

/** Of a hundred rows, so many of each table that grows without end; the rest belongs to patients’ orders and care. */
const shares = { attempt_events: 35, staff_access: 20, tracking_events: 25, messages: 10 } as const;

/** Rows that one patient of the sample has in all tables, about. */
const rowsOfPatient = 300;
const eventsOfAttempt = 25;

/**
 * Gives tables by month a part for each of the last months, as they have after two years. They are empty yet.
 * @param client Of the role that owns the tables.
 */
export async function makeMonthsBack(client: pg.Client): Promise<void> {
  for (const table of ['staff_access', 'tracking_events']) {
    await client.query(`
      do $$
      declare month timestamptz := date_trunc('month', now()) - interval '${monthsBack} months';
      begin
        set local timezone = 'UTC';
        alter table ${table} detach partition partitions.${table}_before;
        execute format('alter table ${table} attach partition partitions.${table}_before for values from (minvalue) to (%L)', month);
        while month <= date_trunc('month', now()) loop
          perform add_part('${table}', '${table}' || to_char(month, '"_"YYYY"_"MM'),
            format('for values from (%L) to (%L)', month, month + interval '1 month'));
          month := month + interval '1 month';
        end loop;
      end $$`);
  }
}

/** Rows that were written. */
export interface Filled {
  patients: number;
  rows: number;
  seconds: number;
}

/**
 * Fills a database with about so many rows around the demonstration’s people: patients with all that is theirs, copied
 * in the database, and then what grows without end, by COPY.
 */
export async function fill(url: string, rows: number): Promise<Filled> {
  const began = performance.now();
  const patients = Math.max(100, Math.round(rows / 10 / rowsOfPatient / 4) * 4);
  await gatherLoad(url, { patients, orders: patients * 10 }, keysOfServer);
  return withClient(url, async (client) => {
    const people = await peopleIn(client);
    const many = (table: keyof typeof shares) => Math.round((rows * shares[table]) / 100);
    const attempts = Math.round(many('attempt_events') / eventsOfAttempt);
    await copyRows(client, 'attempts', attemptColumns, attemptRows(attempts));
    await copyRows(client, 'attempt_events', eventColumns, eventRows(attempts));
    await copyRows(client, 'staff_access', accessColumns, accessRows(many('staff_access'), people));
    await copyRows(
      client,
      'tracking_events',
      trackingColumns,
      trackingRows(many('tracking_events')),
    );
    await copyRows(client, 'messages', messageColumns, messageRows(many('messages'), people));
    await client.query(`update conversations c set last_seq = m.seq
      from (select conversation_id, max(seq) as seq from messages group by 1) m
      where m.conversation_id = c.id and m.seq > c.last_seq`);
    await client.query(`update message_reads r set seq = c.last_seq - 3 from conversations c
      where c.id = r.conversation_id and c.last_seq > r.seq + 3`);
    await client.query('vacuum analyze');
    const { rows: counted } = await client.query<{ rows: number }>(
      `select sum(greatest(reltuples, 0))::float8 as rows from pg_class
       where relkind = 'r' and relnamespace in ('public'::regnamespace, 'partitions'::regnamespace)`,
    );
    return { patients, rows: counted[0]?.rows ?? 0, seconds: (performance.now() - began) / 1000 };
  });
}

interface People {
  staff: readonly string[];
  patients: readonly string[];
  conversations: readonly { id: string; patientId: string; lastSeq: number }[];
}

async function peopleIn(client: pg.Client): Promise<People> {
  const ids = async (where: string) =>
    (await client.query<{ id: string }>(`select id from users where ${where}`)).rows.map(
      ({ id }) => id,
    );
  const { rows: conversations } = await client.query<People['conversations'][number]>(
    'select id, patient_id as "patientId", last_seq as "lastSeq" from conversations',
  );
  return {
    staff: await ids("kind <> 'patient'"),
    patients: await ids("kind = 'patient'"),
    conversations,
  };
}

/** The same id for the same name, in every run. */
function idOf(name: string): string {
  const hash = createHash('md5').update(name).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

/** Moment of the nth of so many within those months, the oldest first. */
function within(nth: number, count: number): Date {
  const span = (monthsBack - 1) * 30 * 86_400_000;
  return new Date(Date.now() - span + Math.floor((nth * span) / count));
}

const attemptColumns = [
  ...['id', 'quiz_kind', 'quiz_key', 'revision', 'site', 'visitor_id', 'facts'],
  ...['last_seq', 'created_at', 'updated_at'],
];
function* attemptRows(count: number): Generator<Value[]> {
  for (let nth = 0; nth < count; nth += 1) {
    const at = within(nth, count);
    const id = idOf(`attempt ${nth}`);
    yield [id, 'quizHaircare', 'quizHaircare', 'r1', 'default', id, {}, eventsOfAttempt, at, at];
  }
}

const eventColumns = ['attempt_id', 'seq', 'key', 'event', 'at'];
function* eventRows(attempts: number): Generator<Value[]> {
  for (let nth = 0; nth < attempts; nth += 1) {
    const id = idOf(`attempt ${nth}`);
    const at = within(nth, attempts);
    for (let seq = 1; seq <= eventsOfAttempt; seq += 1) {
      const value = [`option-${(nth * seq) % 7}`];
      const event = { type: 'answer', step: `step-${seq}`, question: `question-${seq}`, value };
      yield [id, seq, `${(nth * 31 + seq).toString(36)}-${seq}`, event, at];
    }
  }
}

const accessColumns = ['id', 'at', 'staff_id', 'patient_id', 'action', 'subject'];
function* accessRows(count: number, { staff, patients }: People): Generator<Value[]> {
  const actions = ['case.read', 'patient.read', 'messages.read', 'queue.read', 'document.read'];
  for (let nth = 0; nth < count; nth += 1) {
    const patient = patients[(nth * 7919) % patients.length] ?? '';
    const member = staff[nth % staff.length] ?? '';
    const action = actions[nth % actions.length] ?? '';
    yield [1_000_000_000 + nth, within(nth, count), member, patient, action, patient];
  }
}

const trackingColumns = ['event_id', 'event', 'site', 'page', 'payload', 'device', 'at'];
function* trackingRows(count: number): Generator<Value[]> {
  const events = [
    'PageView',
    'ViewQuizStep',
    'PageView',
    'AddToCart',
    'InitiateCheckout',
    'Purchase',
  ];
  const device = { screen: 'small', browser: 'Safari', language: 'en' };
  for (let nth = 0; nth < count; nth += 1) {
    const payload = {
      position: 1 + (nth % 9),
      ...(nth % 4 === 0 && { campaign: `spring-${nth % 12}` }),
    };
    const event = events[nth % events.length] ?? '';
    const hash = createHash('sha256').update(`event ${nth}`).digest('hex');
    yield [hash, event, 'default', '/quiz/haircare', payload, device, within(nth, count)];
  }
}

const messageColumns = [
  ...[
    'id',
    'conversation_id',
    'seq',
    'author_id',
    'author_kind',
    'text',
    'client_id',
    'created_at',
  ],
];
const words = 'Since the second week it is much better, and I sleep through the night again. ';
function* messageRows(count: number, { staff, conversations }: People): Generator<Value[]> {
  for (let nth = 0; nth < count; nth += 1) {
    const conversation = conversations[nth % conversations.length];
    if (!conversation) return;
    const seq = conversation.lastSeq + 1 + Math.floor(nth / conversations.length);
    const isPatient = seq % 2 === 0;
    const author = isPatient ? conversation.patientId : (staff[nth % staff.length] ?? '');
    const id = idOf(`message ${nth}`);
    const kind = isPatient ? 'patient' : 'provider';
    yield [
      id,
      conversation.id,
      seq,
      author,
      kind,
      words.repeat(1 + (nth % 4)),
      id,
      within(nth, count),
    ];
  }
}
