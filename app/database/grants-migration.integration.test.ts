import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { withDatabase } from '../../tests/support/database';

const database = withDatabase();
const folder = join(import.meta.dirname, 'migrations');

/** An account of the time when rights followed from kind and roles. */
interface Before {
  kind: string;
  roles?: string[];
  /** What managers made of its roles, the earliest first. */
  changes?: { before: string[]; after: string[] }[];
  licensed?: boolean;
  disabled?: boolean;
  invited?: boolean;
}

/** Brings accounts over as the migration does, and tells what each is given. */
async function broughtOver(accounts: Record<string, Before>): Promise<Record<string, string[]>> {
  const file = readdirSync(folder).find((name) => name.endsWith('_grants.sql'));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('alter table users rename column grants to roles');
    await client.query('delete from users');
    for (const [name, account] of Object.entries(accounts)) {
      const { kind, roles = [], changes = [], licensed, disabled, invited } = account;
      const { rows } = await client.query<{ id: string }>(
        `insert into users (kind, roles, email, password_hash, first_name, last_name, disabled_at, email_verified_at)
         values ($1, $2, $3, '-', $3, '', case when $4 then now() end, case when not $5 then now() end)
         returning id`,
        [kind, roles, name, disabled ?? false, invited ?? false],
      );
      const id = rows[0]?.id;
      for (const change of changes) {
        await client.query(
          'insert into staff_changes (at, by_id, staff_id, change) values (now(), $1, $1, $2)',
          [id, JSON.stringify({ kind: 'rolesChanged', ...change })],
        );
      }
      if (licensed) {
        await client.query(
          `insert into provider_calendars (user_id, slug, time_zone) values ($1, 'someone', 'UTC')`,
          [id],
        );
        await client.query(`insert into provider_licences (user_id, state) values ($1, 'CA')`, [
          id,
        ]);
      }
    }
    for (const statement of readFileSync(join(folder, file ?? ''), 'utf8').split(
      '--> statement-breakpoint',
    )) {
      await client.query(statement);
    }
    const { rows } = await client.query<{ first_name: string; grants: string[] }>(
      'select first_name, grants from users',
    );
    return Object.fromEntries(rows.map(({ first_name, grants }) => [first_name, grants]));
  } finally {
    await client.query('rollback');
    await client.end();
  }
}

const ruth: Before = { kind: 'providers' };

it('everybody is given what they had, invited and switched-off accounts too', async () => {
  const given = await broughtOver({
    ruth,
    'a manager who was invited': { kind: 'providers', invited: true },
    'a manager switched off': { kind: 'providers', disabled: true },
    amara: { kind: 'providerUsers' },
    helen: { kind: 'providerUsers', roles: ['clinical'] },
    'a provider who writes ads': { kind: 'providerUsers', roles: ['marketing'] },
    farah: { kind: 'providers', roles: ['clinical', 'publisher'] },
    owen: { kind: 'providers', roles: ['engineer'] },
  });

  expect(given).toEqual({
    ruth: ['manager'],
    'a manager who was invited': ['manager'],
    'a manager switched off': ['manager'],
    amara: ['provider'],
    helen: ['provider', 'author:clinical'],
    'a provider who writes ads': ['author:marketing'],
    farah: ['author:clinical', 'publisher'],
    owen: ['engineer'],
  });
});

it('nobody gains anything: not patients, not by unknown roles, not by a role that was taken away', async () => {
  const taken = { before: ['marketing'], after: [] };
  const given = await broughtOver({
    ruth,
    'a patient with a role': { kind: 'patient', roles: ['clinical'] },
    'an unknown role': { kind: 'providers', roles: ['owner'] },
    'marketing, taken away': { kind: 'providers', changes: [taken] },
    'given again since': {
      kind: 'providers',
      roles: ['marketing'],
      changes: [taken, { before: [], after: ['marketing'] }],
    },
    'a provider’s marketing, taken away': { kind: 'providerUsers', changes: [taken] },
    'the same, licensed': { kind: 'providerUsers', changes: [taken], licensed: true },
    'a provider’s clinical, taken away': {
      kind: 'providerUsers',
      changes: [{ before: ['clinical'], after: [] }],
    },
  });

  expect(given).toEqual({
    ruth: ['manager'],
    'a patient with a role': [],
    'an unknown role': [],
    'marketing, taken away': [],
    'given again since': ['author:marketing'],
    'a provider’s marketing, taken away': [],
    'the same, licensed': ['provider'],
    'a provider’s clinical, taken away': ['provider'],
  });
});

it('a practice is not left without a manager', async () => {
  const changes = [{ before: ['marketing'], after: [] }];
  const given = await broughtOver({
    'a manager switched off': { kind: 'providers', disabled: true },
    'the only one who managed': { kind: 'providers', changes },
  });

  expect(given['the only one who managed']).toEqual(['manager']);
});
