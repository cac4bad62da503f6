import { beforeAll, expect, it } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import type { Asking } from '../support/ask-route';
import { withServer } from '../support/http-server';
import { license, paidIntake, type WaitingPatient } from '../support/paid-intake';
import type { Fields, PlainPage } from '../support/plain-browser';
import { signStaffIn } from '../support/second-step';

const server = withServer();
let ruth: Asking;
let amara: Asking;
let patient: WaitingPatient;

beforeAll(async () => {
  [ruth, amara] = [server.client(), server.client()];
  await signStaffIn(ruth, 'ruth@example.com');
  await signStaffIn(amara, 'amara@example.com');
  patient = await paidIntake(server.client(), server.databaseUrl);
  await license(server.databaseUrl, 'amara@example.com', patient.state);
}, 120_000);

const casePage = () => `/provider/patients/${patient.patientId}?case=${patient.caseId}`;
const text = ({ document }: PlainPage, selector = 'main') =>
  document.querySelector(selector)?.textContent ?? '';

async function press({ browser }: Asking, page: PlainPage, wanted: string, fields: Fields = {}) {
  const button = [...page.document.querySelectorAll('button')].find(
    ({ value, textContent }) => textContent?.trim() === wanted || value === wanted,
  );
  if (!button) throw new Error(`${page.url} has no button “${wanted}”.`);
  return browser.press(page, button, fields);
}

/** Says what Amara is, as a manager, on her page. */
async function nameProfessions(...professions: string[]): Promise<PlainPage> {
  const people = await ruth.browser.open('/manager/people');
  const link = [...people.document.querySelectorAll('a')].find(({ textContent }) =>
    textContent?.startsWith('Amara'),
  );
  const page = await ruth.browser.open(link?.getAttribute('href') ?? '/nowhere');
  return press(ruth, page, 'Save the credentials', { professions });
}

const caseNow = async () => {
  const { rows } = await withClient(server.databaseUrl, (db) =>
    db.query(
      `select status, (select count(*)::integer from prescriptions where case_id = c.id) as written
       from care_cases c where id = $1`,
      [patient.caseId],
    ),
  );
  return rows[0];
};

it('a nurse approves nothing: not by the page, not by a form that was opened before, not by one posted anyway', async () => {
  const opened = await amara.browser.open(casePage());
  const summary = await press(amara, opened, 'check');
  expect(text(summary, '.decision-summary')).not.toBe('');

  const named = await nameProfessions('rn');
  expect(text(named)).toContain('May not prescribe: none of these professions does.');

  const late = await press(amara, summary, 'Approve');
  expect(late.status).toBe(422);
  expect(text(late, '.decision')).toContain('Registered Nurse (RN)');
  const looked = await press(amara, opened, 'check');
  expect(looked.status).toBe(422);
  expect(text(looked, '.decision')).toContain('which is not a profession that prescribes');
  expect(text(looked, '.decision-summary')).toBe('');

  const now = await amara.browser.open(casePage());
  expect(text(now, '.decision')).toContain('You may not prescribe');
  const ways = [...now.document.querySelectorAll('nav[aria-label="Ways to decide"] a')];
  expect(ways.map(({ textContent }) => textContent)).toEqual(['Ask for more', 'Decline']);
  expect(now.document.querySelector('[name="0.directions"]')).toBeNull();
  expect(await caseNow()).toEqual({ status: 'inReview', written: 0 });
});

it('an account without a profession prescribes nothing, and its manager reads what is missing', async () => {
  await nameProfessions();

  const people = await ruth.browser.open('/manager/people');
  expect(text(people)).toContain('May not prescribe: no profession is chosen.');
  expect(text(await amara.browser.open(casePage()), '.decision')).toContain(
    'Your account names no profession',
  );
  expect(text(await amara.browser.open('/provider/profile'))).toContain(
    'Ask a manager to add yours',
  );
});

it('whoever is of a profession that prescribes approves', async () => {
  await nameProfessions('np');
  const summary = await press(amara, await amara.browser.open(casePage()), 'check');
  const done = await press(amara, summary, 'Approve');

  expect(done.url.search).toContain('done=approve');
  expect(await caseNow()).toMatchObject({ written: 1 });
});
