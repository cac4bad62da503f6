import { beforeAll, expect, it } from 'vitest';
import { withClient } from '../../app/platform/postgres/own-postgres.server';
import type { Asking } from '../support/ask-route';
import { withServer } from '../support/http-server';
import { license, paidIntake, type WaitingPatient } from '../support/paid-intake';
import type { Fields, PlainPage } from '../support/plain-browser';
import { signStaffIn } from '../support/second-step';

const server = withServer();
const page = '/provider/profile';
let amara: Asking;
let patient: WaitingPatient;

beforeAll(async () => {
  amara = server.client();
  await signStaffIn(amara, 'amara@example.com');
  patient = await paidIntake(server.client(), server.databaseUrl);
  await license(server.databaseUrl, 'amara@example.com', patient.state);
  await withClient(server.databaseUrl, (db) =>
    db.query(
      `insert into visits (provider_id, starts_at, minutes, user_id, attempt_id)
       select id, now() + interval '3 days', 20, $1, gen_random_uuid() from users
       where email = 'amara@example.com'`,
      [patient.patientId],
    ),
  );
}, 120_000);

const text = ({ document }: PlainPage) => document.querySelector('main')?.textContent ?? '';
const fieldIn = ({ document }: PlainPage, name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;

async function press(opened: PlainPage, wanted: string, fields: Fields = {}) {
  const button = [...opened.document.querySelectorAll('button')].find(
    ({ textContent }) => textContent?.trim() === wanted,
  );
  if (!button) throw new Error(`${opened.url} has no button “${wanted}”.`);
  return amara.browser.press(opened, button, fields);
}

it('hours are saved as a whole, refused where they overlap, and never overwrite others', async () => {
  const opened = await amara.browser.open(page);
  const overlapping = { 'opens-6-0': '09:00', 'closes-6-0': '09:00' };
  const refused = await press(opened, 'Save hours', overlapping);
  expect(refused.status).toBe(422);
  expect(text(refused)).toContain('close after it opens');
  expect(fieldIn(refused, 'opens-6-0')).toBe('09:00');

  const saved = await press(refused, 'Save hours', { 'closes-6-0': '12:00' });
  expect(text(saved)).toContain('Your hours are saved.');
  expect(fieldIn(saved, 'closes-6-0')).toBe('12:00');

  const stale = await press(opened, 'Save hours', { timeZone: 'America/Denver' });
  expect(stale.status).toBe(409);
  expect(text(stale)).toContain('changed elsewhere');
  const again = await press(stale, 'Save hours');
  expect(fieldIn(again, 'timeZone')).toBe('America/Denver');
});

it('a name is changed for patients too', async () => {
  const opened = await amara.browser.open(page);
  const refused = await press(opened, 'Save', { firstName: '' });
  expect(refused.status).toBe(422);
  expect(text(await press(refused, 'Save', { firstName: 'Amarachi' }))).toContain(
    'Your name is changed.',
  );
  expect(fieldIn(await amara.browser.open(page), 'firstName')).toBe('Amarachi');
});

it('a visit is cancelled with a message that the patient reads', async () => {
  const opened = await amara.browser.open(page);
  const link = opened.document.querySelector('a[href*="cancel="]')?.getAttribute('href') ?? '';
  const form = await amara.browser.open(link.replace(/#.*/, ''));
  const done = await press(form, 'Cancel the visit');
  expect(text(done)).toContain('The visit is cancelled.');
  expect(text(await patient.asking.browser.open('/patient/chat'))).toContain(
    'I have to cancel our visit',
  );
  const late = await press(form, 'Cancel the visit');
  expect(late.status).toBe(409);
  expect(text(late)).toContain('cancelled already');

  const daniel = server.client();
  await signStaffIn(daniel, 'daniel@example.com');
  const foreign = await daniel.browser.open(link.replace(/#.*/, ''));
  expect(text(foreign)).not.toContain('Cancel the visit');
});
