import { describe, expect, it } from 'vitest';
import { slotsWanted } from './appointments.server';

const read = (query: string) => slotsWanted(new URLSearchParams(query));

it('reads what is asked for', () => {
  expect(read('minutes=20&days=14&state=CA')).toEqual({ minutes: 20, days: 14, state: 'CA' });
});

it('looks ten days ahead and into every state unless told', () => {
  expect(read('minutes=20')).toEqual({ minutes: 20, days: 10, state: null });
});

describe('refuses', () => {
  it.each([
    ['', 'minutes'],
    ['minutes=4', 'minutes'],
    ['minutes=20.5', 'minutes'],
    ['minutes=soon', 'minutes'],
    ['minutes=20&days=0', 'days'],
    ['minutes=20&days=61', 'days'],
    ['minutes=20&days=1e1', 'days'],
    ['minutes=20&state=California', 'state'],
  ])('%s, and names the field', async (query, field) => {
    const refusal = await Promise.resolve()
      .then(() => read(query))
      .catch((thrown: unknown) => thrown);

    if (!(refusal instanceof Response)) throw new Error('It was not refused.');
    expect(refusal.status).toBe(422);
    expect(Object.keys((await refusal.json()).errors)).toEqual([field]);
  });
});
