import { beforeAll, describe, expect, it } from 'vitest';
import type { Asking } from '../support/ask-route';
import { withOwnServer } from '../support/http-server';
import { someone } from '../support/people';
import { buttonOf, type PlainPage } from '../support/plain-browser';
import { signStaffIn } from '../support/second-step';

const server = withOwnServer();
const pages = [
  '/manager',
  '/manager/people',
  '/manager/people/invite',
  '/manager/audit',
  '/manager/profile',
];
const files = ['/manager/figures/revenue.csv', '/manager/audit.csv'];

let ruth: Asking;
beforeAll(async () => {
  ruth = server.client();
  await signStaffIn(ruth, 'ruth@example.com');
});

const text = ({ document }: PlainPage) => document.querySelector('main')?.textContent ?? '';

/** Link of the newest invitation. */
async function invitationLink(): Promise<string | undefined> {
  const outbox = await server.browser().open('/dev/outbox');
  return [...outbox.document.querySelectorAll('a')]
    .map(({ href }) => href)
    .find((href) => href.includes('/invitation/'));
}

describe('the managers’ pages', () => {
  it.each([...pages, ...files])('%s is for managers alone', async (path) => {
    const visitor = await server.browser().fetch(path);
    expect([visitor.status, visitor.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/^\/login\?/),
    ]);

    const patient = server.client();
    await patient.api.post('/api/v1/users/register', someone());
    const [amara, jonas] = [server.client(), server.client()];
    await signStaffIn(amara, 'amara@example.com');
    await signStaffIn(jonas, 'jonas@example.com');
    for (const { browser } of [patient, amara, jonas])
      expect((await browser.fetch(path)).status).toBe(404);

    expect((await ruth.browser.fetch(path)).status).toBe(200);
  });

  it('begin with the dashboard after signing in, and say where there is nothing', async () => {
    const home = await ruth.browser.open('/login');
    expect(home.url.pathname).toBe('/manager');
    const nowhere = await ruth.browser.open('/manager/nowhere');
    expect(nowhere.status).toBe(404);
    expect(nowhere.document.querySelector('nav a[href="/manager"]')).not.toBeNull();
  });
});

describe('the figures', () => {
  it('keep their filter in the address, without scripts', async () => {
    const page = await ruth.browser.open('/manager');
    const filtered = await ruth.browser.press(page, buttonOf(page, 'Show'), {
      from: '2026-01-01',
      to: '2026-03-31',
      quiz: 'libido',
      by: 'month',
    });

    expect(filtered.url.search).toBe('?from=2026-01-01&to=2026-03-31&quiz=libido&by=month');
    const table = filtered.document.querySelector('#revenue table tbody');
    expect([...(table?.querySelectorAll('tr') ?? [])].map((row) => row.textContent)).toEqual([
      'Jan 1, 2026$0$0$0',
      'Feb 1, 2026$0$0$0',
      'Mar 1, 2026$0$0$0',
    ]);
  });

  it('come as files of the same filter', async () => {
    const answer = await ruth.browser.fetch(
      '/manager/figures/revenue.csv?from=2026-01-01&to=2026-01-02&by=day',
    );

    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(await answer.text()).toContain(
      'Day,Taken (USD),Given back (USD),Kept (USD)\r\n2026-01-01,0,0,0\r\n2026-01-02,0,0,0\r\n',
    );
    expect((await ruth.browser.fetch('/manager/figures/nothing.csv')).status).toBe(404);
  });
});

it('a provider is invited, chooses a password, is licensed, switched off and told so', async () => {
  const { browser } = ruth;
  const email = `lena.${Date.now()}@example.com`;
  let page = await browser.open('/manager/people/invite');
  page = await browser.press(page, buttonOf(page, 'Send'), { email, firstName: 'Lena' });
  expect(page.status).toBe(422);
  expect(page.document.querySelector('[name="email"]')?.getAttribute('value')).toBe(email);
  expect(page.document.querySelector('[name="lastName"]')?.getAttribute('aria-invalid')).toBe(
    'true',
  );
  page = await browser.press(page, buttonOf(page, 'Send'), {
    grant: 'nurse-practitioner',
    lastName: 'Ortiz',
  });
  expect(page.url.search).toBe('?done=invited');
  const address = page.url.pathname;

  const lena = server.client();
  await expect.poll(invitationLink).toBeDefined();
  const link = new URL((await invitationLink()) ?? '').pathname;
  let theirs = await lena.browser.open(link);
  const password = { password: 'Formulary1', repeated: 'Formulary1' };
  theirs = await lena.browser.press(theirs, buttonOf(theirs, 'Save'), password);
  expect(theirs.url.pathname).toBe('/login');
  const again = await server.browser().open(link);
  expect(text(again)).toContain('does not work any more');

  const credentials = { email, password: 'Formulary1' };
  expect((await lena.api.post('/actions/users/login', credentials)).status).toBe(200);
  expect((await lena.browser.open('/provider')).url.pathname).toMatch(/^\/second-step/);

  page = await browser.open(address);
  page = await browser.press(page, buttonOf(page, 'Add the license'), {
    state: 'CA',
    number: 'A-1',
    validThrough: '2020-01-01',
    validFrom: '2021-01-01',
  });
  expect(page.status).toBe(422);
  expect(text(page)).toContain('The last day is before the first');
  page = await browser.press(page, buttonOf(page, 'Add the license'), { validThrough: '' });
  expect(text(page)).toContain('Added the license A-1 for CA');

  page = await browser.press(page, buttonOf(page, 'Switch off'), { reason: 'Left' });
  expect(page.url.search).toBe('?done=disable');
  lena.api.forgetToken();
  const refused = await lena.api.post('/actions/users/login', credentials);
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain('switched off');
  expect((await lena.browser.open('/provider')).url.pathname).toBe('/login');
});

it('nobody changes their own account, and no form is taken without its token', async () => {
  const { browser } = ruth;
  const people = await browser.open('/manager/people');
  const own = [...people.document.querySelectorAll('a')].find(({ textContent }) =>
    textContent?.includes('(you)'),
  );
  const page = await browser.open(own?.getAttribute('href') ?? '/nowhere');
  expect(text(page)).toContain('This is your own account');
  expect(page.document.querySelectorAll('main form')).toHaveLength(0);

  const other = [...people.document.querySelectorAll('a')].find(({ textContent }) =>
    textContent?.startsWith('Amara'),
  );
  const body = new URLSearchParams({ csrf: 'forged', intent: 'disable', reason: 'x' });
  const path = other?.getAttribute('href') ?? '/nowhere';
  expect((await browser.fetch(path, { method: 'POST', body })).status).toBe(403);
});

it('the access log is searched, and a search for a patient stands in it', async () => {
  const { browser } = ruth;
  const page = await browser.open('/manager/audit');
  const found = await browser.press(page, buttonOf(page, 'Search'), {
    patient: 'maya@example.com',
  });
  expect(found.status).toBe(200);
  const own = await browser.open('/manager/audit?action=access.search');
  expect(text(own)).toContain('Looked up who had looked');
  expect(text(own)).toContain('maya@example.com');
  expect(found.url.href).not.toContain('maya');
  const nobody = await browser.press(page, buttonOf(page, 'Search'), { patient: 'no@example.com' });
  expect(text(nobody)).toContain('No patient has this email address.');

  const file = await (await browser.fetch('/manager/audit.csv?action=access.search')).text();
  expect(file).toMatch(/^\uFEFF?Time \(UTC\),Staff,Patient,/);
  expect(file).toContain('maya@example.com,Looked up who had looked');
});

it('a manager changes their own name', async () => {
  const { browser } = ruth;
  let page = await browser.open('/manager/profile');
  page = await browser.press(page, buttonOf(page, 'Save'), { firstName: '123' });
  expect(page.status).toBe(422);
  page = await browser.press(page, buttonOf(page, 'Save'), { firstName: 'Ruthie' });

  expect(page.url.search).toBe('?done=names');
  expect(page.document.querySelector('.portal-account')?.textContent).toContain('Ruthie');
});
