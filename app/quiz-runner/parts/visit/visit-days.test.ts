import { describe, expect, it } from 'vitest';
import { openSlots } from '../../../../tests/support/examples/steps';
import { daysInZone, zoneInWords } from './visit-days';

function calendar(timeZone: string) {
  return daysInZone(openSlots, timeZone).map(({ words, times }) => [
    words,
    ...times.map(({ time }) => time),
  ]);
}

describe('daysInZone', () => {
  it('puts slots under the day they are on for the patient', () => {
    expect(calendar('America/New_York')).toEqual([
      ['Monday, June 15', '10:00 AM', '10:30 AM', '3:15 PM'],
      ['Tuesday, June 16', '9:45 PM'],
    ]);
  });

  it('moves an evening to the next day further east', () => {
    expect(calendar('Europe/London')).toEqual([
      ['Monday, June 15', '3:00 PM', '3:30 PM', '8:15 PM'],
      ['Wednesday, June 17', '2:45 AM'],
    ]);
  });

  it('orders slots by their instant, however they came', () => {
    const reversed = daysInZone([...openSlots].reverse(), 'America/New_York');
    expect(reversed).toEqual(daysInZone(openSlots, 'America/New_York'));
  });
});

describe('zoneInWords', () => {
  it('names a zone as people call it', () => {
    expect(zoneInWords('America/Los_Angeles')).toBe('Pacific Time');
  });

  it('falls back to the zone’s own name', () => {
    expect(zoneInWords('UTC')).toBe('UTC');
  });
});
