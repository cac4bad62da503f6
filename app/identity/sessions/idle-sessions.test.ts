import { expect, it } from 'vitest';
import { isMadeInBackground, isStaffSessionOver, overAfter, warnAfter } from './idle-sessions';

const noon = Date.parse('2026-11-21T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(noon - minutes * 60_000);

it.each([
  ['something a moment ago', 0, 60, false],
  ['something fourteen minutes ago', 14.9, 60, false],
  ['nothing for a quarter of an hour', 15, 60, true],
  ['something a moment ago, after nearly twelve hours', 0, 719, false],
  ['something a moment ago, after twelve hours', 0, 720, true],
])('a session with %s: %#', (_what, idle, since, over) => {
  const session = { lastSeenAt: minutesAgo(idle), secondFactorAt: minutesAgo(since) };

  expect(isStaffSessionOver(session, new Date(noon))).toBe(over);
});

it('warns a minute before, and both before the server is done', () => {
  expect(overAfter - warnAfter).toBe(60_000);
  expect(
    isStaffSessionOver(
      { lastSeenAt: new Date(noon - overAfter), secondFactorAt: minutesAgo(60) },
      new Date(noon),
    ),
  ).toBe(false);
});

it('knows what pages do by themselves', () => {
  const id = '00000000-0000-4000-8000-000000000000';

  expect(isMadeInBackground(`/api/studio/quizzes/${id}/presence`)).toBe(true);
  expect(isMadeInBackground(`/provider/messages/${id}/stream`)).toBe(true);
  expect(isMadeInBackground(`/api/studio/quizzes/${id}/draft`)).toBe(false);
  expect(isMadeInBackground(`/provider/messages/${id}/parts`)).toBe(false);
});
