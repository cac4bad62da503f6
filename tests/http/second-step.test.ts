import { describe, expect, it } from 'vitest';
import { codeOf, stepAt } from '../../app/identity/second-factor/app-code.server';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { type Asking, askRoute } from '../support/ask-route';
import { ruledRoutes } from '../support/declared-routes';
import { withServer } from '../support/http-server';
import { someone } from '../support/people';
import type { Fields, PlainPage } from '../support/plain-browser';
import { addressOf } from '../support/route-address';
import { freshCode, signStaffIn } from '../support/second-step';

const server = withServer();
const helen = { email: 'helen@example.com', password: 'Formulary1' };

const words = ({ document }: PlainPage) => document.querySelector('main')?.textContent ?? '';
const codeOn = ({ document }: PlainPage, email: string) =>
  [...document.querySelectorAll('tr')]
    .find(({ textContent }) => textContent?.includes(email))
    ?.querySelector('.demo-code')?.textContent ?? '';

function press({ browser }: Asking, page: PlainPage, fields: Fields): Promise<PlainPage> {
  const button = page.document.querySelector<HTMLButtonElement>('main form button[type="submit"]');
  if (!button) throw new Error(`${page.url.pathname} has no form.`);
  return browser.press(page, button, fields);
}

/** Somebody of the staff who has never signed in: made of a patient who has just registered, and signed out again. */
async function newStaff(kind = 'providerUsers', grants = ['nurse-practitioner']) {
  const person = someone();
  await server.client().api.post('/api/v1/users/register', person);
  await withClient(server.databaseUrl, async (db) => {
    await db.query('update users set kind = $2, grants = $3 where email = $1', [
      person.email,
      kind,
      grants,
    ]);
    await db.query('delete from sessions where user_id = (select id from users where email = $1)', [
      person.email,
    ]);
  });
  return { email: person.email, password: person.password };
}

/** Types the password on the sign-in page. */
async function arrive(credentials: Fields, to = '') {
  const client = server.client();
  const login = await client.browser.open(to === '' ? '/login' : `/login?returnTo=${to}`);
  return { client, page: await press(client, login, credentials) };
}

describe('a new member of staff', () => {
  it('sets an app up, keeps the recovery codes and is in, without scripts', async () => {
    const credentials = await newStaff('providerUsers', ['author:clinical']);
    const { client, page } = await arrive(credentials, '/studio');
    expect(page.url.pathname + page.url.search).toBe('/second-step/set-up?returnTo=%2Fstudio');
    expect(page.document.querySelector('svg.set-up-qr path')?.getAttribute('d')).toMatch(/^M/);

    expect(words(page)).toContain('Two steps for everyone of the staff');
    expect(words(page)).not.toContain('before anything is prescribed');
    const key = page.document.querySelector('.set-up-key')?.textContent ?? '';
    const secret = key.replaceAll(' ', '');
    const wrong = await press(client, page, { code: '000000' });
    expect(wrong.status).toBe(422);
    expect(words(wrong)).toContain('This code is not right');
    expect(words(wrong)).toContain(key);

    const shown = await press(client, wrong, { code: codeOf(secret, stepAt(new Date())) });
    const codes = [...shown.document.querySelectorAll('.recovery-codes li')].map(
      ({ textContent }) => textContent ?? '',
    );
    expect(codes).toHaveLength(10);
    const goOn = shown.document.querySelector('.recovery-codes a')?.getAttribute('href');
    expect(goOn).toBe('/studio');
    expect((await client.browser.open('/studio')).status).toBe(200);

    const again = await arrive(credentials);
    expect(again.page.url.pathname).toBe('/second-step');
    const recovery = await again.client.browser.open('/second-step?use=recovery');
    const inside = await press(again.client, recovery, { code: codes[3] ?? '' });
    expect(inside.url.pathname).toBe('/studio');
  });
});

describe('after a code that was wrong', () => {
  it('asks for the same kind of code again, and still leads where somebody wanted to go', async () => {
    const { client, page } = await arrive(helen, '/studio?show=archived');
    const recovery = await client.browser.open(`/second-step${page.url.search}&use=recovery`);

    const wrong = await press(client, recovery, { code: 'AAAA-BBBB-CCCC-DDDD' });
    expect(wrong.status).toBe(422);
    expect(words(wrong)).toContain('This is none of your recovery codes');
    expect(wrong.document.querySelector('label[for="code"]')?.textContent).toBe('Recovery code');
    const inside = await press(client, wrong, {
      code: await freshCode(server.origin, helen.email),
    });
    expect(inside.url.pathname + inside.url.search).toBe('/studio?show=archived');
  });

  it('leads there from a new app as well', async () => {
    const credentials = await newStaff();
    const { client, page } = await arrive(credentials, '/provider/messages');
    const wrong = await press(client, page, { code: '000000' });
    const key = wrong.document.querySelector('.set-up-key')?.textContent ?? '';

    const code = codeOf(key.replaceAll(' ', ''), stepAt(new Date()));
    const shown = await press(client, wrong, { code });
    const goOn = shown.document.querySelector('.recovery-codes a')?.getAttribute('href');
    expect(goOn).toBe('/provider/messages');
  });
});

describe('the demonstration', () => {
  it('shows the code of now at /dev/codes, and takes it once', async () => {
    const { client, page } = await arrive(helen);
    expect(page.url.pathname).toBe('/second-step');
    const link = page.document.querySelector('main a[href="/dev/codes"]');
    expect(link?.textContent).toBe('Show the codes of now');
    const code = codeOn(await client.browser.open('/dev/codes'), helen.email);

    expect((await press(client, page, { code })).url.pathname).toBe('/studio');
    const other = await arrive(helen);
    const refused = await press(other.client, other.page, { code });
    expect(refused.status).toBe(422);
    expect(words(refused)).toContain('used already');
  });
});

const staffRoutes = ruledRoutes
  .filter(({ access }) => access === 'staff' || access.includes(':'))
  .map(({ method, name }) => ({ method, path: addressOf(name) }));

describe('before the second step', () => {
  it.each([
    ['staff of the studio', 'providerUsers', ['author:clinical', 'publisher']],
    ['a provider', 'providerUsers', ['provider']],
    ['a manager', 'providers', ['manager']],
  ])('%s finds every page and call of staff closed', async (_who, kind, grants) => {
    const { client } = await arrive(await newStaff(kind, grants));
    const answers = new Map<string, string>();
    for (const { method, path } of staffRoutes) {
      const answer = await askRoute(client, method, path, true);
      const way = answer.headers.get('location')?.split('?')[0] ?? '';
      answers.set(`${method} ${path}`, `${answer.status} ${way}`.trim());
    }

    expect(staffRoutes.length).toBeGreaterThan(15);
    const open = [...answers].filter(
      ([, got]) => !['401', '404', '302 /second-step'].includes(got),
    );
    expect(open).toEqual([]);
  });

  it('nobody is signed in, and no name is told', async () => {
    const { client } = await arrive(helen);
    const { body } = await client.api.post('/api/v1/users/session-info');

    expect(body.data).toMatchObject({ signedIn: false, user: null });
    expect((await client.api.get('/api/v1/profile')).status).toBe(401);
  });

  it('the call to sign in says that nobody is signed in yet', async () => {
    const { api } = server.client();
    const { status, body } = await api.post('/actions/users/login', helen);

    expect([status, body.data]).toEqual([200, { signedIn: false, kind: 'providerUsers' }]);
  });
});

describe('the page for it', () => {
  it('leads a visitor to signing in, and back again after the step', async () => {
    const client = server.client();
    const page = await client.browser.open('/second-step?returnTo=/studio');
    expect(page.url.pathname).toBe('/login');

    const step = await press(client, page, helen);
    expect(step.url.search).toBe('?returnTo=%2Fstudio');
  });

  it('leads nobody to another website', async () => {
    const { client } = await arrive(helen);
    const page = await client.browser.open('/second-step?use=recovery&returnTo=//evil.example/');
    const inside = await press(client, page, {
      code: await freshCode(server.origin, helen.email),
    });

    expect(inside.url.origin).toBe(server.origin);
  });

  it('is over for whoever is in', async () => {
    const client = server.client();
    await signStaffIn(client, helen.email);

    expect((await client.browser.open('/second-step')).url.pathname).toBe('/studio');
    expect(
      (await client.browser.open('/second-step/set-up')).document.querySelector('.set-up-key'),
    ).toBeNull();
  });

  it('takes nothing without the token of the page', async () => {
    const { client } = await arrive(helen);
    const code = await freshCode(server.origin, helen.email);
    const body = new URLSearchParams({ csrf: 'forged', use: 'recovery', code });

    expect((await client.browser.fetch('/second-step', { method: 'POST', body })).status).toBe(403);
    expect((await client.browser.open('/studio')).url.pathname).toBe('/second-step');
  });
});
