import type pg from 'pg';
import { workWithKeys } from '../../app/database/sealing/keys.server';
import { type Database, openDatabase } from '../../app/kernel/database/client.server';
import { createLog } from '../../app/kernel/log/log.server';
import { testConfig } from './load-context';

/** A database whose user dies right after a change, as by a power cut, and how many changes there were. */
export interface MortalDatabase extends Database {
  /** Counts the changes that stayed in the database up to now: commits, and changes outside of transactions. */
  changes(): number;
  isDead(): boolean;
  /** Rejects as soon as the user is dead: what they were waiting for, they wait for no longer. */
  death: Promise<never>;
}

/**
 * Opens a database for somebody who dies right after the change of this number, before hearing that it was made.
 * The queue’s own changes do not count: it takes jobs and lays them down.
 * @param last From 1; 0 for somebody who lives on.
 * @param die Ends what is to end. Where it returns, every connection is cut and every later query throws.
 */
export function openMortalDatabase(url: string, last: number, die: () => void): MortalDatabase {
  workWithKeys(testConfig().documentKeys);
  const database = openDatabase({ url, poolSize: 4, log: createLog('silent') });
  const clients: pg.PoolClient[] = [];
  let changes = 0;
  let isDead = false;
  let hearOfIt: (death: Killed) => void = () => {};
  const death = new Promise<never>((_, reject) => {
    hearOfIt = reject;
  });

  /** Counts a statement that was answered, and dies where its time has come. */
  function note(text: string, isWithin: boolean): void {
    if (isDead || isWithin || !isChange(text)) return;
    changes += 1;
    if (changes !== last) return;
    isDead = true;
    die();
    for (const client of clients) hangUp(client);
    hearOfIt(new Killed());
  }

  database.pool.on('connect', (client) => {
    clients.push(client);
    let isWithin = false;
    const query = client.query;
    const answered = (text: string) => {
      if (/^\s*begin/i.test(text)) isWithin = true;
      if (/^\s*(commit|rollback)/i.test(text)) isWithin = false;
      note(text, isWithin);
    };
    const counting = async (...given: unknown[]) => {
      const [first] = given;
      const heard = given.at(-1);
      const text = typeof first === 'string' ? first : String(Reflect.get(Object(first), 'text'));
      const ask = (): Promise<unknown> => {
        if (isDead) return Promise.reject(new Killed());
        // The pool hands a callback over, and drizzle waits for a promise.
        return Reflect.apply(
          query,
          client,
          typeof heard === 'function' ? given.slice(0, -1) : given,
        );
      };
      const asked = ask().then((answer) => {
        answered(text);
        if (isDead) throw new Killed();
        return answer;
      });
      if (typeof heard !== 'function') return asked;
      asked.then(
        (answer) => heard(undefined, answer),
        (error: unknown) => heard(error),
      );
    };
    Object.assign(client, { query: counting });
  });
  return { ...database, changes: () => changes, isDead: () => isDead, death };
}

/** Error of a call from a process that was killed. */
class Killed extends Error {
  constructor() {
    super('Whoever asked the database is dead.');
  }
}

/**
 * Tells whether a statement stays once it was answered: a commit, or a change outside of a transaction; but not the
 * queue’s own.
 */
function isChange(text: string): boolean {
  return (
    !text.includes('_private_jobs') &&
    /^\s*(commit|insert|update|delete|select graphile_worker\.add_job)/i.test(text)
  );
}

function hangUp(client: pg.PoolClient): void {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown = connection && Reflect.get(Object(connection), 'stream');
  const destroy: unknown = stream && Reflect.get(Object(stream), 'destroy');
  if (typeof destroy !== 'function') throw new Error('The client has no connection to cut.');
  Reflect.apply(destroy, stream, []);
}
