import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn, dayOf, firstInstant, localTime, startOfDay } from './service-day';

it('is the day in the zone of the service, whatever it is elsewhere', () => {
  const instant = new Date('2026-11-21T03:00:00Z');
  expect(dayOf(instant)).toBe('2026-11-20');
  expect(dayIn(instant, 'UTC')).toBe('2026-11-21');
});

it.each([
  ['2026-11-20', '2026-11-20T05:00:00.000Z'],
  ['2026-07-01', '2026-07-01T04:00:00.000Z'],
])('%s begins at %s', (day, instant) => {
  expect(startOfDay(day).toISOString()).toBe(instant);
});

const newYork = 'America/New_York';
const instant = (timeZone: string, local: string) =>
  new Date(firstInstant(timeZone, Date.parse(`${local}Z`))).toISOString();
const local = (timeZone: string, at: string) =>
  new Date(localTime(timeZone, Date.parse(at))).toISOString().slice(0, 16);

describe('what clocks show', () => {
  it.each([
    [newYork, '2026-01-15T14:00Z', '2026-01-15T09:00'],
    [newYork, '2026-07-15T13:00Z', '2026-07-15T09:00'],
    [newYork, '2026-01-15T05:00Z', '2026-01-15T00:00'],
    ['America/Phoenix', '2026-07-15T16:00Z', '2026-07-15T09:00'],
    ['Pacific/Honolulu', '2026-01-01T09:30Z', '2025-12-31T23:30'],
    ['Pacific/Guam', '2026-01-01T15:00Z', '2026-01-02T01:00'],
    ['America/St_Johns', '2010-11-07T02:30:59Z', '2010-11-07T00:00'],
    ['America/St_Johns', '2010-11-07T02:31Z', '2010-11-06T23:01'],
    ['America/New_York', '1883-11-18T16:59:59Z', '1883-11-18T12:03'],
  ])('in %s at %s is %s', (timeZone, at, shown) => {
    expect(local(timeZone, at)).toBe(shown);
  });
});

describe('the instant of a local time', () => {
  it.each([
    ['in winter', newYork, '2026-01-15T09:00', '2026-01-15T14:00:00.000Z'],
    ['in summer', newYork, '2026-07-15T09:00', '2026-07-15T13:00:00.000Z'],
    ['an hour before clocks go forward', newYork, '2026-03-08T01:00', '2026-03-08T06:00:00.000Z'],
    ['an hour after', newYork, '2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
    [
      'that is skipped is when the clocks change',
      newYork,
      '2026-03-08T02:30',
      '2026-03-08T07:00:00.000Z',
    ],
    ['that comes twice is the first', newYork, '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    ['after the hour that comes twice', newYork, '2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
    [
      'where clocks change by half an hour',
      'Australia/Lord_Howe',
      '2026-10-04T02:10',
      '2026-10-03T15:30:00.000Z',
    ],
  ])('%s', (_when, timeZone, wanted, expected) => {
    expect(instant(timeZone, wanted)).toBe(expected);
  });
});

const minute = 60_000;
const zones = fc.constantFrom(
  newYork,
  'America/Denver',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Puerto_Rico',
  'Pacific/Honolulu',
  'Europe/London',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
);
const instants = fc
  .integer({ min: Date.UTC(2020, 0) / minute, max: Date.UTC(2035, 0) / minute })
  .map((minutes) => minutes * minute);

it('is never later than any instant at which the clocks show that time', () => {
  fc.assert(
    fc.property(zones, instants, (timeZone, at) => {
      const first = firstInstant(timeZone, localTime(timeZone, at));
      expect(first).toBeLessThanOrEqual(at);
      expect(localTime(timeZone, first)).toBe(localTime(timeZone, at));
    }),
  );
});

it('is the very first at which they show that time or, where it is skipped, a later one', () => {
  fc.assert(
    fc.property(zones, instants, (timeZone, wanted) => {
      const first = firstInstant(timeZone, wanted);
      expect(localTime(timeZone, first)).toBeGreaterThanOrEqual(wanted);
      expect(localTime(timeZone, first - minute)).toBeLessThan(wanted);
    }),
  );
});
