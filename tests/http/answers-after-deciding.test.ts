import { beforeAll, describe, expect, it, vi } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import type { Asking } from '../support/ask-route';
import { withOwnServer } from '../support/http-server';
import { license, paidIntake, type WaitingPatient } from '../support/paid-intake';
import type { Fields, PlainPage } from '../support/plain-browser';
import { qualifyingSavedRun, typedAnswers } from '../support/quiz-answers';
import { signStaffIn } from '../support/second-step';
import { leave } from '../support/walk-quiz-plainly';

const server = withOwnServer({ PHARMACY_DAY: '86400' });
const amara = 'amara@example.com';
const quiz = '/quiz/haircare';

let provider: Asking;
let patient: WaitingPatient;

const text = ({ document }: PlainPage, selector = 'main') =>
  document.querySelector(selector)?.textContent ?? '';

async function press(asking: Asking, page: PlainPage, wanted: string, fields: Fields = {}) {
  const found = [...page.document.querySelectorAll('button')].find(
    ({ value, textContent }) => textContent?.trim() === wanted || value === wanted,
  );
  if (!found) throw new Error(`${page.url.pathname} (${page.status}) has no button “${wanted}”.`);
  return asking.browser.press(page, found, fields);
}

const pageOf = ({ patientId, caseId }: WaitingPatient) =>
  `/provider/patients/${patientId}?case=${caseId}`;

async function row(sql: string, value: string) {
  const { rows } = await withClient(server.databaseUrl, (db) => db.query(sql, [value]));
  return rows[0];
}

const caseOf = ({ caseId }: WaitingPatient) =>
  row('select status, attention from care_cases where id = $1', caseId);
const shipmentOf = ({ caseId }: WaitingPatient) =>
  row('select status, reason from shipments where case_id = $1', caseId);

/** Retakes the quiz without scripts as far as it goes with an answer that ends it, and closes the tab there. */
async function retakes({ browser }: Asking): Promise<PlainPage> {
  const answers = {
    ...typedAnswers('quizHaircare', qualifyingSavedRun('quizHaircare').answers),
    onset: 'sudden',
  };
  const told = await browser.open(quiz);
  const again = told.document.querySelector('main a[href^="/quiz/"]')?.getAttribute('href');
  let page = await browser.open(again ?? quiz);
  const nobody = { email: '', password: '' };
  for (let steps = 0; steps < 60 && page.url.pathname === quiz; steps += 1) {
    if (text(page, 'body').includes('Hair that falls out suddenly is not')) return page;
    page = await leave(browser, page, answers, nobody);
  }
  throw new Error(`The quiz did not end: ${text(page).slice(0, 300)}`);
}

beforeAll(async () => {
  provider = server.client();
  await signStaffIn(provider, amara);
  patient = await paidIntake(server.client(), server.databaseUrl);
  await license(server.databaseUrl, amara, patient.state);
  const page = await provider.browser.open(pageOf(patient));
  await press(provider, await press(provider, page, 'check'), 'Approve');
  await vi.waitFor(async () => expect((await shipmentOf(patient))?.status).toBe('ordered'), {
    timeout: 10_000,
  });
}, 120_000);

describe('without scripts, a patient whose answers end a retaken quiz', () => {
  it('has the parcel called off, and reads that it waits and what to do, never that it was cancelled', async () => {
    await retakes(patient.asking);
    expect(await caseOf(patient)).toEqual({ status: 'atPharmacy', attention: 'hold' });
    await expect
      .poll(async () => (await shipmentOf(patient))?.status, { timeout: 10_000 })
      .toBe('held');

    const treatment = text(await patient.asking.browser.open('/patient/treatment'));
    expect(treatment).toContain('A provider looks at your new answers first');
    expect(treatment).toContain('It is not cancelled.');
    expect(treatment).toContain('Hair that falls out suddenly is not pattern hair loss');
    expect(treatment).toContain('Message us or call your doctor before you take the next dose');
    expect(text(await patient.asking.browser.open('/patient'))).toContain(
      'waits for your provider',
    );
    const shipments = text(await patient.asking.browser.open('/patient/shipments'));
    expect(shipments).toContain('A provider looks at what is new first.');
    expect(shipments).not.toMatch(/given back|could not be sent/);
  });

  it('stands in the worklist, with the answer and the reason, and among the parcels with the reason', async () => {
    const queue = await provider.browser.open('/provider');
    const row = queue.document.querySelector(`a[href="${pageOf(patient)}"]`)?.closest('li');
    expect(row?.textContent).toContain('New answer that holds a treatment');
    expect(row?.textContent).toMatch(/due in \d|late/);
    const page = text(await provider.browser.open(pageOf(patient)));
    expect(page).toContain('On hold: the patient told us something new');
    expect(page).toMatch(/Suddenly, over days or a few weeks/);
    const shipments = text(await provider.browser.open('/provider/shipments?show=held'));
    expect(shipments).toContain('A provider looks at what is new first.');
  });

  it('gets it after a provider let it go on with a written reason, and nobody does without', async () => {
    const open = () => provider.browser.open(`${pageOf(patient)}&decide=keepGoing`);
    const empty = await press(provider, await open(), 'check', { text: '' });
    expect(empty.status).toBe(422);
    expect(text(empty)).toContain('Write why this may go on. It stays on record.');
    const summary = await press(provider, await open(), 'check', { text: 'It was years ago.' });
    expect(text(summary, '.decision-summary')).toContain(
      'The reason on record: “It was years ago.”',
    );
    const done = await press(provider, summary, 'Let it go on');
    expect(done.url.search).toContain('done=keepGoing');
    expect(text(done)).toContain('“It was years ago.”');

    expect(await caseOf(patient)).toEqual({ status: 'atPharmacy', attention: null });
    await expect
      .poll(async () => (await shipmentOf(patient))?.status, { timeout: 10_000 })
      .toBe('ordered');
    const treatment = text(await patient.asking.browser.open('/patient/treatment'));
    expect(treatment).not.toContain('looks at your new answers');
    expect(treatment).not.toContain('years ago');
  });
});
