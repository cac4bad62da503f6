import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSlot, slotId } from './slot-id';

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
