import { beforeAll, expect, it } from 'vitest';
import { day } from '../../app/kernel/calendar/milliseconds';
import { dayIn } from '../../app/kernel/calendar/service-day';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { addDays } from '../../engine/values';
import type { Asking } from '../support/ask-route';
import { askRoute } from '../support/ask-route';
import { withOwnServer } from '../support/http-server';
import { license, paidIntake, type WaitingPatient } from '../support/paid-intake';
import type { Fields, PlainPage } from '../support/plain-browser';
import { signStaffIn } from '../support/second-step';

const server = withOwnServer();
const page = '/provider/profile';
let amara: Asking;
let patient: WaitingPatient;

beforeAll(async () => {
  amara = server.client();
  await signStaffIn(amara, 'amara@example.com');
  patient = await paidIntake(server.client(), server.databaseUrl);
  await license(server.databaseUrl, 'amara@example.com', patient.state);
  await bookAppointment();
}, 120_000);

/** Books an appointment with Amara, three days from now. */
const bookAppointment = () =>
  withClient(server.databaseUrl, (db) =>
    db.query(
      `insert into appointments (provider_id, starts_at, minutes, user_id, attempt_id)
       select id, now() + interval '3 days', 20, $1, gen_random_uuid() from users
       where email = 'amara@example.com'`,
      [patient.patientId],
    ),
  );

const text = ({ document }: PlainPage) => document.querySelector('main')?.textContent ?? '';
const fieldIn = ({ document }: PlainPage, name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;

async function press(opened: PlainPage, wanted: string, fields: Fields = {}, by = amara) {
  const button = [...opened.document.querySelectorAll('button')].find(
    ({ textContent }) => textContent?.trim() === wanted,
  );
  if (!button) throw new Error(`${opened.url} has no button “${wanted}”.`);
  return by.browser.press(opened, button, fields);
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

it('Monday is copied to the other weekdays without scripts, and kept once it is saved', async () => {
  const opened = await amara.browser.open(page);
  const monday = { 'opens-1-0': '08:00', 'closes-1-0': '11:30', 'opens-6-0': '10:00' };
  const copied = await press(opened, 'Copy Monday to all weekdays', monday);
  expect(copied.status).toBe(200);
  expect(text(copied)).toContain('Save to keep them.');
  expect(fieldIn(copied, 'closes-4-0')).toBe('11:30');
  expect(fieldIn(copied, 'opens-4-1')).toBe('13:00');
  // A Saturday that was half typed stays as it was.
  expect(fieldIn(copied, 'opens-6-0')).toBe('10:00');
  expect(fieldIn(await amara.browser.open(page), 'closes-4-0')).toBe('12:00');

  const saved = await press(copied, 'Save hours', { 'closes-6-0': '11:00' });
  expect(text(saved)).toContain('Your hours are saved.');
  expect(fieldIn(await amara.browser.open(page), 'closes-4-0')).toBe('11:30');
});

it('days off are taken and given back, with the way to the visits booked on them', async () => {
  const threeDaysOn = dayIn(new Date(Date.now() + 3 * day), 'America/Denver');
  const opened = await amara.browser.open(page);
  const empty = await press(opened, 'Take off');
  expect(empty.status).toBe(422);
  expect(text(empty)).toContain('The value is required');

  const noted = { firstDay: addDays(threeDaysOn, -1), lastDay: addDays(threeDaysOn, 1) };
  const taken = await press(empty, 'Take off', { ...noted, note: 'Moving house' });
  expect(text(taken)).toContain('Visits were booked on them before');
  expect(text(taken)).toContain('Moving house');
  expect(text(taken)).toContain('A visit is booked on these days');
  const link = taken.document.querySelector('#days-off a[href*="cancel="]')?.getAttribute('href');
  const cancelling = await amara.browser.open(link?.replace(/#.*/, '') ?? '');
  expect(text(cancelling)).toContain('Cancel the visit on');

  const again = await press(taken, 'Take off', { firstDay: threeDaysOn });
  expect(again.status).toBe(409);
  expect(text(again)).toContain('Remove that first');

  const words = [...taken.document.querySelectorAll('#days-off button')]
    .map(({ textContent }) => textContent?.trim() ?? '')
    .find((one) => one.startsWith('Remove') && one.includes(' to '));
  const removed = await press(taken, words ?? '');
  expect(text(removed)).toContain('These days are open again');
  expect(text(removed)).not.toContain('Moving house');
});

it('credentials stand after the name wherever the patient meets it', async () => {
  const opened = await amara.browser.open(page);
  const refused = await press(opened, 'Save credentials', { credentials: '<b>' });
  expect(refused.status).toBe(422);
  expect(text(refused)).toContain('Write letters as they stand after a name');

  const saved = await press(refused, 'Save credentials', { credentials: 'FNP-BC' });
  expect(text(saved)).toContain('Your credentials are saved.');
  expect(text(saved)).toContain('Amara Nwosu, FNP-BC');
});

it('nobody makes a prescriber of themselves: professions are a manager’s to change', async () => {
  const professions = () =>
    withClient(server.databaseUrl, async (db) => {
      const found = await db.query<{ professions: string[] }>(
        `select professions from users where email = 'amara@example.com'`,
      );
      return found.rows[0]?.professions;
    });
  const opened = await amara.browser.open(page);
  expect(opened.document.querySelector('[name="professions"]')).toBeNull();
  const csrf = fieldIn(opened, 'csrf') ?? '';
  const forged = [
    ['csrf', csrf],
    ['intent', 'credentials'],
    ['credentials', 'FNP-BC'],
    ['professions', 'md'],
  ];
  const answer = await amara.browser.fetch(page, {
    method: 'POST',
    body: new URLSearchParams(forged),
  });

  expect(answer.status).toBe(303);
  expect(await professions()).toEqual(['np', 'rn']);
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
  const chat = text(await patient.asking.browser.open('/patient/chat'));
  expect(chat).toContain('I have to cancel our visit');
  expect(chat).toContain('Amarachi Nwosu, FNP-BC');
  const late = await press(form, 'Cancel the visit');
  expect(late.status).toBe(409);
  expect(text(late)).toContain('cancelled already');

  const daniel = server.client();
  await signStaffIn(daniel, 'daniel@example.com');
  const foreign = await daniel.browser.open(link.replace(/#.*/, ''));
  expect(text(foreign)).not.toContain('Cancel the visit');
});

it('a patient finds the visit they booked, takes its file along, moves and cancels it without scripts', async () => {
  await bookAppointment();
  const { browser } = patient.asking;
  const home = await browser.open('/patient');
  expect(text(home)).toContain('20 minutes with Amarachi Nwosu, FNP-BC');
  // One that was cancelled is there as well, to be booked anew.
  const link = [...home.document.querySelectorAll('a[href*="/patient/appointments/"]')].find(
    ({ textContent }) => textContent?.startsWith('Join, change or cancel'),
  );
  const address = link?.getAttribute('href') ?? '';
  const visit = await browser.open(address);
  const file = await askRoute(patient.asking, 'GET', `${address}/calendar`, false);
  expect(file.headers.get('content-type')).toContain('text/calendar');
  expect(file.headers.get('content-disposition')).toContain('appointment.ics');
  const slot = visit.document.querySelector('input[name="slot"]')?.getAttribute('value') ?? '';
  const moved = await press(visit, 'Take this time', { slot }, patient.asking);
  expect(text(moved)).toContain('Your visit has this time now.');
  const taken = moved.document.querySelector(`input[value="${slot}"]`);
  expect(taken).toBeNull();
  const done = await press(moved, 'Cancel the visit', {}, patient.asking);
  expect(text(done)).toContain('Your visit is cancelled.');
  expect(text(done)).toContain('Choose another time');
  expect(text(await amara.browser.open(page))).toContain('Nobody has booked a visit.');
});

it('a password is changed and other devices are signed out', async () => {
  const [here, elsewhere] = [server.client(), server.client()];
  await signStaffIn(here, 'daniel@example.com');
  await signStaffIn(elsewhere, 'daniel@example.com');
  const wanted = {
    current: 'not this',
    password: 'QuiteNew77',
    repeated: 'QuiteNew77',
  };
  const refused = await press(await here.browser.open(page), 'Change password', wanted, here);
  expect(refused.status).toBe(422);
  expect(text(refused)).toContain('This is not your current password.');

  const out = await press(refused, 'Sign out everywhere else', {}, here);
  expect(text(out)).toContain('Every other device is signed out.');
  expect((await elsewhere.browser.open(page)).url.pathname).toBe('/login');

  const current = 'Formulary1';
  const changed = await press(out, 'Change password', { ...wanted, current }, here);
  expect(text(changed)).toContain('Your password is changed');
  expect(text(await here.browser.open(page))).toContain('Where you are signed in');
});
