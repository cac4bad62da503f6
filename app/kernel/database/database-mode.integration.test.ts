import { describe, expect, inject, it } from 'vitest';
import { asApplication } from '../../../tests/support/server';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database';
import { migrateDatabase } from '../../database/migrate.server';
import type { Mode } from '../config/config.server';
import { withClient } from '../postgres/own-postgres.server';
import { countGeneratedStaff, type Opening, refuseRealPeople } from './database-mode.server';

const open = ({ url }: TestDatabase, opening: Opening) =>
  migrateDatabase(url, asApplication(url), opening);
const run = ({ url }: TestDatabase, statement: string) =>
  withClient(url, async (client) => (await client.query(statement)).rows);
const rememberedBy = (database: TestDatabase) => run(database, 'select mode from database_mode');

/** A database that nobody has opened, for as long as something is done with it. */
async function onDatabase(use: (database: TestDatabase) => Promise<void>): Promise<void> {
  const database = await createTestDatabase(inject('testPostgres'));
  try {
    await use(database);
  } finally {
    await database.drop();
  }
}

const account = (email: string, createdAt: string, hash = email) =>
  `insert into users (kind, email, password_hash, first_name, last_name, created_at)
   values ('patient', '${email}', '${hash}', 'A', 'B', '${createdAt}')`;
const seeding = `insert into seeds (name, seeded_at) values ('accounts-1', '2025-06-01T12:00:00Z')`;
/**
 * Statements by which a demonstration generates accounts: in the same moment, as if half a year before, and as if a few
 * minutes later.
 */
const generated = `${seeding}; ${account('maya@example.com', '2025-06-01T12:00:00Z')};
  ${account('cora@example.com', '2025-02-01T08:00:00Z', 'one for all')};
  ${account('ivo@example.com', '2025-06-01T12:04:00Z', 'one for all')}`;
const real = account('r.alvarez@mail.test', '2025-05-01T12:00:00Z');

describe('a database that was used before', () => {
  const modes: Mode[] = ['production', 'demo', 'development', 'test'];
  const pairs = modes.flatMap((first) =>
    modes.flatMap((second) => (first === second ? [] : [[first, second] as const])),
  );

  it.each(pairs)('in %s is never opened in %s', async (first, second) => {
    await onDatabase(async (database) => {
      await open(database, { mode: first });

      await expect(open(database, { mode: second })).rejects.toThrow(
        new RegExp(
          `^This database has been one of ${first} since \\d{4}-\\d\\d-\\d\\d and cannot be opened as ${second}: start it with .+, or name another database`,
        ),
      );
      expect(await rememberedBy(database)).toEqual([{ mode: first }]);
    });
  });

  it('opens in the same mode as often as it likes', async () => {
    await onDatabase(async (database) => {
      await open(database, { mode: 'demo' });

      await expect(open(database, { mode: 'demo' })).resolves.toMatchObject({ waiting: [] });
    });
  });

  it('does not become another by the word of anybody', async () => {
    await onDatabase(async (database) => {
      await open(database, { mode: 'production' });

      await expect(open(database, { mode: 'demo', accounts: 0 })).rejects.toThrow(
        'has been one of production',
      );
    });
  });

  it('is not changed by the role of the application', async () => {
    await onDatabase(async (database) => {
      await open(database, { mode: 'production' });
      const change = (statement: string) =>
        withClient(asApplication(database.url), (client) => client.query(statement));

      for (const statement of [
        "update database_mode set mode = 'demo'",
        'delete from database_mode',
        "insert into database_mode (mode) values ('demo')",
      ]) {
        await expect(change(statement)).rejects.toThrow('permission denied');
      }
      expect((await change('select mode from database_mode')).rows).toHaveLength(1);
    });
  });
});

it('two processes of different modes that start together agree on one', async () => {
  await onDatabase(async (database) => {
    const started = await Promise.allSettled(
      (['demo', 'production', 'test', 'demo'] as const).map((mode) => open(database, { mode })),
    );
    const [row] = await rememberedBy(database);
    const expected = ['demo', 'production', 'test', 'demo'].map((mode) =>
      mode === row.mode ? 'fulfilled' : 'rejected',
    );

    expect(started.map(({ status }) => status)).toEqual(expected);
  });
});

describe('a database of before modes were remembered', () => {
  it('is never a demo while it holds an account that was not generated, and stays as it is', async () => {
    await onDatabase(async (database) => {
      await run(database, `${real}; drop table database_mode`);

      await expect(open(database, { mode: 'demo' })).rejects.toThrow(
        'holds 1 account that no demo generated, so it counts as production and cannot be opened as demo: start it with FORMULARY_MODE=production npm run serve',
      );
      expect(await run(database, "select to_regclass('database_mode') as it")).toEqual([
        { it: null },
      ]);
    });
  });

  it.each([
    ['real people alone', real],
    ['real people that a demo was generated among', `${real}; ${generated}`],
    [
      'a real person who is younger than the sample data',
      `${generated}; ${account('x@example.com', '2025-06-01T12:00:01Z')}`,
    ],
    ['a name that nobody has, where nothing was generated', account('y@example.com', '2025-05-01')],
  ])('with %s opens in production only', async (_case, statement) => {
    await onDatabase(async (database) => {
      await run(database, statement);

      for (const mode of ['demo', 'development', 'test'] as const) {
        await expect(open(database, { mode })).rejects.toThrow('counts as production');
      }
      await open(database, { mode: 'production' });
      expect(await rememberedBy(database)).toEqual([{ mode: 'production' }]);
    });
  });

  it('with the people of a demo alone opens as one, and not in production', async () => {
    await onDatabase(async (database) => {
      await run(database, generated);

      await expect(open(database, { mode: 'production' })).rejects.toThrow(
        'holds nobody but the 3 accounts of a demo',
      );
      await open(database, { mode: 'demo' });
      expect(await rememberedBy(database)).toEqual([{ mode: 'demo' }]);
    });
  });

  it('is what its owner says, who has to know how many accounts were not generated', async () => {
    await onDatabase(async (database) => {
      await run(database, `${generated}; ${account('me@home.test', '2025-06-03')}`);

      await expect(open(database, { mode: 'demo' })).rejects.toThrow(
        'FORMULARY_MODE=demo npm run mode -- --accounts=1',
      );
      await expect(open(database, { mode: 'demo', accounts: 2 })).rejects.toThrow(
        'This database holds 1 account that no demo generated, not 2',
      );
      await open(database, { mode: 'demo', accounts: 1 });
      await expect(open(database, { mode: 'demo' })).resolves.toMatchObject({ waiting: [] });
    });
  });
});

it('the staff of a demo are counted where they are among real people', async () => {
  await onDatabase(async ({ url }) => {
    await withClient(url, async (client) => {
      await client.query(`${generated}; ${real};
        update users set kind = 'providers' where email in ('maya@example.com', 'r.alvarez@mail.test')`);
      expect(await countGeneratedStaff(client)).toBe(1);
      await client.query('update users set disabled_at = now()');
      expect(await countGeneratedStaff(client)).toBe(0);
    });
  });
});

describe('sample data', () => {
  const gather = ({ url }: TestDatabase) => withClient(url, refuseRealPeople);

  it('is never gathered among real people', async () => {
    await onDatabase(async (database) => {
      await run(database, `${generated}; ${real}`);
      await expect(gather(database)).rejects.toThrow('name one of a demo in DATABASE_URL');
    });
    await onDatabase(async (database) => {
      await open(database, { mode: 'production' });
      await expect(gather(database)).rejects.toThrow('name one of a demo in DATABASE_URL');
    });
  });

  it('is gathered in a demo, whoever registered in it', async () => {
    await onDatabase(async (database) => {
      await open(database, { mode: 'demo' });
      await run(database, `${generated}; ${real}`);

      await expect(gather(database)).resolves.toBeUndefined();
    });
  });
});
