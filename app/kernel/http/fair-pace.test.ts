import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FairPace, SlowSender } from './fair-pace';

beforeEach(() => {
  vi.useFakeTimers();
});
/** Bytes that come after so many milliseconds. */
const after = (milliseconds: number, bytes: number) =>
  new Promise<{ value: Uint8Array }>((resolve) => {
    setTimeout(() => resolve({ value: new Uint8Array(bytes) }), milliseconds);
  });

/** Tells what becomes of a sender who brings these bytes, each after these seconds. */
async function sent(
  pieces: readonly { seconds: number; bytes: number }[],
  idle = 0,
  othersWait = false,
) {
  const pace = new FairPace(() => othersWait);
  const taking = (async () => {
    for (const { seconds, bytes } of pieces) {
      await pace.next(after(seconds * 1000, bytes));
      if (idle > 0) await after(idle * 1000, 0);
    }
    return 'taken';
  })().catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return taking;
}

const pieces = (count: number, piece: { seconds: number; bytes: number }) =>
  Array.from({ length: count }, () => piece);

describe('a sender', () => {
  it('who brings a kilobyte a second is waited for, as long as it takes', async () => {
    expect(await sent(pieces(100, { seconds: 1, bytes: 1100 }))).toBe('taken');
  });

  it('who brings little while others wait is given up, and one on a telephone line is not', async () => {
    expect(await sent(pieces(30, { seconds: 1, bytes: 4_096 }), 0, true)).toBeInstanceOf(
      SlowSender,
    );
    expect(await sent(pieces(60, { seconds: 1, bytes: 70_000 }), 0, true)).toBe('taken');
  });

  it('who brings little, but all of it soon, is let through', async () => {
    expect(await sent(pieces(3, { seconds: 4, bytes: 10 }))).toBe('taken');
  });

  it.each([
    ['who brings nothing', [{ seconds: 60, bytes: 1_000_000 }]],
    ['who brings a byte a second', pieces(60, { seconds: 1, bytes: 1 })],
    [
      'who began well and then stalls',
      [
        { seconds: 1, bytes: 1_000_000 },
        { seconds: 60, bytes: 1 },
      ],
    ],
  ])('%s is given up', async (_who, brought) => {
    expect(await sent(brought)).toBeInstanceOf(SlowSender);
  });

  it('whom we let wait is not to blame for it', async () => {
    expect(await sent(pieces(10, { seconds: 1, bytes: 10 }), 60)).toBe('taken');
  });
});
