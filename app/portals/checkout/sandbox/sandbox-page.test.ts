import { expect, it } from 'vitest';
import { readSandboxForm } from './sandbox-page.server';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

it.each<[Record<string, string>, unknown]>([
  [{ press: 'pay' }, { press: { kind: 'pay', webhook: 'now' }, returns: true }],
  [
    { press: 'pay', webhook: 'late', stay: 'on' },
    { press: { kind: 'pay', webhook: 'late' }, returns: false },
  ],
  [
    { press: 'decline', webhook: 'twice' },
    { press: { kind: 'decline' }, returns: false },
  ],
  [
    { press: 'cancel', webhook: 'never' },
    { press: { kind: 'cancel', webhook: 'never' }, returns: true },
  ],
  [{ press: 'pay', webhook: 'sometimes' }, null],
  [{ press: 'steal' }, null],
  [{}, null],
])('%j means %j', (fields, wish) => {
  expect(readSandboxForm(form(fields))).toEqual(wish);
});
