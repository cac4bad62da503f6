import { beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import type { Asking } from '../support/ask-route';
import { withOwnServer } from '../support/http-server';
import { license, paidIntake, type WaitingPatient } from '../support/paid-intake';
import { someone } from '../support/people';
import type { Fields, PlainPage } from '../support/plain-browser';
import { signStaffIn } from '../support/second-step';

const server = withOwnServer();
const amara = 'amara@example.com';

let provider: Asking;
let colleague: Asking;
let approved: WaitingPatient;
let declined: WaitingPatient;

beforeAll(async () => {
  provider = server.client();
  colleague = server.client();
  await signStaffIn(provider, amara);
  await signStaffIn(colleague, 'daniel@example.com');
  approved = await paidIntake(server.client(), server.databaseUrl);
  declined = await paidIntake(server.client(), server.databaseUrl);
  for (const email of [amara, 'daniel@example.com']) {
    await license(server.databaseUrl, email, approved.state);
  }
}, 120_000);

const pageOf = ({ patientId, caseId }: WaitingPatient) =>
  `/provider/patients/${patientId}?case=${caseId}`;
const text = ({ document }: PlainPage, selector = 'main') =>
  document.querySelector(selector)?.textContent ?? '';

function button(page: PlainPage, wanted: string): HTMLButtonElement {
  const found = [...page.document.querySelectorAll('button')].find(
    ({ value, textContent }) => textContent?.trim() === wanted || value === wanted,
  );
  if (!found) throw new Error(`${page.url.pathname} (${page.status}) has no button “${wanted}”.`);
  return found;
}

async function press(asking: Asking, page: PlainPage, wanted: string, fields: Fields = {}) {
  return asking.browser.press(page, button(page, wanted), fields);
}

const statusOf = async ({ caseId }: WaitingPatient) => {
  const { rows } = await withClient(server.databaseUrl, (db) =>
    db.query('select status from care_cases where id = $1', [caseId]),
  );
  return rows[0]?.status;
};

/** Counts the charges of a patient, and the mails about their case. */
const followedFor = async ({ patientId, caseId }: WaitingPatient) => {
  const { rows } = await withClient(server.databaseUrl, (db) =>
    db.query(
      `select (select count(*)::integer from payments p join orders o on o.id = p.order_id
         where o.user_id = $1) as charges,
       (select count(*)::integer from mail_outbox where starts_with(key, 'case ' || $2 || ' ')) as mails`,
      [patientId, caseId],
    ),
  );
  return rows[0];
};

describe('who may come', () => {
  const paths = () => ['/provider', '/provider/patients', pageOf(approved)];

  it('visitors are led to signing in', async () => {
    for (const path of paths()) {
      const { headers } = await server.browser().fetch(path);
      expect(headers.get('location')).toMatch(/^\/login\?/);
    }
  });

  it('patients and managers find nothing, not even of themselves', async () => {
    const manager = server.client();
    await signStaffIn(manager, 'ruth@example.com');
    const stranger = server.client();
    await stranger.api.post('/api/v1/users/register', someone());

    for (const { browser } of [manager, stranger, approved.asking]) {
      for (const path of paths()) expect((await browser.fetch(path)).status).toBe(404);
    }
    const answered = await manager.browser.open('/provider');
    expect(answered.document.body.textContent).toContain('These pages are for the care team.');
    const unanswered = await stranger.browser.open('/provider');
    expect(unanswered.document.body.textContent).not.toContain('care team');
  });

  it('a provider finds patients of their own states, and of others no trace', async () => {
    const queue = await provider.browser.open('/provider');
    const found = await press(
      provider,
      await provider.browser.open('/provider/patients'),
      'Search',
      { q: approved.email },
    );
    expect(found.url.href).not.toContain(encodeURIComponent(approved.email));
    expect(queue.document.querySelector(`a[href="${pageOf(approved)}"]`)).not.toBeNull();
    expect(text(found)).toContain(approved.email);

    const nadia = server.client();
    await signStaffIn(nadia, 'nadia@example.com');
    await withClient(server.databaseUrl, (db) =>
      db.query(
        `delete from provider_licenses
         where user_id = (select id from users where email = 'nadia@example.com')`,
      ),
    );
    const closed = await nadia.browser.open(pageOf(approved));
    expect(closed.status).toBe(404);
    expect(text(closed)).toContain('no such patient in the states of your licenses');
    expect(text(closed)).not.toContain('Robin');
    const empty = text(await nadia.browser.open('/provider'));
    expect(empty).toContain('You hold no license');
    expect(empty).not.toContain('Every message has an answer');
    expect(empty).not.toContain('New intakes show up here');
    const { rows } = await withClient(server.databaseUrl, (db) =>
      db.query('select id from documents where user_id = $1', [approved.patientId]),
    );
    const picture = `/provider/patients/${approved.patientId}/documents/${rows[0]?.id}`;
    expect((await nadia.browser.fetch(picture)).status).toBe(404);
    expect((await provider.browser.fetch(picture)).status).toBe(200);
    expect((await provider.browser.fetch(`${picture}?size=small`)).status).toBe(200);
  });
});

describe('without scripts', () => {
  it('an intake is taken, noted about, asked about, looked over and approved', async () => {
    let page = await provider.browser.open(pageOf(approved));
    expect(text(page, '.intake')).toContain('word for word');
    // It is theirs by being opened.
    const theirs = await colleague.browser.open(pageOf(approved));
    expect(text(theirs, '.decision')).toContain('Amara Nwosu has this open');
    await press(colleague, theirs, 'check');
    const refused = await press(colleague, await press(colleague, theirs, 'check'), 'Approve');
    expect(refused.status).toBe(422);
    expect(text(refused, '.decision')).toContain('Take it over first, or leave it to them.');
    page = await press(provider, page, 'Keep the note', { text: 'Looks fine to me.' });
    expect(text(page)).toContain('Looks fine to me.');
    page = await press(provider, page, 'Send', { text: 'I am reading your answers.' });
    expect(text(page)).toContain('I am reading your answers.');

    const wrong = await press(provider, page, 'check', { '0.refills': '5000' });
    expect(wrong.status).toBe(422);
    expect(text(wrong)).toContain('There are 0 to 11 refills');
    expect(wrong.document.querySelector<HTMLInputElement>('[name="0.refills"]')?.value).toBe(
      '5000',
    );
    const unsigned = await press(provider, wrong, 'check', { '0.refills': '4', assessment: ' ' });
    expect(unsigned.status).toBe(422);
    expect(text(unsigned, '.decision')).toContain('Write your assessment.');
    const summary = await press(provider, unsigned, 'check', { assessment: 'Fit for it.' });
    expect(text(summary, '.decision-summary')).toContain(
      'You sign, for Pattern hair loss: “Fit for it.”',
    );
    expect(text(summary, '.decision-summary')).toContain('1 mg (1 tablet)');
    expect(text(summary, '.decision-summary')).toContain('tablets of 1 mg; 4 refills');
    expect(await statusOf(approved)).toBe('inReview');
    const changing = await press(provider, summary, 'Change something');
    const again = await press(provider, changing, 'check', { '0.refills': '2' });
    const done = await press(provider, again, 'Approve');

    expect(done.url.search).toContain('done=approve');
    expect(text(done, '.decision')).toContain('Approved by Amara Nwosu');
    expect(text(done)).toContain('0 of 2 refills used');
    expect(text(done)).toContain('For Pattern hair loss: “Fit for it.”');
    expect(await statusOf(approved)).not.toBe('inReview');
    // The patient reads the message, and nothing of the note.
    const chat = text(await approved.asking.browser.open('/patient/chat'));
    expect(chat).toContain('I am reading your answers.');
    const record = await withClient(server.databaseUrl, (db) =>
      db.query('select distinct action from staff_access where patient_id = $1', [
        approved.patientId,
      ]),
    );
    expect(record.rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        ...['queue.read', 'patient.read', 'case.claim', 'note.write', 'message.write'],
        ...['case.approve', 'document.read', 'patients.list'],
      ]),
    );
  });

  it('pictures are marked as not matching, which stops an approval, then as matching', async () => {
    let page = await provider.browser.open(pageOf(declined));
    page = await press(provider, page, 'differ');
    expect(text(page, '.who')).toContain('Marked by Amara Nwosu');
    const refused = await press(provider, await press(provider, page, 'check'), 'Approve');
    expect(text(refused, '.decision')).toContain('the photo do not match');
    page = await press(provider, refused, 'match');
    const marked = [...page.document.querySelectorAll('[aria-pressed="true"]')];
    expect(marked.map(({ textContent }) => textContent)).toEqual(['Matches']);
  });

  it('a fact is added to the chart, corrected and withdrawn, and of a wrong one every word is kept', async () => {
    let page = await provider.browser.open(pageOf(declined));
    const nitrates = { topic: 'medicine', fact: 'nitrates', words: 'Nitroglycerin spray' };
    const wrong = await press(provider, page, 'Add it', { ...nitrates, source: ' ' });
    expect(wrong.status).toBe(422);
    expect(text(wrong, '#record-chart')).toContain('Write where this is known from.');
    page = await press(provider, wrong, 'Add it', { source: 'A call with his doctor' });
    expect(text(page, '#record-chart')).toContain('nitrates in any form, poppers included');
    expect(text(page, '.vitals')).toContain('Nitrates in any form');
    const correct = page.document.querySelector('a[href*="entry="]')?.getAttribute('href') ?? '';
    page = await provider.browser.open(correct);
    page = await press(provider, page, 'Correct it', { isSo: 'no' });
    expect(text(page, '#record-chart')).toContain('Not so');
    expect(text(page, '.vitals')).not.toContain('Nitrates');
    page = await press(provider, page, 'Withdraw');
    expect(text(page, '#record-chart')).not.toContain('Nitroglycerin');
    const mine = text(await declined.asking.browser.open('/patient/account/access'));
    expect(mine).toContain('wrote something in your chart');
  });

  it('of two who decide one wins, and the other keeps what they wrote', async () => {
    const reason = 'This does not go with your other medicine.';
    const decline = `${pageOf(declined)}&decide=decline`;
    const [mine, theirs] = [
      await provider.browser.open(decline),
      await colleague.browser.open(decline),
    ];
    const late = await press(colleague, theirs, 'check', { text: 'Written with great care.' });
    const chosen = await press(provider, mine, 'check', { preset: 'otherMedicine', text: '' });
    expect(text(chosen, '.decision-summary')).toContain('does not go safely with this treatment');
    const changing = await press(provider, chosen, 'Change something');
    const summary = await press(provider, changing, 'check', { text: reason });
    expect(text(summary, '.decision-summary')).toContain('They do not pay for it');
    const done = await press(provider, summary, 'decideNext');
    // As by a double click: it is the same decision, told once, and nothing is charged.
    const twice = await press(provider, summary, 'decideNext');
    for (const { url } of [done, twice]) expect(url.search).toMatch(/(decided|done)=decline/);
    expect(await statusOf(declined)).toBe('declined');
    expect(await followedFor(declined)).toEqual({ charges: 0, mails: 1 });
    const { rows } = await withClient(server.databaseUrl, (db) =>
      db.query('select decision from care_decisions where case_id = $1', [declined.caseId]),
    );
    const sealed = expect.stringMatching(/^sealed:/);
    const written = { reason: sealed, instead: sealed };
    expect(rows).toEqual([{ decision: { kind: 'decline', preset: 'otherMedicine', ...written } }]);

    const answered = await press(colleague, late, 'Decline');
    expect(answered.status).toBe(409);
    expect(text(answered)).toContain('Amara Nwosu declined it');
    expect(text(answered)).toContain('Written with great care.');
  });

  it('who declines what was approved, and is at the pharmacy, is told who did, and keeps what they wrote', async () => {
    const waiting = await paidIntake(server.client(), server.databaseUrl);
    const theirs = await colleague.browser.open(`${pageOf(waiting)}&decide=decline`);
    const late = await press(colleague, theirs, 'check', { text: 'Written with great care.' });
    const mine = await provider.browser.open(pageOf(waiting));
    const taken = await press(provider, mine, 'Take it over', { reason: 'asked' });
    expect(text(taken)).toContain('It is yours now.');
    await press(provider, await press(provider, taken, 'check'), 'Approve');
    await expect.poll(() => statusOf(waiting), { timeout: 10_000 }).toBe('atPharmacy');

    const answered = await press(colleague, late, 'Decline');
    expect(answered.status).toBe(409);
    expect(text(answered, '.decision')).toContain('meanwhile Amara Nwosu approved it');
    expect(text(answered, '.decision')).toContain('Written with great care.');
    expect(await statusOf(waiting)).toBe('atPharmacy');
  });
});

it('what is left is given back, and others find it free', async () => {
  const waiting = await paidIntake(server.client(), server.databaseUrl);
  const page = await provider.browser.open(pageOf(waiting));
  const left = await press(provider, page, 'Leave it to others');
  expect(left.url.pathname).toBe('/provider');
  const theirs = await colleague.browser.open(pageOf(waiting));
  expect(text(theirs, '.decision')).not.toContain('has this open');
  // As the page of somebody who leaves without a word does, and as one that was left before does not.
  const leave = (until: string) =>
    colleague.api.post(`/provider/cases/${waiting.caseId}/leave?until=${until}`);
  const { rows } = await withClient(server.databaseUrl, (db) =>
    db.query('select claimed_until from care_cases where id = $1', [waiting.caseId]),
  );
  await leave('2025-01-01T00:00:00.000Z');
  expect(text(await provider.browser.open(pageOf(waiting)), '.decision')).toContain(
    'Daniel Reyes has this open',
  );
  await leave(rows[0]?.claimed_until.toISOString());
  const released = await provider.api.post(`/provider/cases/${waiting.caseId}/keep`);
  expect(released.body.data.until).not.toBeNull();
});

describe('a treatment that runs', () => {
  it('is prescribed otherwise, then ended with a reason of the list, which the patient reads', async () => {
    await withClient(server.databaseUrl, (db) =>
      db.query(`update care_cases set status = 'delivered' where id = $1`, [approved.caseId]),
    );
    const form = await provider.browser.open(`${pageOf(approved)}&decide=change`);
    const unsaid = await press(provider, form, 'check', { '0.refills': '1' });
    expect(text(unsaid, '.decision')).toContain('Write the reason');
    const changing = await press(provider, unsaid, 'check', { text: 'A look each month.' });
    expect(text(changing, '.decision-summary')).toContain('week 1 begins with the next parcel');
    const changed = await press(provider, changing, 'Change prescription');
    expect(text(changed)).toContain('Changed. It begins with the next parcel');
    expect(await statusOf(approved)).toBe('delivered');

    const late = await colleague.browser.open(`${pageOf(approved)}&decide=stop`);
    const theirs = await press(colleague, late, 'check', { text: 'I would end it too.' });
    const stop = await provider.browser.open(`${pageOf(approved)}&decide=stop`);
    const summary = await press(provider, stop, 'check', { preset: 'notHelping', text: '' });
    expect(text(summary, '.decision-summary')).toContain('This cannot be taken back');
    const done = await press(provider, summary, 'End treatment');
    expect(text(done, '.decision')).toContain('Ended by Amara Nwosu');
    expect(await statusOf(approved)).toBe('stopped');
    const answered = await press(colleague, theirs, 'End treatment');
    expect(answered.status).toBe(409);
    expect(text(answered)).toContain('Amara Nwosu ended the treatment');
    expect(text(answered)).toContain('I would end it too.');

    const treatment = text(await approved.asking.browser.open('/patient/treatment'));
    expect(treatment).toContain('Ended by your provider');
    expect(treatment).toContain('This has not helped you as it should');
  });
});

describe('while a page is open', () => {
  it('a license that ends is told, and what was typed stays', async () => {
    const waiting = await paidIntake(server.client(), server.databaseUrl);
    const page = await provider.browser.open(`${pageOf(waiting)}&decide=askForMore`);
    await license(server.databaseUrl, amara, waiting.state, '2020-01-01');
    const answered = await press(provider, page, 'check', { text: 'Which pills do you take?' });
    await license(server.databaseUrl, amara, waiting.state);

    expect(answered.status).toBe(404);
    expect(text(answered)).toContain('in the states of your licenses');
    expect(text(answered)).toContain('Which pills do you take?');
    expect(await statusOf(waiting)).toBe('inReview');
  });

  it('an account that is disabled is signed out, and nothing is done', async () => {
    const waiting = await paidIntake(server.client(), server.databaseUrl);
    const page = await colleague.browser.open(`${pageOf(waiting)}&decide=askForMore`);
    const summary = await press(colleague, page, 'check', { text: 'Which pills do you take?' });
    await withClient(server.databaseUrl, (db) =>
      db.query(`update users set disabled_at = now() where email = 'daniel@example.com'`),
    );
    const answered = await press(colleague, summary, 'Ask for more');

    expect(answered.status).toBe(401);
    expect(answered.document.body.textContent).toContain('nothing was saved');
    expect(await statusOf(waiting)).toBe('inReview');
  });
});

it('no address, title or log says anything of a patient', async () => {
  const { document } = await provider.browser.open(pageOf(approved));

  expect(document.title).toBe('Patient · Formulary');
  expect(server.output).not.toContain('Robin');
});
