import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { SessionInfoAnswer } from '../../../../schemas/generated/types';
import { standInForModalDialogs } from '../../../../tests/support/modal-stand-in';
import { renderAt } from '../../../../tests/support/routed';
import { accountCalls } from '../../../browser/calls/account-calls';
import { IdleWarning } from './IdleWarning';

const minute = 60_000;
beforeAll(standInForModalDialogs);

let asked = 0;
let signedIn = true;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  signedIn = true;
  vi.spyOn(accountCalls, 'sessionInfo').mockImplementation(async () => {
    asked += 1;
    const data: SessionInfoAnswer = {
      csrf: { name: 'csrf', header: 'x-csrf-token', value: 'token' },
      signedIn,
      user: null,
    };
    return { data };
  });
});
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const heading = () => screen.queryByRole('heading')?.textContent ?? null;

it('says nothing while somebody does something, and tells the server once a minute', async () => {
  renderAt('/studio', <IdleWarning />);
  for (let second = 0; second < 20 * 60; second += 20) {
    await pass(20_000);
    fireEvent.keyDown(window, { key: 'a' });
  }

  expect(heading()).toBeNull();
  expect(asked).toBe(20);
});

it('warns a minute before, and goes on when somebody is there', async () => {
  renderAt('/studio', <IdleWarning />);
  await pass(13 * minute);
  expect(heading()).toBeNull();
  await pass(minute);
  expect(heading()).toBe('Are you still there?');

  const [stay] = screen.getAllByRole('button', { name: 'Stay signed in' }).slice(-1);
  if (stay) fireEvent.click(stay);
  await pass(0);
  expect(asked).toBe(1);
  expect(heading()).toBeNull();
});

it('is not calmed by a key alone once it has warned', async () => {
  renderAt('/studio', <IdleWarning />);
  await pass(14 * minute);
  fireEvent.keyDown(window, { key: 'a' });
  await pass(0);

  expect(asked).toBe(0);
  expect(heading()).toBe('Are you still there?');
});

it('says that the session is over, with the way back in', async () => {
  renderAt('/studio/quizzes/7?step=age', <IdleWarning />);
  await pass(15 * minute);

  expect(heading()).toBe('You are signed out');
  expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe(
    '/login?returnTo=%2Fstudio%2Fquizzes%2F7%3Fstep%3Dage',
  );
});

it('believes the server that the session is over', async () => {
  renderAt('/studio', <IdleWarning />);
  signedIn = false;
  await pass(2 * minute);
  fireEvent.keyDown(window, { key: 'a' });
  await pass(0);

  expect(heading()).toBe('You are signed out');
});
