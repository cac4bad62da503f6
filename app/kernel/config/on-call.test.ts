import { describe, expect, it } from 'vitest';
import type { Environment } from './environment';
import { calledUntil, onCallIn } from './on-call';

const read = (env: Environment) => {
  const problems: string[] = [];
  return { onCall: onCallIn(env, (sentence) => problems.push(sentence)), problems };
};
const email = 'oncall@formulary.example';
const day = { from: 8 * 60, until: 20 * 60, email };

describe('hours on call', () => {
  it('are none unless the clinic sets them', () => {
    expect(read({})).toEqual({ onCall: null, problems: [] });
  });

  it('are read from the settings', () => {
    expect(read({ ON_CALL_HOURS: '08:00-20:00', ON_CALL_EMAIL: email }).onCall).toEqual(day);
  });

  it.each([
    { ON_CALL_HOURS: '08:00-20:00' },
    { ON_CALL_EMAIL: email },
    { ON_CALL_HOURS: '20:00-08:00', ON_CALL_EMAIL: email },
    { ON_CALL_HOURS: '8-20', ON_CALL_EMAIL: email },
    { ON_CALL_HOURS: '08:00-25:00', ON_CALL_EMAIL: email },
    { ON_CALL_HOURS: '08:00-20:00', ON_CALL_EMAIL: 'nobody' },
  ])('are refused with a sentence where they make no sense: %j', (env) => {
    const { onCall, problems } = read(env);
    expect(onCall).toBeNull();
    expect(problems).toHaveLength(1);
  });

  it.each([
    // New York is four hours behind in June.
    ['2025-06-02T11:59:00Z', null],
    ['2025-06-02T12:00:00Z', '8 PM Eastern time'],
    ['2025-06-02T23:00:00Z', '8 PM Eastern time'],
    // Nobody is promised a call in the last hour.
    ['2025-06-02T23:01:00Z', null],
    ['2025-06-03T03:00:00Z', null],
  ])('at %s end with %s', (now, until) => {
    expect(calledUntil(day, new Date(now))).toBe(until);
  });

  it('never promise a call where there are none', () => {
    expect(calledUntil(null, new Date('2025-06-02T16:00:00Z'))).toBeNull();
  });
});
