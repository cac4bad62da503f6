import type pg from 'pg';
import type { Mode } from '../config/config.server';
import { SentenceError } from '../log/errors';

/** Facts about how a database is about to be opened. */
export interface Opening {
  mode: Mode;
  /** Number of accounts that were not generated for which this mode is said to be right, by `npm run mode`. */
  accounts?: number;
  /** The folder that holds it and its documents, where it is in a PostgreSQL of our own. */
  ownFolder?: string | null;
}

/**
 * Throws a sentence unless a database may be opened in this mode: in the one it remembers or, where it
 * remembers none, in the one its accounts speak for. Reads only, so that a database that is refused stays as it is.
 * @param client Of the role that owns the tables; nobody else may be deciding at the same time.
 */
export async function requireMode(client: pg.Client, opening: Opening): Promise<void> {
  const remembered = await rememberedMode(client);
  const refusal = remembered
    ? refusalOf(remembered, opening)
    : refusalByAccounts(await countAccounts(client), opening);
  if (refusal !== null) throw new SentenceError(refusal);
}

/** Keeps the mode of a database that remembers none. */
export async function rememberMode(client: pg.Client, { mode }: Opening): Promise<void> {
  await client.query('insert into database_mode (mode) values ($1) on conflict do nothing', [mode]);
}

/** Throws a sentence where real people may be in a database: it is about to be filled with invented ones. */
export async function refuseRealPeople(client: pg.Client): Promise<void> {
  const remembered = await rememberedMode(client);
  const { others } = await countAccounts(client);
  const isReal = remembered ? remembered.mode === 'production' : others > 0;
  if (!isReal) return;
  throw new SentenceError(
    'This database is one of production, or holds accounts that no demo generated: name one of a demo in DATABASE_URL.',
  );
}

interface Remembered {
  mode: Mode;
  /** The day of its first use, as YYYY-MM-DD. */
  since: string;
}

async function rememberedMode(client: pg.Client): Promise<Remembered | null> {
  if (!(await hasTable(client, 'database_mode'))) return null;
  const { rows } = await client.query<Remembered>(
    `select mode, to_char(since at time zone 'UTC', 'YYYY-MM-DD') as since from database_mode`,
  );
  return rows[0] ?? null;
}

function refusalOf({ mode, since }: Remembered, opening: Opening): string | null {
  if (mode === opening.mode) return null;
  return `This database has been one of ${mode} since ${since} and cannot be opened as ${opening.mode}: ${startAs(mode)}, or ${another}.`;
}

/** Accounts of a database: those of the demonstration, and all others. */
interface Accounts {
  generated: number;
  others: number;
}

/**
 * Generated accounts have names that RFC 2606 keeps from everybody. They are no younger than the last generation or,
 * thrown at random, have one salted password for all. Whoever registered in a demonstration afterwards was not
 * generated.
 */
const isGenerated = `(
  lower(email) like '%@example.com' and exists (select from seeds) and (
    created_at <= (select max(seeded_at) from seeds)
    or password_hash in (select password_hash from users group by 1 having count(*) > 1)))`;

/** Counts the staff of a demonstration who could still be let in, in a database that was once opened as one. */
export async function countGeneratedStaff(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ staff: number }>(
    `select count(*)::int as staff from users
     where kind <> 'patient' and disabled_at is null and ${isGenerated}`,
  );
  return rows[0]?.staff ?? 0;
}

async function countAccounts(client: pg.Client): Promise<Accounts> {
  if (!(await hasTable(client, 'users'))) return { generated: 0, others: 0 };
  const { rows } = await client.query<Accounts>(
    `with accounts as (select ${isGenerated} as is_generated from users)
     select count(*) filter (where is_generated)::int as generated,
       count(*) filter (where not is_generated)::int as others from accounts`,
  );
  return rows[0] ?? { generated: 0, others: 0 };
}

function refusalByAccounts({ generated, others }: Accounts, opening: Opening): string | null {
  const { mode, accounts } = opening;
  if (accounts !== undefined) {
    if (accounts === others) return null;
    return `This database holds ${counted(others)} that no demo generated, not ${accounts}: look at them first.`;
  }
  if (mode === 'production') {
    if (others > 0 || generated === 0) return null;
    return `This database does not remember its mode and holds nobody but the ${generated} accounts of a demo, whose password everybody knows: ${another}. If production is right all the same, say so once: ${statement('production', 0)}`;
  }
  if (others === 0) return null;
  return `This database does not remember its mode and holds ${counted(others)} that no demo generated, so it counts as production and cannot be opened as ${mode}: ${startAs('production')}, or ${another}. If all of them were made while trying things out, say so once: ${statement(mode, others)}`;
}

const commands: Readonly<Record<Mode, string>> = {
  production: 'FORMULARY_MODE=production npm run serve',
  demo: 'npm start',
  development: 'npm run dev',
  test: 'FORMULARY_MODE=test npm run serve',
};
const another = 'name another database in DATABASE_URL, or another folder in FORMULARY_DATA';
const startAs = (mode: Mode) => `start it with ${commands[mode]}`;
const statement = (mode: Mode, accounts: number) =>
  `FORMULARY_MODE=${mode} npm run mode -- --accounts=${accounts}`;
const counted = (accounts: number) => (accounts === 1 ? '1 account' : `${accounts} accounts`);

async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'select to_regclass($1) is not null as found',
    [`public.${name}`],
  );
  return rows[0]?.found ?? false;
}
