import { afterAll, beforeAll, inject } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { ApiClient } from './api-client';
import { PlainBrowser } from './plain-browser';
import { copySampleData, type SampleDatabase } from './sample-data';
import { startServer, type TestServer } from './server';

type Settings = Readonly<Record<string, string>>;

/** The application with the sample people, on a database that nobody else changes. */
interface Running {
  server: TestServer;
  database: SampleDatabase;
}

async function run(env: Settings): Promise<Running> {
  const database = await copySampleData(inject('testPostgres'));
  return { database, server: await startOn(database, env) };
}

function startOn({ url, folder }: SampleDatabase, env: Settings): Promise<TestServer> {
  return startServer({ databaseUrl: url, env: { FORMULARY_DATA: folder, ...env } });
}

/**
 * The application that all files share which one worker runs. Each file asks from an address of its own, so that
 * what limits count for an address is its own too. It ends with the worker, its database with PostgreSQL.
 */
let shared: Promise<Running> | undefined;
let files = 0;

/**
 * The application for a test file. Files share one for each worker: their tests find people of their own, and what
 * they change of the sample people they put back. What the staff may do is put back for them. A file that cannot
 * takes `withOwnServer`.
 */
export function withServer(): ServerOfTests {
  files += 1;
  const server = new ServerOfTests(`10.0.${Math.floor(files / 250)}.${(files % 250) + 1}`);
  let putBack: () => Promise<void>;
  beforeAll(async () => {
    shared ??= run({ TRUSTED_PROXIES: '1' });
    server.running = await shared;
    putBack = await rememberStaff(server.databaseUrl);
  });
  afterAll(() => putBack());
  return server;
}

/** Remembers what the staff may do. Returns how to make it so again. */
async function rememberStaff(databaseUrl: string): Promise<() => Promise<void>> {
  const rights = 'kind, grants, professions, disabled_at';
  const { rows } = await withClient(databaseUrl, (db) =>
    db.query<{ staff: string }>(
      `select json_agg(users)::text as staff from users where kind <> 'patient'`,
    ),
  );
  return async () => {
    await withClient(databaseUrl, (db) =>
      db.query(
        `update users set (${rights}) = (select ${rights} from json_populate_recordset(null::users, $1) as earlier
           where earlier.id = users.id)
         where id in (select id from json_populate_recordset(null::users, $1))`,
        [rows[0]?.staff],
      ),
    );
  };
}

/** An application of the file's own, with its settings, for as long as the file runs. */
export function withOwnServer(env: Settings = {}): OwnServerOfTests {
  const own = new OwnServerOfTests(env);
  beforeAll(async () => {
    own.running = await run(env);
  });
  afterAll(async () => {
    const { server, database } = own.present;
    await server.stop();
    await database.drop();
  });
  return own;
}

/** Server that tests ask while they run. */
class ServerOfTests {
  running: Running | undefined;

  /** @param address Where its clients ask from; the machine's own without it. */
  constructor(private readonly address?: string) {}

  get present(): Running {
    if (!this.running) throw new Error('The server is there only while tests run.');
    return this.running;
  }
  get origin(): string {
    return this.present.server.origin;
  }
  get databaseUrl(): string {
    return this.present.database.url;
  }
  browser(): PlainBrowser {
    return new PlainBrowser(this.origin, this.address);
  }
  client(): { browser: PlainBrowser; api: ApiClient } {
    const browser = this.browser();
    return { browser, api: new ApiClient(browser) };
  }
}

class OwnServerOfTests extends ServerOfTests {
  constructor(private readonly env: Settings) {
    super();
  }

  get output(): string {
    return this.present.server.output();
  }
  kill(signal: NodeJS.Signals): Promise<number | null> {
    return this.present.server.kill(signal);
  }
  /** Ends the process at once, as a crash would, and starts another one on the same data. */
  async crashAndRestart(): Promise<void> {
    const { database, server } = this.present;
    await server.kill('SIGKILL');
    this.running = { database, server: await startOn(database, this.env) };
  }
}
