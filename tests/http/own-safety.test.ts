import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withServer } from '../support/http-server';
import type { PlainPage } from '../support/plain-browser';
import { passSecondStep, signStaffIn } from '../support/second-step';

const server = withServer();
const here = '/staff/sign-in';
const helen = { email: 'helen@example.com', password: 'Formulary1' };

const words = ({ document }: PlainPage) => document.querySelector('main')?.textContent ?? '';

/** The form of the page with this intent. */
function buttonOf({ document }: PlainPage, intent: string): HTMLButtonElement {
  const form = document.querySelector(`input[name="intent"][value="${intent}"]`)?.closest('form');
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!button) throw new Error(`The page has no form for ${intent}.`);
  return button;
}

async function codeNow(client: ReturnType<typeof server.client>, email: string): Promise<string> {
  const { document } = await client.browser.open('/dev/codes');
  const row = [...document.querySelectorAll('tr')].find((one) => one.textContent?.includes(email));
  return row?.querySelector('.demo-code')?.textContent ?? '';
}

async function staffAt(email: string) {
  const client = server.client();
  await signStaffIn(client, email);
  return { client, page: await client.browser.open(here) };
}

describe('the page of one’s own sign-in, without scripts', () => {
  it('gives new recovery codes for a code of the app, and shows them once', async () => {
    const { client, page } = await staffAt(helen.email);
    const wrong = await client.browser.press(page, buttonOf(page, 'newCodes'), { code: '000000' });
    expect([wrong.status, words(wrong).includes('This code is not right')]).toEqual([422, true]);

    const code = await codeNow(client, helen.email);
    const shown = await client.browser.press(wrong, buttonOf(wrong, 'newCodes'), { code });
    expect(shown.document.querySelectorAll('.recovery-codes li')).toHaveLength(10);
    const again = await client.browser.open(here);
    expect(again.document.querySelectorAll('.recovery-codes li')).toHaveLength(0);
    expect(words(again)).toContain('You have 10 left.');
  });

  it('says that a passkey needs scripts', async () => {
    const { page } = await staffAt('jonas@example.com');

    expect(words(page)).toContain('To add one, your browser has to run scripts.');
  });

  it('takes no passkey that nobody asked for, and says of one that is gone that it is removed', async () => {
    const { client, page } = await staffAt('jonas@example.com');
    const csrf = page.document.querySelector<HTMLInputElement>('input[name="csrf"]')?.value ?? '';
    const post = (fields: Record<string, string>) =>
      client.browser.fetch(here, {
        method: 'POST',
        body: new URLSearchParams({ csrf, ...fields }),
      });
    const added = await post({
      intent: 'addPasskey',
      name: 'X',
      answer: '{"id":"x","response":{}}',
    });
    const removed = await post({ intent: 'removePasskey', passkey: "' or true --" });

    expect([added.status, removed.headers.get('location')]).toEqual([422, here]);

    const again = await post({ intent: 'removePasskey', passkey: randomUUID() });
    expect(again.headers.get('location')).toBe(`${here}?done=passkeyRemoved`);
  });
});

it.each([
  ['/studio', 'helen@example.com'],
  ['/manager', 'ruth@example.com'],
])('is linked from %s', async (path, email) => {
  const client = server.client();
  await client.api.post('/actions/users/login', { email, password: helen.password });
  client.api.forgetToken();
  await passSecondStep(client, email);
  const page = await client.browser.open(path);

  expect(page.document.querySelector(`a[href="${here}"]`)?.textContent).toContain(
    'How you sign in',
  );
});
