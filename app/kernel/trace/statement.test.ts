import { expect, it } from 'vitest';
import { spanOfStatement } from './trace.server';

it.each([
  ['select "id" from "users" where "id" = $1', 'SELECT users'],
  ['select 1', 'SELECT'],
  [
    'select * from "orders" inner join "order_lines" on true left join "users" on true',
    'SELECT orders order_lines users',
  ],
  [
    'insert into "attempt_events" ("at") values ($1) on conflict ("id") do update set "at" = $2',
    'INSERT attempt_events',
  ],
  ['update "mail_outbox" set "sent_at" = $1 returning "id"', 'UPDATE mail_outbox'],
  ['delete from "sessions" where "id" = $1', 'DELETE sessions'],
  ['select "id" from "cases" where "id" = $1 for update of "cases" skip locked', 'SELECT cases'],
  ['select "id" from "cases" for no key update', 'SELECT cases'],
  ['with "late" as (select * from "jobs") select * from "late"', 'SELECT jobs'],
  ['with x as (select 1) update "cases" set "at" = $1', 'UPDATE cases'],
  ['select graphile_worker.add_job(identifier => $1::text)', 'SELECT graphile_worker.add_job'],
  ['select * from graphile_worker._private_jobs', 'SELECT _private_jobs'],
  ['select * from unnest($1::uuid[]) as ids', 'SELECT'],
  ['select extract(epoch from now()) from "users"', 'SELECT users'],
  ["select 'from quokka', 'it''s from quokka' from \"users\" -- from quokka", 'SELECT users'],
  ['begin', 'BEGIN'],
  ['vacuum "users"', 'OTHER'],
])('of a statement, its kind and its tables are told: %s', (text, name) => {
  expect(spanOfStatement(text)).toMatchObject({ name, facts: { 'db.query.summary': name } });
});
