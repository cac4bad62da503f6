import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSlot, slotId, withAppointmentsIn } from './opening-hours';

describe('slot id', () => {
  const minute = 60_000;

  it('begins with the instant and ends with the provider', () => {
    const startsAt = new Date('2026-06-16T15:00:00.000Z');

    expect(slotId({ startsAt, provider: 'amara' })).toBe('2026-06-16T15:00Z/amara');
  });

  it('is read as it was written, and has the shape that the quiz knows', () => {
    const slots = fc.record({
      startsAt: fc
        .integer({ min: 0, max: Date.UTC(2100, 0) / minute })
        .map((minutes) => new Date(minutes * minute)),
      provider: fc.stringMatching(/^[A-Za-z0-9-]{1,64}$/),
    });
    fc.assert(
      fc.property(slots, (slot) => {
        const id = slotId(slot);
        expect(id).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z\/[A-Za-z0-9-]{1,64}$/);
        expect(parseSlot(id)).toEqual(slot);
      }),
    );
  });

  it.each([
    '2026-02-30T15:00Z/amara',
    '2026-13-01T15:00Z/amara',
    '2026-06-16T25:00Z/amara',
    '2026-06-16T15:00:00Z/amara',
    '2026-06-16T15:00Z/',
    '2026-06-16T15:00Z/a mara',
    '2026-06-16T15:00Z',
    '',
  ])('is not %s', (text) => {
    expect(parseSlot(text)).toBeNull();
  });
});

describe('appointment words', () => {
  const review = {
    title: 'Haircare',
    answers: [
      { question: 'mood', value: 'low', words: 'Low' },
      { question: 'visit', value: '2026-11-24T02:15Z/amara', words: '11/24/2026, 02:15 UTC' },
      { question: 'areas', value: ['crown'], words: 'Crown' },
    ],
  };

  it.each([
    ['America/New_York', 'Mon, Nov 23, 9:15 PM (Eastern time)'],
    ['Pacific/Honolulu', 'Mon, Nov 23, 4:15 PM (Hawaii time)'],
  ])('a chosen visit is told by the clock of %s, and nothing else changes', (timeZone, words) => {
    const told = withAppointmentsIn(review, timeZone).answers.map((answer) =>
      answer.words.replaceAll('\u202f', ' '),
    );

    expect(told).toEqual(['Low', words, 'Crown']);
  });
});
