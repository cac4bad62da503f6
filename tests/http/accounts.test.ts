import { describe, expect, it } from 'vitest';
import { withOwnServer } from '../support/http-server';
import { linkInMail } from '../support/outbox';
import { someone } from '../support/people';
import type { Fields, PlainBrowser, PlainPage } from '../support/plain-browser';
import { passSecondStep } from '../support/second-step';

const server = withOwnServer({ LOG_LEVEL: 'info', TRUSTED_PROXIES: '1' });

/** Presses the button with these words. */
function press(browser: PlainBrowser, page: PlainPage, words: string, fields: Fields = {}) {
  const button = [...page.document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === words,
  );
  if (!button) throw new Error(`There is no button “${words}” on ${page.url.pathname}.`);
  return browser.press(page, button, fields);
}

const words = ({ document }: PlainPage) => document.querySelector('main')?.textContent ?? '';
const heading = ({ document }: PlainPage) => document.querySelector('h1')?.textContent;

/** Someone with an account, in a browser in which they are signed in. */
async function member() {
  const client = server.client();
  const person = someone();
  await client.api.post('/api/v1/users/register', person);
  client.api.forgetToken();
  return { ...client, person, signIn: { email: person.email, password: person.password } };
}

const isSignedIn = async (client: ReturnType<typeof server.client>) =>
  (await client.api.call('POST', '/api/v1/users/session-info')).body.data.signedIn;

/** Asks for a new password without scripts, and gives the path of the link that came. */
async function askForLink(browser: PlainBrowser, email: string): Promise<string> {
  const page = await browser.open('/forgot-password');
  await press(browser, page, 'Send the link', { email });
  return linkInMail(browser, email, 'Choose a new password');
}

it('says that someone is signed out, on the page that follows', async () => {
  const { browser } = await member();
  const said = /You are signed out/;
  const all = ({ document }: PlainPage) => document.body.textContent ?? '';

  expect(all(await browser.open('/?done=signedOut'))).not.toMatch(said);
  expect(all(await browser.open('/actions/users/logout'))).toMatch(said);
});

describe('session info', () => {
  it('tells a visitor from a patient, with the name and the value of the token', async () => {
    const visitor = await server.client().api.call('POST', '/api/v1/users/session-info');
    const { api, person } = await member();
    const patient = await api.call('POST', '/api/v1/users/session-info');

    expect(visitor.body.data).toMatchObject({
      csrf: { name: 'csrf', value: expect.any(String) },
      signedIn: false,
      user: null,
    });
    expect(patient.body.data).toMatchObject({
      signedIn: true,
      user: { kind: 'patient', email: person.email, emailVerified: false },
    });
  });

  it('gives a token that is taken under its own name as well', async () => {
    const { api, browser } = server.client();
    const { csrf } = (await api.call('POST', '/api/v1/users/session-info')).body.data;
    const ask = (headers: Record<string, string>) =>
      browser.fetch('/api/v1/users/verify-email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email: 'nobody@example.com' }),
      });

    expect((await ask({ [csrf.name]: csrf.value })).status).toBe(200);
    expect((await ask({ [csrf.name]: 'forged' })).status).toBe(403);
  });
});

describe.each(['/actions/users/send-password-reset-email', '/api/v1/users/verify-email'])(
  'a call of %s',
  (path) => {
    it('is answered alike for known and unknown addresses', async () => {
      const { person } = await member();
      const { api } = server.client();
      const known = await api.post(path, { email: person.email });
      const unknown = await api.post(path, { email: 'nobody@example.com' });

      expect(known.status).toBe(200);
      expect(known.body).toEqual({ data: { message: expect.stringMatching(/^If there is/) } });
      expect(unknown.body).toEqual(known.body);
    });

    it.each([
      [{ email: 'robin' }, 'Value is not a valid email address'],
      [{ email: '' }, 'The value is required'],
      [{}, expect.any(String)],
      [{ email: 'a@example.com', admin: true }, expect.any(String)],
    ])('with %o is refused in words', async (body, message) => {
      const answer = await server.client().api.post(path, body);

      expect([answer.status, answer.body.message]).toEqual([422, message]);
    });
  },
);

describe('a link to sign in, without scripts', () => {
  it.each([
    ['/patient/account/profile?from=mail', '/patient/account/profile?from=mail'],
    ['/quiz/weight-loss', '/patient'],
    ['//elsewhere.example/patient', '/patient'],
  ])('that was asked for on the way to %s leads to %s', async (wanted, leads) => {
    const { person } = await member();
    const browser = server.browser();
    let page = await browser.open(`/login?returnTo=${encodeURIComponent(wanted)}`);
    const asks = [...page.document.querySelectorAll('a')].find(
      ({ textContent }) => textContent === 'Mail me a link',
    );
    page = await browser.open(asks?.getAttribute('href') ?? '');
    await press(browser, page, 'Mail me a link', { email: person.email });
    const link = await linkInMail(browser, person.email, 'Sign in');
    expect(link).not.toMatch(/weight|elsewhere/);

    const phone = server.browser();
    page = await press(phone, await phone.open(link), 'Sign in', {});

    expect(page.url.pathname + page.url.search).toBe(leads);
  });
});

describe('a new password by mail, without scripts', () => {
  it('ends every session, and is good for signing in', async () => {
    const { person, ...phone } = await member();
    const browser = server.browser();
    let page = await browser.open(await askForLink(browser, person.email));
    expect([page.url.pathname, heading(page)]).toEqual([
      '/reset-password',
      'Choose a new password',
    ]);

    page = await press(browser, page, 'Save the new password', {
      password: 'Numbat34',
      repeated: 'Numbat34',
    });

    expect(page.url.pathname).toBe('/login');
    expect(words(page)).toContain('Your new password is saved');
    expect(await isSignedIn(phone)).toBe(false);
    page = await press(browser, page, 'Sign in', { email: person.email, password: 'Numbat34' });
    expect(page.url.pathname).toBe('/patient');
  });

  it('shows what is wrong beside the field, and the link still works', async () => {
    const { person } = await member();
    const browser = server.browser();
    let page = await browser.open(await askForLink(browser, person.email));
    page = await press(browser, page, 'Save the new password', {
      password: 'another1',
      repeated: 'Numbat34',
    });
    const field = page.document.querySelector('input[name="password"]');
    const complaint = page.document.getElementById(
      field?.getAttribute('aria-describedby')?.split(' ')[0] ?? '',
    );

    expect(page.status).toBe(422);
    expect(complaint?.textContent).toContain(
      'Password must contain at least one uppercase letter (A-Z).',
    );
    expect(field?.getAttribute('value') ?? '').toBe('');
    const fields = { password: 'Numbat34', repeated: 'Numbat34' };
    expect((await press(browser, page, 'Save the new password', fields)).url.pathname).toBe(
      '/login',
    );
  });

  it('is not spoiled by a program that opens the link first', async () => {
    const { person } = await member();
    const browser = server.browser();
    const link = await askForLink(browser, person.email);
    for (let nth = 0; nth < 3; nth += 1) await server.browser().open(link);

    expect(words(await browser.open(link))).toContain('Save the new password');
  });

  it('works once; afterwards the page says what to do next', async () => {
    const { person } = await member();
    const browser = server.browser();
    const link = await askForLink(browser, person.email);
    const fields = { password: 'Numbat34', repeated: 'Numbat34' };
    await press(browser, await browser.open(link), 'Save the new password', fields);
    const again = await server.browser().open(link);

    expect(words(again)).toContain('This link does not work');
    expect(again.document.querySelector('input[name="email"]')).not.toBeNull();
  });

  it.each(['/reset-password', '/reset-password/guessed', '/verify-email/guessed'])(
    'by %s leads to asking for a link',
    async (path) => {
      const page = await server.browser().open(path);

      expect(page.status).toBe(200);
      expect(page.document.querySelector('input[name="email"]')).not.toBeNull();
      expect(words(page)).not.toMatch(/was used already|any more/);
    },
  );

  it('keeps the token out of the address, the log and other pages', async () => {
    const { person } = await member();
    const browser = server.browser();
    const link = await askForLink(browser, person.email);
    const token = link.slice(link.lastIndexOf('/') + 1);
    const opened = await browser.fetch(link);
    const page = await browser.fetch('/reset-password');

    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/reset-password']);
    expect(opened.headers.get('set-cookie')).toMatch(
      /; Path=\/reset-password; HttpOnly; SameSite=Lax/,
    );
    expect(await page.text()).not.toContain(token);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(server.output).not.toContain(token);
    expect(server.output).toContain('/reset-password/:token?');
    expect(server.output).not.toContain(person.email);
  });
});

describe('confirming an address, without scripts', () => {
  it('takes the press of a button', async () => {
    const { person, api, browser } = await member();
    const link = await linkInMail(browser, person.email, 'Confirm my address');
    let page = await browser.open(link);
    const verified = async () =>
      (await api.call('POST', '/api/v1/users/session-info')).body.data.user.emailVerified;
    expect([page.url.pathname, await verified()]).toEqual(['/verify-email', false]);

    page = await press(browser, page, 'Confirm my address');

    expect(heading(page)).toBe('Your address is confirmed');
    expect(await verified()).toBe(true);
  });

  it.each(['/verify-email', '/verify-email/guessed'])(
    'leads whoever is signed in back from %s',
    async (path) => {
      const { browser } = await member();
      const { document } = await browser.open(path);
      const links = [...document.querySelectorAll('main a')].map((link) => [
        link.textContent,
        link.getAttribute('href'),
      ]);

      expect(links).toContainEqual(['Back to your account', '/patient']);
    },
  );
});

describe('signing in', () => {
  it('takes as long for an address that nobody has', async () => {
    const { person } = await member();
    const time = async (email: string, nth: number) => {
      const { api } = server.client();
      await api.token();
      const begun = performance.now();
      const headers = { 'x-forwarded-for': `10.3.0.${nth}` };
      await api.post('/actions/users/login', { email, password: 'Wrong1' }, headers);
      return performance.now() - begun;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let nth = 0; nth < 9; nth += 1) {
      known.push(await time(person.email, nth));
      unknown.push(await time('nobody@example.com', nth));
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[4] ?? 0;

    // Without a password to check it would be ten times as fast.
    expect(median(known) / median(unknown)).toBeLessThan(3);
    expect(median(unknown) / median(known)).toBeLessThan(3);
  });

  it.each([
    ['/cart', '/cart'],
    ['/checkout?id=1', '/checkout'],
    ['//evil.example', '/patient'],
    ['https://evil.example', '/patient'],
  ])('with returnTo %s leads to %s', async (returnTo, pathname) => {
    const { person } = await member();
    const browser = server.browser();
    const page = await browser.open(`/login?returnTo=${encodeURIComponent(returnTo)}`);
    const after = await press(browser, page, 'Sign in', person);

    expect(after.url.pathname).toBe(pathname);
  });

  it('keeps the way back through the page for a forgotten password and the one to register', async () => {
    const page = await server.browser().open('/login?returnTo=/cart');
    const links = [...page.document.querySelectorAll('main a')].map((a) => a.getAttribute('href'));

    expect(links).toEqual([
      '/forgot-password?returnTo=%2Fcart',
      '/register?returnTo=%2Fcart',
      '/sign-in-link?returnTo=%2Fcart',
    ]);
  });

  it('leads staff to their second step, and from there to their own place', async () => {
    const { browser, api } = server.client();
    const page = await browser.open('/login');
    const staff = { email: 'helen@example.com', password: 'Formulary1' };

    expect((await press(browser, page, 'Sign in', staff)).url.pathname).toBe('/second-step');
    await passSecondStep({ browser, api }, staff.email);
    expect((await browser.open('/login')).url.pathname).toBe('/studio');
  });
});

describe('who tries to sign in behind a proxy', () => {
  const tryWrongly = async (forwarded: string) => {
    const { api } = server.client();
    const guess = { email: 'nobody@example.com', password: 'Guessed1' };
    const headers = { 'x-forwarded-for': forwarded };
    return (await api.post('/actions/users/login', guess, headers)).status;
  };
  const statuses = async (forwarded: (nth: number) => string) => {
    const found: number[] = [];
    for (let nth = 0; nth < 11; nth += 1) found.push(await tryWrongly(forwarded(nth)));
    return found;
  };
  const tenThenWait = [...Array.from({ length: 10 }, () => 422), 429];

  it('is who the proxy saw, whatever they say of themselves', async () => {
    expect(await statuses((nth) => `10.4.9.${nth}, 10.4.0.1`)).toEqual(tenThenWait);
    expect(await tryWrongly('10.4.0.1, 10.4.0.2')).toBe(422);
  });

  it('is one household, however many addresses of version 6 it has', async () => {
    expect(await statuses((nth) => `2001:db8:4:4::${nth}`)).toEqual(tenThenWait);
    expect(await tryWrongly('2001:db8:4:5::1')).toBe(422);
  });
});

describe('the page for password and devices, without scripts', () => {
  const path = '/patient/account/security';

  it('changes the password: this browser goes on, every other one is out', async () => {
    const { browser, api, person, signIn } = await member();
    const other = server.client();
    await other.api.post('/actions/users/login', signIn);
    const page = await press(browser, await browser.open(path), 'Change password', {
      current: person.password,
      password: 'Numbat34',
      repeated: 'Numbat34',
    });

    expect(words(page)).toContain('Your password is changed');
    expect(await isSignedIn({ browser, api })).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
  });

  it('signs out one other device, or all of them', async () => {
    const { browser, api, signIn } = await member();
    const [first, second] = [server.client(), server.client()];
    await first.api.post('/actions/users/login', signIn);
    let page = await browser.open(path);
    page = await press(browser, page, 'Sign out A device that does not say its name');
    expect([words(page).includes('That device is signed out'), await isSignedIn(first)]).toEqual([
      true,
      false,
    ]);

    await second.api.post('/actions/users/login', signIn);
    await press(browser, await browser.open(path), 'Sign out everywhere else');
    expect(await isSignedIn(second)).toBe(false);
    expect(await isSignedIn({ browser, api })).toBe(true);
  });
});
