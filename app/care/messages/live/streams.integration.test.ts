import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { testContext } from '../../../../tests/support/load-context';
import { type SignedInPatient, somePatient } from '../../../../tests/support/patient';
import { someStaff } from '../../../../tests/support/staff';
import { sessions } from '../../../database/tables/accounts.schema.server';
import { type SignedInUser, sessionId } from '../../../identity/sessions/session.server';
import { systemClock } from '../../../kernel/clock';
import { type Database, openDatabase } from '../../../kernel/database/client.server';
import { markRead } from '../message-rows.server';
import { postAsProvider } from '../post-message.server';
import { OpenStreams } from './open-streams.server';
import { streamAnswer } from './stream-answer.server';

const database = withDatabase();
let other: Database;
let maya: SignedInPatient;
let provider: SignedInUser;
let streams: OpenStreams;

/** A second process on the same database. */
beforeAll(() => {
  other = openDatabase({ url: database.url, poolSize: 2, log: { error: () => {} } });
});
afterAll(() => other.close());

beforeEach(async () => {
  maya = await somePatient(database.db, [], { clock: systemClock });
  provider = await someStaff(database.db, 'Amara', 'nurse-practitioner');
  streams = new OpenStreams(testContext(database.db, { clock: systemClock }));
});
afterEach(() => streams.close());

const patientId = () => maya.payer.user.id;
const write = (text: string, db = database.db) =>
  postAsProvider(testContext(db), provider, patientId(), { clientId: randomUUID(), text });

/** Follows the conversation and keeps what comes. */
function follow(after = 0) {
  const opened = streams.start({
    patientId: patientId(),
    reader: { userId: patientId(), sessionId: sessionId(maya.context.sessionToken) },
    after,
  });
  if (!opened) return null;
  const heard: string[] = [];
  const ended = (async () => {
    for (
      let piece = await opened.stream.next();
      piece !== null;
      piece = await opened.stream.next()
    ) {
      heard.push(...[...piece.matchAll(/"text":"([^"]*)"/g)].map((match) => match[1] ?? ''));
      heard.push(
        ...[...piece.matchAll(/event: read\ndata: \{"seq":(\d+)\}/g)].map(
          (match) => `read ${match[1]}`,
        ),
      );
    }
  })();
  return { heard, ended, close: opened.close };
}

function mustFollow(after = 0) {
  const followed = follow(after);
  if (!followed) throw new Error('The stream was refused.');
  return followed;
}

describe('a live conversation', () => {
  it('brings what another process wrote, within a second', async () => {
    const { heard } = mustFollow();
    await expect.poll(() => listeners()).toBe(1);

    await write('Hello', other.db);

    await expect.poll(() => heard, { timeout: 1000, interval: 20 }).toEqual(['Hello']);
  });

  it('keeps the order and brings each message once, however many come at once', async () => {
    const { heard } = mustFollow();
    await Promise.all(Array.from({ length: 60 }, (_, nth) => write(`m${nth}`)));

    await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(60);
    expect(new Set(heard).size).toBe(60);
  });

  it('goes on after the last message that was heard', async () => {
    await write('one');
    await write('two');
    await write('three');

    const { heard } = mustFollow(2);

    await expect.poll(() => heard).toEqual(['three']);
  });

  it('loses nothing while the connection to the database is gone', async () => {
    const { heard } = mustFollow();
    await expect.poll(() => listeners()).toBe(1);
    await write('before');
    await expect.poll(() => heard).toEqual(['before']);

    await endListeners();
    await write('meanwhile');

    await expect.poll(() => heard, { timeout: 5000 }).toEqual(['before', 'meanwhile']);
  });

  it('tells what the other side has read', async () => {
    await write('one');
    const { heard } = mustFollow();
    await expect.poll(() => heard).toEqual(['one']);

    await markRead(database.db, patientId(), provider.id, 1);

    await expect.poll(() => heard).toEqual(['one', 'read 1']);
  });

  it('says nothing of other conversations', async () => {
    const { user: theo } = (await somePatient(database.db)).payer;
    const { heard } = mustFollow();
    await expect.poll(() => listeners()).toBe(1);
    await postAsProvider(testContext(database.db), provider, theo.id, {
      clientId: randomUUID(),
      text: 'For Theo',
    });
    await write('For Maya');

    await expect.poll(() => heard).toEqual(['For Maya']);
  });

  it('ends within seconds once its session is over', async () => {
    const { ended } = mustFollow();
    await database.db.delete(sessions).where(eq(sessions.id, sessionId(maya.context.sessionToken)));

    await ended;
    expect(streams.size).toBe(0);
  });

  it('needs one connection to the database for all who listen', async () => {
    for (let nth = 0; nth < 5; nth += 1) mustFollow();
    await expect.poll(() => listeners()).toBe(1);
  });

  it('is open five times at most for one person, until one is closed', async () => {
    const open = Array.from({ length: 5 }, () => mustFollow());
    expect(follow()).toBeNull();

    open[0]?.close();

    expect(follow()).not.toBeNull();
  });
});

describe('the answer to a browser', () => {
  it('begins after the message it names, and is passed on uncompressed', async () => {
    await write('one');
    await write('two');
    const request = new Request('http://localhost/api/v1/messages/stream?after=0', {
      headers: { 'last-event-id': '1' },
    });
    const answer = streamAnswer(request, maya.context, {
      patientId: patientId(),
      userId: patientId(),
    });

    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(answer.headers.get('cache-control')).toContain('no-transform');
    const reader = answer.body?.getReader();
    const text = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await text()).toBe('retry: 2000\n\n');
    const news = await text();
    expect(news).toMatch(/^id: 2\nevent: message\ndata: \{.*"text":"two"/);
    expect(news).not.toContain('"one"');
    await reader?.cancel();
  });
});

const listening = sql`application_name = 'formulary messages' and datname = current_database()`;

async function listeners(): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from pg_stat_activity where ${listening} and query like 'listen%'`,
  );
  return rows[0]?.count ?? 0;
}

async function endListeners(): Promise<void> {
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where ${listening}`,
  );
}
