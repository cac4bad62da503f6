import { describe, expect, it } from 'vitest';
import { withOwnServer } from '../support/http-server';
import { someone } from '../support/people';
import type { PlainBrowser, PlainPage } from '../support/plain-browser';
import { walkQuizPlainly } from '../support/walk-quiz-plainly';

const server = withOwnServer({ REGISTRATION: 'by-mail' });

const words = ({ document }: PlainPage) => document.querySelector('main')?.textContent ?? '';

function mainButton({ document }: PlainPage): HTMLButtonElement {
  const button = document.querySelector<HTMLButtonElement>('main form button[type="submit"]');
  if (!button) throw new Error('The page has no button.');
  return button;
}

/** The newest mail to an address, once it is there. */
async function mailTo(browser: PlainBrowser, email: string): Promise<string> {
  let text = '';
  await expect
    .poll(
      async () => {
        const { document } = await browser.sibling().open('/dev/outbox');
        const mails = [...document.querySelectorAll('article')];
        text = mails.find((mail) => mail.textContent?.includes(`To ${email}`))?.textContent ?? '';
        return text;
      },
      { timeout: 20_000 },
    )
    .not.toBe('');
  return text;
}

const codeIn = (mail: string) => /\d{3} \d{3}/.exec(mail)?.[0] ?? '';

async function registerAt(browser: PlainBrowser, person: ReturnType<typeof someone>) {
  const page = await browser.open('/register');
  return browser.press(page, mainButton(page), person);
}

describe('registering without scripts', () => {
  it('goes on with the code of a mail', async () => {
    const { browser } = server.client();
    const person = someone();
    const page = await registerAt(browser, person);
    expect([page.status, page.url.pathname]).toEqual([200, '/register/code']);
    expect(words(page)).toContain(person.email);
    const wrong = await browser.press(page, mainButton(page), { code: '000' });
    expect([wrong.status, words(wrong).includes('This code is not right')]).toEqual([422, true]);
    const code = codeIn(await mailTo(browser, person.email));
    const inside = await browser.press(wrong, mainButton(wrong), { code });

    expect(inside.url.pathname).toBe('/patient');
    const security = await browser.open('/patient/account/security');
    expect(words(security)).toContain('Confirmed');
  });

  it('shows a stranger the same of a taken address, and tells its owner', async () => {
    const person = someone();
    const owner = server.client().browser;
    const began = await registerAt(owner, person);
    await owner.press(began, mainButton(began), {
      code: codeIn(await mailTo(owner, person.email)),
    });
    const [taken, free] = [person.email, someone().email];
    const shown = [];
    for (const email of [taken, free]) {
      const { browser } = server.client();
      const page = await registerAt(browser, { ...someone(), email });
      const guessed = await browser.press(page, mainButton(page), { code: '123456' });
      shown.push([page, guessed].map((one) => [one.status, words(one).replaceAll(email, '')]));
    }

    expect(shown[0]).toEqual(shown[1]);
    await expect
      .poll(() => mailTo(owner, taken), { timeout: 20_000 })
      .toContain('You have an account');
  });

  it('leads to where one signs in where the answer to a right code was lost, and lets nobody in by it', async () => {
    const { browser } = server.client();
    const person = someone();
    const page = await registerAt(browser, person);
    const deaf = browser.sibling();
    const code = codeIn(await mailTo(browser, person.email));
    await browser.press(page, mainButton(page), { code });

    const again = await deaf.press(page, mainButton(page), { code });
    const another = await deaf.open('/register/code');

    for (const lost of [again, another]) {
      expect(lost.url.pathname).toBe('/login');
      expect(words(lost)).toContain(
        'You signed in a moment ago, but the answer did not reach this page.',
      );
    }
    expect((await deaf.open('/patient')).url.pathname).toBe('/login');
    expect((await deaf.press(again, mainButton(again), person)).url.pathname).toBe('/patient');
  });

  it('asks the page that nobody registers for to begin', async () => {
    const page = await server.client().browser.open('/register/code');

    expect(page.url.pathname).toBe('/register');
  });
});

it('half a quiz waits for the code, and goes on where it was', { timeout: 240_000 }, async () => {
  const { browser } = server.client();
  const { email, password } = someone();
  const quiz = { key: 'quizHaircare', path: '/quiz/haircare' };
  const first = await walkQuizPlainly(browser, quiz, { email, password });
  expect(first.page.url.pathname).toBe('/register/code');
  const code = codeIn(await mailTo(browser, email));
  const back = await browser.press(first.page, mainButton(first.page), { code });
  expect(back.url.pathname).toBe(quiz.path);
  const rest = await walkQuizPlainly(browser, quiz, { email, password });

  expect(rest.page.url.pathname).toBe('/cart');
  // What was answered before is not asked again.
  expect(rest.steps.filter((step) => first.steps.slice(0, -1).includes(step))).toEqual([]);
});

it('the call is answered alike, and signs nobody in', async () => {
  const { api } = server.client();
  const person = someone();
  const first = await api.post('/api/v1/users/register', person);
  const second = await server.client().api.post('/api/v1/users/register', person);

  expect([first.status, first.body.data]).toEqual([200, { signedIn: false, kind: 'patient' }]);
  expect(second.body).toEqual(first.body);
  const info = await api.call('POST', '/api/v1/users/session-info');
  expect(info.body.data.signedIn).toBe(false);
});
