import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MessageView } from '../../../care/messages/message-view';
import { inDays, mergeMessages } from './conversation';

const zone = 'America/New_York';
const message = (seq: number): MessageView => ({
  id: String(seq),
  seq,
  side: 'patient',
  author: 'Maya',
  text: String(seq),
  at: '2026-11-20T12:00:00Z',
  automatic: null,
  attachments: [],
  clientId: String(seq),
});

describe('days', () => {
  it('end at midnight where the reader is', () => {
    const entries = ['2026-11-21T03:00:00Z', '2026-11-21T06:00:00Z'].map((at) => ({ at }));

    expect(inDays(entries, zone).map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21']);
    expect(inDays(entries, 'UTC').map(({ day }) => day)).toEqual(['2026-11-21']);
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
