import { expect, it } from 'vitest';
import { codeOf, stepAt } from '../../app/identity/second-factor/app-code.server';
import { withServer } from '../support/http-server';
import { someone } from '../support/people';
import type { PlainPage } from '../support/plain-browser';

const server = withServer();
const security = '/patient/account/security';

const words = ({ document }: PlainPage) => document.querySelector('main')?.textContent ?? '';

function buttonOf({ document }: PlainPage, intent: string): HTMLButtonElement {
  const form = document.querySelector(`input[name="intent"][value="${intent}"]`)?.closest('form');
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!button) throw new Error(`The page has no form for ${intent}.`);
  return button;
}

function mainButton({ document }: PlainPage): HTMLButtonElement {
  const button = document.querySelector<HTMLButtonElement>('main form button[type="submit"]');
  if (!button) throw new Error('The page has no button.');
  return button;
}

it('a patient without scripts sets an app up and signs in with its code; passkeys are said to need scripts', async () => {
  const { browser, api } = server.client();
  const person = someone();
  expect((await api.post('/api/v1/users/register', person)).status).toBe(200);
  const page = await browser.open(security);
  expect(words(page)).toContain('To add one, your browser has to run scripts.');
  const key = page.document.querySelector('.set-up-key')?.textContent?.replaceAll(' ', '') ?? '';
  const code = codeOf(key, stepAt(new Date()));
  const typed = { current: person.password, next: code };
  const wrong = await browser.press(page, buttonOf(page, 'addApp'), { ...typed, next: '000000' });
  expect([wrong.status, words(wrong).includes('This code is not right')]).toEqual([422, true]);
  const shown = await browser.press(wrong, buttonOf(wrong, 'addApp'), typed);
  expect(shown.document.querySelectorAll('.recovery-codes li')).toHaveLength(10);

  await browser.fetch('/actions/users/logout');
  const login = await browser.open('/login');
  expect(words(login)).not.toContain('passkey');
  const step = await browser.press(login, mainButton(login), {
    email: person.email,
    password: person.password,
  });
  expect(step.url.pathname).toBe('/second-step');
  // The code that set it up was used: the next half minute has another one.
  const next = codeOf(key, stepAt(new Date()) + 1);
  const inside = await browser.press(step, mainButton(step), { code: next });
  expect(inside.url.pathname).toBe('/patient');
  const after = await browser.open(security);
  expect(words(after)).toContain('With a code from your authenticator app');
});
