import { expect, it } from 'vitest';
import { greetingAt } from './dashboard-page.server';

it.each([
  ['2025-06-02T15:30:00Z', 'America/Los_Angeles', 'Good morning, Maya'],
  ['2025-06-02T15:30:00Z', 'America/New_York', 'Good morning, Maya'],
  ['2025-06-02T16:00:00Z', 'America/New_York', 'Good afternoon, Maya'],
  ['2025-06-02T23:00:00Z', 'America/New_York', 'Good evening, Maya'],
  ['2025-06-03T03:59:00Z', 'America/New_York', 'Good evening, Maya'],
  ['2025-06-03T04:00:00Z', 'America/New_York', 'Hello, Maya'],
  ['2025-06-03T07:59:00Z', 'America/New_York', 'Hello, Maya'],
  ['2025-06-03T08:00:00Z', 'America/New_York', 'Good morning, Maya'],
  ['2025-06-03T08:00:00Z', null, 'Hello, Maya'],
])('%s in %s', (now, timeZone, greeting) => {
  expect(greetingAt(new Date(now), timeZone, 'Maya')).toBe(greeting);
});
