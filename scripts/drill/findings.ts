import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { type Count, compare, type Entry, type Promised, wrongIn } from './ledger';
import { shownTo } from './shown';
import type { Topology } from './topology';
import type { World } from './world';

/** State once everything has come to rest. */
export interface Findings {
  counts: Count[];
  /** Cents that were taken for approved orders. */
  captured: number;
  mails: number;
  /** Mails that the mail server took again under the same id, as SMTP allows after a kill. */
  mailsAgain: number;
  /** Sentences about what is wrong. */
  wrong: string[];
}

/** A mail whose sender was killed is free for another one after three minutes. */
const restMs = 300_000;

/**
 * Statements that find what was promised, a row for each time that it is there, with its name in the ledger as `key`.
 */
const found: Record<Promised, string> = {
  account: `select email as key from users where kind = 'patient'`,
  answer: `select attempt_id || ' ' || key as key from attempt_events where key <> ''`,
  order: `select u.email as key from orders o join users u on u.id = o.user_id`,
  message: `select client_id::text as key from messages where client_id is not null`,
  document: `select u.email || ' ' || d.kind as key from documents d join users u on u.id = d.user_id
    where d.deleted_at is null`,
  cancellation: `select id::text as key from care_cases where status = 'cancelled'`,
  approval: `select case_id::text as key from care_decisions where decision ->> 'kind' = 'approve'`,
};

/** Statements that count what may not be there, with what they count. */
const neverThere: Readonly<Record<string, string>> = {
  'jobs that are due and were not done': `
    select count(*) from graphile_worker._private_jobs where run_at < now() - interval '10 seconds' or locked_at is not null`,
  'jobs that were given up': `
    select count(*) from graphile_worker._private_jobs where attempts >= max_attempts`,
  'mails that did not leave': `
    select count(*) from mail_outbox where sent_at is null and (expires_at is null or expires_at > now())`,
  'approved orders whose money was not taken, or was taken otherwise than once': `
    select count(*) from orders o where exists (${approvalsOf('o')}) and (
      o.total <> (select coalesce(sum(captured), 0) from payments p where p.order_id = o.id)
      or 1 <> (select count(*) from payments p where p.order_id = o.id and p.captured > 0))`,
  'orders that nobody approved and whose money was taken': `
    select count(*) from orders o where not exists (${approvalsOf('o')})
      and exists (select from payments p where p.order_id = o.id and p.captured > 0)`,
  'payments that the gateway’s books have otherwise': `
    select count(*) from payments p where p.captured <> (
      select coalesce(sum(s.amount), 0) from sandbox_charges s where s.ref = p.gateway_ref and s.status = 'paid')`,
  'charges in the gateway’s books of which we know nothing': `
    select count(*) from sandbox_charges s where s.status = 'paid'
      and not exists (select from payments p where p.gateway_ref = s.ref and p.captured > 0)`,
  'cases that were both approved and cancelled': `
    select count(*) from care_cases c where c.status = 'cancelled'
      and exists (select from care_decisions d where d.case_id = c.id and d.decision ->> 'kind' = 'approve')`,
  'lines of approved orders that are sent otherwise than once': `
    select count(*) from order_lines l join orders o on o.id = l.order_id where exists (${approvalsOf('o')})
      and 1 <> (select count(*) from shipment_lines s where s.order_line_id = l.id)`,
  'parcels that the pharmacy was asked for otherwise than once': `
    select abs((select count(*) from sandbox_pharmacy_orders) - (select count(*) from shipments))`,
};

function approvalsOf(order: string): string {
  return `select from care_cases c join care_decisions d on d.case_id = c.id
    where c.order_id = ${order}.id and d.decision ->> 'kind' = 'approve'`;
}

/** Waits until nothing is left to be done, and looks at all of it: in the database, and as its people see it. */
export async function lookAtAll(
  world: World,
  { databases, mails }: Pick<Topology, 'databases' | 'mails'>,
): Promise<Findings> {
  const entries = world.ledger.entries();
  const { counts, captured, wrong, written } = await withClient(
    databases.directUrl,
    async (client) => {
      await comesToRest(client);
      const inDatabase: Entry[] = [];
      for (const [kind, statement] of Object.entries(found) as [Promised, string][])
        for (const { key } of (await client.query<{ key: string }>(statement)).rows)
          inDatabase.push({ kind, key });
      const sums = await client.query<{ sum: string }>('select sum(captured) as sum from payments');
      const outbox = await client.query<{ id: string }>(
        'select id from mail_outbox where sent_at is not null',
      );
      return {
        counts: compare(entries, inDatabase),
        captured: Number(sums.rows[0]?.sum ?? 0),
        wrong: [...(await countNever(client)), ...(await filesOf(client, world.intruders))],
        written: outbox.rows.map(({ id }) => id),
      };
    },
  );
  const times = new Map<string, number>();
  for (const { raw } of mails.taken) {
    const id = /^message-id:\s*<([^@>]+)@/im.exec(raw)?.[1] ?? 'no id';
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  const unsent = written.filter((id) => !times.has(id));
  const shown = compare(entries, await shownTo(world.patients)).filter(
    ({ kind }) => kind !== 'approval' && kind !== 'answer' && kind !== 'cancellation',
  );
  return {
    counts,
    captured,
    mails: times.size,
    mailsAgain: mails.taken.length - times.size,
    wrong: [
      ...wrongIn(counts, 'database'),
      ...wrongIn(shown, 'pages and calls'),
      ...wrong,
      ...(unsent.length > 0 ? [`${unsent.length} mails are noted as sent and never left.`] : []),
      ...(captured === 0 ? ['No money was taken, so nothing is proved of any.'] : []),
    ],
  };
}

/** Says which files there are of people who sent halves only. */
async function filesOf(client: pg.Client, intruders: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ count: string }>(
    'select count(*) from documents d join users u on u.id = d.user_id where u.email = any($1)',
    [intruders],
  );
  const count = Number(rows[0]?.count);
  return count === 0 ? [] : [`${count} files are there of which half was sent.`];
}

async function comesToRest(client: pg.Client): Promise<void> {
  for (const until = Date.now() + restMs; Date.now() < until; await sleep(500))
    if ((await countNever(client)).length === 0) return;
}

async function countNever(client: pg.Client): Promise<string[]> {
  const wrong: string[] = [];
  for (const [what, statement] of Object.entries(neverThere)) {
    const { rows } = await client.query<Record<string, string>>(statement);
    const count = Number(Object.values(rows[0] ?? {})[0]);
    if (count !== 0) wrong.push(`${count} ${what}.`);
  }
  return wrong;
}
