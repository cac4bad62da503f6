import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { expect, it } from 'vitest';
import { readCapped } from './recognize.server';

async function* chunks(count: number, onRead: (nth: number) => void = () => {}) {
  for (let nth = 1; nth <= count; nth += 1) {
    onRead(nth);
    yield Buffer.alloc(10, nth);
  }
}

it('reads everything up to the cap', async () => {
  expect((await readCapped(chunks(3), 30))?.length).toBe(30);
});

it('stops at the first byte too many, and does not read on', async () => {
  const read: number[] = [];

  const bytes = await readCapped(
    chunks(100, (nth) => read.push(nth)),
    25,
  );

  expect(bytes).toBeNull();
  expect(read).toEqual([1, 2, 3]);
});

it('cancels a stream that it leaves early', async () => {
  let isCancelled = false;
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(10)),
    cancel: () => {
      isCancelled = true;
    },
  });

  expect(await readCapped(Readable.fromWeb(stream), 25)).toBeNull();
  await expect.poll(() => isCancelled).toBe(true);
});
