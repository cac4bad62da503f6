import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayWords, inDays, mergeMessages, timeWords } from './conversation-days';
import type { MessageView } from './message-view';

const zone = 'America/New_York';
const message = (seq: number): MessageView => ({
  id: String(seq),
  seq,
  side: 'patient',
  author: 'Maya',
  text: String(seq),
  at: '2026-11-20T12:00:00Z',
  attachments: [],
  clientId: String(seq),
});

describe('days', () => {
  it('end at midnight where the reader is', () => {
    const entries = ['2026-11-21T03:00:00Z', '2026-11-21T06:00:00Z'].map((at) => ({ at }));

    expect(inDays(entries, zone).map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21']);
    expect(inDays(entries, 'UTC').map(({ day }) => day)).toEqual(['2026-11-21']);
  });

  it.each([
    ['2026-11-21', 'Today'],
    ['2026-11-20', 'Yesterday'],
    ['2026-11-17', 'Tuesday, November 17'],
    ['2025-12-31', 'Wednesday, December 31, 2025'],
  ])('%s is said as %s', (day, words) => {
    expect(dayWords(day, '2026-11-21T15:00:00Z', zone)).toBe(words);
  });

  it('have times as people tell them', () => {
    expect(timeWords('2026-11-20T21:12:00Z', zone)).toMatch(/^4:12\sPM$/);
  });
});

it('merges what is known and what arrived into one order, each message once', () => {
  const places = fc.uniqueArray(fc.integer({ min: 1, max: 60 }));
  fc.assert(
    fc.property(places, places, (known, arrived) => {
      const merged = mergeMessages(known.map(message), arrived.map(message)).map(({ seq }) => seq);
      expect(merged).toEqual([...new Set([...known, ...arrived])].sort((a, b) => a - b));
    }),
  );
});
