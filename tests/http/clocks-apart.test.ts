import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { minute } from '../../app/kernel/calendar/milliseconds';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { projectRoot } from '../../app/kernel/root.server';
import { ApiClient } from '../support/api-client';
import { someone } from '../support/people';
import { PlainBrowser } from '../support/plain-browser';
import { copySampleData, type SampleDatabase } from '../support/sample-data';
import { startServer, type TestServer } from '../support/server';

const staff = 'amara@example.com';
let database: SampleDatabase;
let right: TestServer;
let off: TestServer;

/** A process whose machine has a wrong clock. */
function startOff(milliseconds: number): Promise<TestServer> {
  const script = pathToFileURL(join(projectRoot, 'tests/support/clock-off.mjs')).href;
  return startServer({
    databaseUrl: database.url,
    env: {
      FORMULARY_DATA: database.folder,
      NODE_OPTIONS: `--import ${script}`,
      CLOCK_OFF_MS: String(milliseconds),
      LOG_LEVEL: 'info',
    },
  });
}

beforeAll(async () => {
  database = await copySampleData(inject('testPostgres'));
  right = await startServer({
    databaseUrl: database.url,
    env: { FORMULARY_DATA: database.folder },
  });
});

afterAll(async () => {
  await right.stop();
  await database.drop();
});

const at = (server: TestServer, browser = new PlainBrowser(server.origin)) => {
  const here = browser.at(server.origin);
  return { browser: here, api: new ApiClient(here) };
};

/** The code that the app of somebody of the staff shows now. */
async function codeNow(): Promise<string> {
  const { document } = await at(right).browser.open('/dev/codes');
  const row = [...document.querySelectorAll('li, tr')].find(({ textContent }) =>
    textContent?.includes(staff),
  );
  return /\d{3}\s?\d{3}/.exec(row?.textContent ?? '')?.[0].replace(/\s/, '') ?? '';
}

describe.each([
  ['fast', 10 * minute],
  ['slow', -10 * minute],
])('a process whose clock is ten minutes %s', (word, milliseconds) => {
  beforeAll(async () => {
    off = await startOff(milliseconds);
  });
  afterAll(() => off.stop());

  it('says so, and goes by the time of the database', () => {
    expect(off.output()).toContain(`The clock of this machine is 600 seconds ${word}.`);
  });

  it('takes the code that the app of somebody shows now, and its session holds everywhere', async () => {
    const here = at(off);
    const { status } = await here.api.post('/actions/users/login', {
      email: staff,
      password: 'Formulary1',
    });
    expect(status).toBe(200);
    // A code is taken once: the next one comes within half a minute.
    await expect.poll(codeNow, { timeout: 60_000, interval: 1_000 }).toMatch(/^\d{6}$/);
    const page = await here.browser.open('/second-step');
    const form = [...page.document.querySelectorAll('form')].find((one) =>
      one.querySelector('input[name="code"]:not([type="hidden"])'),
    );
    const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
    if (!button) throw new Error('There is no second step.');
    const taken = await here.browser.press(page, button, { code: await codeNow() });
    expect(taken.url.pathname).toBe('/provider');
    for (const server of [right, off]) {
      const there = await at(server, here.browser).browser.open('/provider');
      expect(there.url.pathname, server.origin).toBe('/provider');
    }
  });

  it('signs no patient out, and writes the time that it is', async () => {
    const patient = at(right);
    await patient.api.post('/api/v1/users/register', someone());
    const there = await at(off, patient.browser).browser.open('/patient');
    expect(there.url.pathname).toBe('/patient');

    const asks = at(off);
    const asked = Date.now();
    await asks.api.post('/actions/users/send-password-reset-email', { email: staff });
    const newest = () =>
      withClient(database.url, async (db) => {
        const { rows } = await db.query<{ at: Date | null }>(
          `select max(created_at) as at from mail_outbox
           where recipient = (select 'person:' || id from users where email = $1)`,
          [staff],
        );
        return Math.abs((rows[0]?.at?.getTime() ?? 0) - asked);
      });
    await expect.poll(newest, { timeout: 15_000 }).toBeLessThan(minute);
  });
});
