import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { drawStep, plainStep, sent } from '../../../tests/support/draw-step';
import { stepExamples } from '../../../tests/support/examples/steps';

const ask = vi.hoisted(() => vi.fn());
vi.mock('../../browser/calls/ask-any-passkey', () => ({ askAnyPasskey: ask }));

const view = stepExamples.stepAuth;
const account = { values: { mode: 'signIn' }, errors: {} };

/** Draws the account step for a browser that knows passkeys. @returns what its form sends, once it is sent. */
async function drawn(quiz?: string) {
  vi.stubGlobal('PublicKeyCredential', class {});
  const { container } = await drawStep(view, quiz === undefined ? { account } : { account, quiz });
  const posted: [string, string][][] = [];
  container.addEventListener('submit', (event) => {
    event.preventDefault();
    const { target, submitter } = event as SubmitEvent;
    posted.push(sent(target as HTMLFormElement, submitter ?? undefined));
  });
  return posted;
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));

it('sends what a passkey signed, by a button of its own', async () => {
  ask.mockResolvedValue({ id: 'signed' });
  const posted = await drawn('haircare');
  press();
  await expect.poll(() => posted.length).toBe(1);
  expect(posted[0]).toContainEqual(['account.passkey', '{"id":"signed"}']);
  expect(posted[0]?.at(-1)).toEqual(['account', 'passkey']);
});

it('says so where no passkey was used, and sends nothing', async () => {
  ask.mockRejectedValue(new DOMException('Called off.', 'NotAllowedError'));
  const posted = await drawn('haircare');
  press();
  expect(await screen.findByRole('status')).toHaveTextContent('The passkey was not used.');
  expect(posted).toEqual([]);
});

it('asks nobody in a preview of the studio', async () => {
  ask.mockClear();
  const posted = await drawn();
  press();
  await expect.poll(() => posted.length).toBe(1);
  expect(ask).not.toHaveBeenCalled();
});

it('offers none without scripts, or where the browser knows none', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  await drawStep(view, { account, quiz: 'haircare' });
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
  expect((await plainStep(view)).textContent).not.toContain('passkey');
});

it('says of signing up with a passkey that no password is needed', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  await drawStep(view, { quiz: 'haircare' });
  expect(
    screen.getByRole('button', { name: 'Sign up with a passkey' }),
  ).toHaveAccessibleDescription(
    'No password needed. You sign in with your fingerprint, your face or your PIN.',
  );
});
