import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, connect as dial, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMessages } from './postgres-messages';

/** A statement as an application sent it, with the values of its parameters. */
export interface Statement {
  text: string;
  /** Text, or bytes where they traveled as bytes. */
  values: (string | Buffer | null)[];
}

export interface SqlListener {
  /** The connection string for the application. */
  url: string;
  /** Every text that was sent so far, once, with the values it came with first. */
  statements(): Statement[];
  /** Every text as often as it was sent, in order. */
  texts(): readonly string[];
  stop(): Promise<void>;
}

const socketName = '.s.PGSQL.5432';

/**
 * Stands between an application and PostgreSQL and notes what is asked: in whatever transaction, by pages,
 * calls and jobs alike.
 * @param databaseUrl Of a database that is reached by a Unix socket.
 */
export async function listenToSql(databaseUrl: string): Promise<SqlListener> {
  const url = new URL(databaseUrl);
  const behind = join(url.searchParams.get('host') ?? '', socketName);
  const folder = mkdtempSync(join(tmpdir(), 'formulary-sql-'));
  const heard = new Map<string, Statement>();
  const texts: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((application) => {
    const postgres = dial(behind);
    const hear = noteStatements(({ text, values }) => {
      texts.push(text);
      if (!heard.has(text)) heard.set(text, { text, values });
    });
    application.on('data', hear);
    for (const [one, other] of [
      [application, postgres],
      [postgres, application],
    ] as const) {
      open.add(one);
      one.pipe(other);
      // Whoever is gone takes the other along.
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(join(folder, socketName), resolve));
  url.searchParams.set('host', folder);
  return {
    url: url.toString(),
    statements: () => [...heard.values()],
    texts: () => texts,
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Returns a reader of one connection that notes its statements: a prepared statement is told by its name after the
 * first time.
 */
function noteStatements(note: (statement: Statement) => void): (bytes: Buffer) => void {
  const prepared = new Map<string, string>();
  return readMessages({
    parse: (name, text) => prepared.set(name, text),
    bind: (name, values) => note({ text: prepared.get(name) ?? '', values }),
    query: (text) => note({ text, values: [] }),
  });
}
