import { describe, expect, it } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { withServer } from '../support/http-server';
import { someone } from '../support/people';
import type { PlainBrowser, PlainPage } from '../support/plain-browser';

const server = withServer();
const progress = '/patient/progress';
const day = { day: '2025-05-01', weight: '231.4', note: 'Slept badly.\nWalked a lot.' };

async function registered() {
  const client = server.client();
  const person = someone();
  await client.api.post('/api/v1/users/register', person);
  client.api.forgetToken();
  return { ...client, person };
}

type Someone = Awaited<ReturnType<typeof registered>>;

function button({ document }: PlainPage, words: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith(words),
  );
  if (!found) throw new Error(`There is no button “${words}”.`);
  return found;
}

async function signIn({ browser, person }: Someone, as: { email: string } = person) {
  const page = await browser.open('/login');
  const { password } = person;
  return browser.press(page, button(page, 'Sign in'), { email: as.email, password });
}

const signOut = ({ browser }: Someone) =>
  browser.fetch('/actions/users/logout', { method: 'POST' });

/** Contents of the fields of a page, by name. */
function fieldsOf({ document }: PlainPage): Record<string, string> {
  const texts = document.querySelectorAll<HTMLInputElement>(
    'main :is(input:not([type="hidden"]), textarea)',
  );
  return Object.fromEntries([...texts].map(({ name, value }) => [name, value]));
}

const textOf = ({ document }: PlainPage) => document.body.textContent ?? '';
const alertsOf = ({ document }: PlainPage) =>
  [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent).join(' ');

async function entriesOf(browser: PlainBrowser): Promise<number> {
  return (await browser.open(progress)).document.querySelectorAll('tbody tr').length;
}

describe('a form of a browser without scripts loses no typed word', () => {
  it('where its page was open while they signed in anew', async () => {
    const maya = await registered();
    const opened = await maya.browser.open(progress);
    await signOut(maya);
    await signIn(maya);

    const refused = await maya.browser.press(opened, button(opened, 'Add'), day);
    expect(refused.status).toBe(403);
    expect(alertsOf(refused)).toContain('Nothing was saved yet: send it again.');
    expect(fieldsOf(refused)).toMatchObject(day);

    const taken = await maya.browser.press(refused, button(refused, 'Add'));
    expect(taken.url.search).toBe('?done=added');
    expect(await entriesOf(maya.browser)).toBe(1);
  });

  it('where they are signed out, and sign in again in another tab', async () => {
    const maya = await registered();
    const opened = await maya.browser.open(progress);
    await signOut(maya);

    const refused = await maya.browser.press(opened, button(opened, 'Add'), day);
    expect(refused.status).toBe(401);
    expect(alertsOf(refused)).toContain('You are not signed in any more');
    expect(fieldsOf(refused)).toMatchObject(day);
    expect(refused.document.querySelector('a[target="_blank"]')?.getAttribute('href')).toBe(
      '/login?returnTo=%2Fpatient%2Fprogress',
    );

    await signIn(maya);
    const renewed = await maya.browser.press(refused, button(refused, 'Send it again'));
    expect(renewed.status).toBe(403);
    expect(fieldsOf(renewed)).toMatchObject(day);
    const taken = await maya.browser.press(renewed, button(renewed, 'Add'));
    expect(taken.url.search).toBe('?done=added');
    expect(await entriesOf(maya.browser)).toBe(1);
  });

  it('where their session ended without a word', async () => {
    const maya = await registered();
    const opened = await maya.browser.open('/patient/account/profile');
    await withClient(server.databaseUrl, (client) =>
      client.query('delete from sessions where user_id = (select id from users where email = $1)', [
        maya.person.email,
      ]),
    );

    const refused = await maya.browser.press(opened, button(opened, 'Save profile'), {
      'user.firstName': 'Mayuko',
    });
    expect(refused.status).toBe(401);
    expect(fieldsOf(refused)).toMatchObject({ 'user.firstName': 'Mayuko' });
  });

  it('where a file that goes along is too large', async () => {
    const maya = await registered();
    const opened = await maya.browser.open('/patient/chat');
    const file = new File([new Uint8Array(17 * 1024 * 1024)], 'scan.pdf');

    const refused = await maya.browser.press(opened, button(opened, 'Send'), {
      text: 'Here is my scan.',
      file,
    });
    expect(refused.status).toBe(413);
    expect(alertsOf(refused)).toContain('The most is 15 MB for a file.');
    expect(alertsOf(refused)).toContain('Choose your files again.');
    expect(fieldsOf(refused)).toMatchObject({ text: 'Here is my scan.' });
  });

  it('where the version it was typed on is not the newest by then', async () => {
    const maya = await registered();
    const opened = await maya.browser.open('/patient/account/profile');
    await signOut(maya);
    await signIn(maya);
    const meanwhile = await maya.browser.open('/patient/account/profile');
    await maya.browser.press(meanwhile, button(meanwhile, 'Save profile'), {
      'user.firstName': 'Maja',
    });

    const refused = await maya.browser.press(opened, button(opened, 'Save profile'), {
      'user.firstName': 'Mayuko',
    });
    expect(fieldsOf(refused)).toMatchObject({ 'user.firstName': 'Mayuko' });
    const asked = await maya.browser.press(refused, button(refused, 'Save profile'));
    expect(asked.status).toBe(409);
    expect(textOf(asked)).toContain('Your profile was changed somewhere else');
  });
});

describe('what was typed', () => {
  it('is never shown to, or saved for, whoever signed in on the browser since', async () => {
    const [maya, theo] = [await registered(), await registered()];
    const opened = await maya.browser.open(progress);
    await signOut(maya);
    await signIn(maya, theo.person);

    const refused = await maya.browser.press(opened, button(opened, 'Add'), day);
    expect(refused.status).toBe(403);
    expect(textOf(refused)).toContain('Somebody signed in on this browser');
    expect(textOf(refused)).not.toContain('Slept badly');
    expect(await entriesOf(maya.browser)).toBe(0);
  });

  it('is not repeated where it is a password', async () => {
    const { browser } = server.client();
    const opened = await browser.open('/register');
    await browser.fetch('/actions/users/logout', { method: 'POST' });
    const token = opened.document.querySelector('[name="csrf"]');
    token?.setAttribute('value', 'of-an-older-page');

    const refused = await browser.press(opened, button(opened, 'Create account'), {
      ...someone(),
      firstName: 'Robin',
    });
    expect(refused.status).toBe(403);
    expect(fieldsOf(refused)).toMatchObject({ firstName: 'Robin', password: '' });
    expect(textOf(refused) + refused.document.documentElement.outerHTML).not.toContain('Potoroo17');
  });
});

describe('a form that asks for a call', () => {
  const call = '/quiz/haircare?call=me';
  const ask = async (csrf: 'theirs' | 'forged') => {
    const { browser, api } = server.client();
    const page = await browser.open('/quiz/haircare');
    const token = csrf === 'theirs' ? await api.token() : csrf;
    const body = new URLSearchParams({
      csrf: token,
      formFields: 'intent',
      intent: 'callMe',
      phone: '555-01',
    });
    const answer = await browser.fetch(call, {
      method: 'POST',
      body,
      headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin', origin: page.url.origin },
    });
    return { status: answer.status, text: await answer.text() };
  };

  it.each([
    ['theirs', 422, 'Write the ten digits, with the area code.'],
    ['forged', 403, 'send it again'],
  ] as const)(
    'is answered by its page with what was typed, token %s',
    async (csrf, status, why) => {
      const answer = await ask(csrf);
      expect(answer.status).toBe(status);
      expect(answer.text).toContain('<main');
      expect(answer.text).toContain(why);
      expect(answer.text).toContain('555-01');
    },
  );
});

describe('a form sent by the scripts of a page', () => {
  const post = async ({ browser }: Someone, opened: PlainPage) => {
    const fields = { intent: 'add', ...day };
    const csrf = opened.document.querySelector<HTMLInputElement>('[name="csrf"]')?.value ?? '';
    const answer = await browser.fetch(`${progress}.data`, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, csrf }),
    });
    return { status: answer.status, text: await answer.text() };
  };

  it('is told of being signed out, and not led away', async () => {
    const maya = await registered();
    const opened = await maya.browser.open(progress);
    await signOut(maya);
    const { status, text } = await post(maya, opened);
    expect(status).toBe(401);
    expect(text).toContain('/login?returnTo=%2Fpatient%2Fprogress');
  });

  it('gets a new token for the same person alone', async () => {
    const [maya, theo] = [await registered(), await registered()];
    const opened = await maya.browser.open(progress);
    await signOut(maya);
    await signIn(maya);
    expect((await post(maya, opened)).text).toContain('"csrf"');
    await signOut(maya);
    await signIn(maya, theo.person);
    const { status, text } = await post(maya, opened);
    expect(status).toBe(403);
    expect(text).not.toContain('"csrf"');
  });

  it('is told what a body may hold at most', async () => {
    const maya = await registered();
    const answer = await maya.browser.fetch(`${progress}.data`, {
      method: 'POST',
      body: new URLSearchParams({ note: 'a'.repeat(300_000) }),
    });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('The most is 256 KB.');
  });
});

it('a form that met no database is drawn with its words, and taken once there is one', async () => {
  const maya = await registered();
  const opened = await maya.browser.open(progress);
  const name = new URL(server.databaseUrl).pathname.slice(1);
  const elsewhere = new URL(server.databaseUrl);
  elsewhere.pathname = '/postgres';
  const limit = (connections: number) =>
    withClient(elsewhere.toString(), async (client) => {
      await client.query(`alter database "${name}" connection limit ${connections}`);
      if (connections !== 0) return;
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [name],
      );
    });

  await limit(0);
  const refused = await maya.browser.press(opened, button(opened, 'Add'), day);
  await limit(-1);
  expect(refused.status).toBe(503);
  expect(alertsOf(refused)).toContain('Nothing can be saved at this moment.');
  expect(fieldsOf(refused)).toMatchObject(day);

  const taken = await maya.browser.press(refused, button(refused, 'Send it again'));
  expect(taken.url.search).toBe('?done=added');
});
