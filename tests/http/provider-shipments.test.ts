import { beforeAll, expect, it } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import type { Asking } from '../support/ask-route';
import { withServer } from '../support/http-server';
import { license, paidIntake, type WaitingPatient } from '../support/paid-intake';
import type { PlainPage } from '../support/plain-browser';
import { signStaffIn } from '../support/second-step';

const server = withServer();
let daniel: Asking;
let patient: WaitingPatient;

beforeAll(async () => {
  daniel = server.client();
  await signStaffIn(daniel, 'daniel@example.com');
  patient = await paidIntake(server.client(), server.databaseUrl);
  await license(server.databaseUrl, 'daniel@example.com', patient.state);
  await withClient(server.databaseUrl, (db) =>
    db.query(
      `with opened as (
         insert into shipments (id, order_id, case_id, patient_id, number, status, address, created_at)
         select gen_random_uuid(), c.order_id, c.id, c.patient_id, 'S-900001', 'returned',
           o.shipping_address, now() from care_cases c join orders o on o.id = c.order_id
         where c.id = $1 returning id, order_id)
       insert into shipment_lines (shipment_id, order_line_id, quantity)
       select opened.id, order_lines.id, 1 from opened
       join order_lines on order_lines.order_id = opened.order_id limit 1`,
      [patient.caseId],
    ),
  );
}, 120_000);

const text = ({ document }: PlainPage) => document.querySelector('main')?.textContent ?? '';
const list = '/provider/shipments?show=returned';
const lookFor = async ({ browser }: Asking, q: string) => {
  const page = await browser.open(list);
  const button = page.document.querySelector<HTMLButtonElement>('[role=search] button');
  if (!button) throw new Error('There is no search.');
  return browser.press(page, button, { q });
};

it('providers of other states find nothing, managers and patients have no such page', async () => {
  const helen = server.client();
  await signStaffIn(helen, 'helen@example.com');
  expect(text(await lookFor(helen, 'S-900001'))).toMatch(/Nothing was found/);
  const form = `${list}&again=S-900001&of=${patient.patientId}`;
  const closed = text(await helen.browser.open(form));
  expect(closed).toContain('no such patient in the states of your licenses');
  expect(closed).not.toContain('Send S-900001 again');

  expect((await patient.asking.browser.fetch(list)).status).toBe(404);
});

it('without scripts a parcel that came back is sent again once the address is confirmed', async () => {
  const page = await lookFor(daniel, 'S-900001');
  const link = page.document.querySelector('a[href*="again=S-900001"]');
  const form = await daniel.browser.open(link?.getAttribute('href') ?? '');
  const button = form.document.querySelector<HTMLButtonElement>('.send-again button');
  if (!button) throw new Error('There is no form.');
  const refused = await daniel.browser.press(form, button);
  expect(refused.status).toBe(422);
  expect(text(refused)).toContain('Ask the patient first');

  const sent = await daniel.browser.press(form, button, { confirmed: 'on' });
  expect(sent.url.search).toBe('?show=returned&done=sentAgain');
  expect(text(sent)).toContain('It is being sent again');
  expect(text(await patient.asking.browser.open('/patient/shipments'))).toContain('S-');

  const stale = await daniel.browser.press(form, button, { confirmed: 'on' });
  expect(stale.status).toBe(409);
  expect(text(stale)).toContain('sent again already');
  const { rows } = await withClient(server.databaseUrl, (db) =>
    db.query('select distinct action from staff_access where patient_id = $1', [patient.patientId]),
  );
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['shipments.list', 'shipment.sendAgain']),
  );
});
