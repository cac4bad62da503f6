import { expect, it, vi } from 'vitest';
import { CallError } from '../../app/browser/calls/call';
import { refusalOf, studioCalls } from './studio-calls';

/** A server that says who is signed in, and keeps the token of the last call. */
function serverOf(person: string, csrf: string) {
  let token: string | null = null;
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    token = new Headers(headers).get('x-csrf-token');
    return Response.json({ data: { person, csrf } });
  });
  return { token: () => token };
}

const save = {
  tab: 'tab',
  version: 1,
  definition: '{}',
  savedRuns: '{}',
  promises: '{}',
  labels: [],
};

it.each([
  ['renewed', 'helen', 'new', 'new'],
  ['same', 'helen', 'old', 'old'],
  ['somebodyElse', 'jonas', 'theirs', 'old'],
])('says %s where %s is signed in with a token %s, and goes on with %s', async (...row) => {
  const [who, person, csrf, after] = row;
  const { token } = serverOf(person, csrf);
  const calls = studioCalls('document', { person: 'helen', csrf: 'old' });
  expect(await calls.renew()).toBe(who);
  await calls.save(save);
  expect(token()).toBe(after);
});

it.each([
  [0, null, false, null],
  [429, null, false, null],
  [500, null, false, null],
  [401, null, true, 'person'],
  [403, null, true, 'person'],
  [409, 'version', true, 'version'],
  [409, 'editor', true, 'editor'],
  [413, null, true, null],
])('takes a %i (%s) as it is meant', (status, reason, final, meant) => {
  const error = new CallError(status, 'Words.', [], { reason });
  expect(refusalOf(error)).toEqual({ message: 'Words.', final, reason: meant });
});
