import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { ApiClient } from '../support/api-client';
import {
  begunHaircare,
  eventsPath,
  quizEvents,
  standInHaircare,
} from '../support/haircare-attempt';
import { withMailServer } from '../support/mail-server';
import { someone } from '../support/people';
import { buttonOf, PlainBrowser } from '../support/plain-browser';
import { copySampleData, type SampleDatabase } from '../support/sample-data';
import { asApplication, startServer, type TestServer } from '../support/server';
import { type SwallowingProxy, swallowingProxy } from '../support/swallowing-proxy';

const mailServer = withMailServer();
let database: SampleDatabase;
let way: SwallowingProxy;
let server: TestServer;

beforeAll(async () => {
  database = await copySampleData(inject('testPostgres'));
  way = await swallowingProxy(database.url);
  const env = {
    FORMULARY_DATA: database.folder,
    DATABASE_URL: way.through(asApplication(database.url)),
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'care@clinic.example',
  };
  server = await startServer({ databaseUrl: database.url, env });
});

afterAll(async () => {
  way.passAgain();
  await server.stop();
  await way.close();
  await database.drop();
});

function client() {
  const browser = new PlainBrowser(server.origin);
  return { browser, api: new ApiClient(browser) };
}

/** Measures an answer. A query is given up after 35 seconds, and a connection after 10. */
async function timed<T>(answer: Promise<T>): Promise<T & { seconds: number }> {
  const began = performance.now();
  return { ...(await answer), seconds: (performance.now() - began) / 1_000 };
}

it('while the way to the database swallows everything, all who ask are told so in time, and nothing is lost', async () => {
  const maya = client();
  const person = someone();
  await maya.api.post('/api/v1/users/register', person);
  maya.api.forgetToken();
  const { attempt, seq } = await begunHaircare(maya);
  const diary = await maya.browser.open('/patient/progress');
  const token = await maya.api.token();
  const quizBody = JSON.stringify(quizEvents(attempt, seq, { type: 'back' }));
  const headers = { 'x-csrf-token': token, 'content-type': 'application/json' };

  way.swallow();
  const day = { day: '2025-05-01', weight: '231.4', note: 'Slept badly.' };
  const [call, form, page, lives] = await Promise.all([
    timed(
      maya.browser
        .fetch(eventsPath, { method: 'POST', headers, body: quizBody })
        .then(async (answer) => ({
          status: answer.status,
          retryAfter: answer.headers.get('retry-after'),
          text: await answer.text(),
        })),
    ),
    timed(maya.browser.press(diary, buttonOf(diary, 'Add'), day)),
    timed(
      client()
        .browser.fetch('/quiz/haircare', {
          headers: { accept: 'text/html', cookie: maya.browser.cookies },
        })
        .then(async (answer) => ({
          status: answer.status,
          retryAfter: answer.headers.get('retry-after'),
          text: await answer.text(),
        })),
    ),
    timed(
      client()
        .browser.fetch('/livez')
        .then(({ status }) => ({ status })),
    ),
  ]);
  expect(call).toMatchObject({ status: 503, retryAfter: '30' });
  expect(JSON.parse(call.text).message).toContain('Nothing can be saved at this moment');
  expect(form.status).toBe(503);
  expect(form.document.body.textContent).toContain('Nothing can be saved at this moment');
  const kept = [...form.document.querySelectorAll('textarea')].map(({ value }) => value);
  expect(kept).toEqual(expect.arrayContaining(['231.4', 'Slept badly.']));
  expect(page).toMatchObject({ status: 503, retryAfter: '30' });
  expect(page.text).toContain('We are out of service for a moment');
  for (const { seconds } of [call, form, page]) expect(seconds).toBeLessThan(40);
  expect(lives.status).toBe(200);
  expect(lives.seconds).toBeLessThan(5);

  way.passAgain();
  await expect
    .poll(async () => (await client().browser.fetch('/readyz')).status, { timeout: 30_000 })
    .toBe(200);
  const again = await maya.browser.press(form, buttonOf(form, 'Send it again'));
  expect(again.url.search).toBe('?done=added');
  // What was swallowed may have been done when it came through after all: sent again under its key it counts once.
  const sent = await maya.browser.fetch(eventsPath, { method: 'POST', headers, body: quizBody });
  expect(sent.status).toBe(200);
  expect((await standInHaircare(maya.api)).attempt).toMatchObject({ seq: seq + 1 });
  const entries = await withClient(database.url, (db) =>
    db.query(
      `select from progress_entries where patient_id = (select id from users where email = $1)`,
      [person.email],
    ),
  );
  expect(entries.rowCount).toBe(1);

  const before = mailServer.taken.length;
  await maya.api.post('/actions/users/send-password-reset-email', { email: person.email });
  await expect.poll(() => mailServer.taken.length, { timeout: 60_000 }).toBeGreaterThan(before);
}, 180_000);
