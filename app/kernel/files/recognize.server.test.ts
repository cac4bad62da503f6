import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { expect, it } from 'vitest';
import { jpeg, pdf, png, program, svg, webp } from '../../../tests/support/sample-files';
import { readCapped, recognize } from './recognize.server';

it.each([
  ['JPEG', jpeg],
  ['PNG', png],
  ['WebP', webp],
])('takes a %s picture, whatever its name says', async (_type, make) => {
  expect(await recognize(await make(), 'photo', 'me.exe')).toEqual({ ok: true, type: 'picture' });
});

it.each(['document', 'insuranceCardFront', 'insuranceCardBack'] as const)(
  'takes a PDF as %s',
  async (kind) => {
    expect(await recognize(pdf, kind, 'paper.pdf')).toEqual({ ok: true, type: 'pdf' });
  },
);

it.each(['photo', 'idPicture'] as const)('does not take a PDF as %s', async (kind) => {
  expect(await recognize(pdf, kind, 'me.jpg')).toEqual({
    ok: false,
    status: 415,
    message: '“me.jpg” cannot be used here. Send a JPEG, PNG or WebP picture.',
  });
});

it.each([
  ['an SVG', svg],
  ['a program', program],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a text', Buffer.from('I am a picture')],
  ['a GIF', Buffer.from('GIF89a')],
  ['a web page that begins as a PDF', Buffer.from('%PDF-<html><script>alert(1)</script>')],
  ['a PDF that breaks off', Buffer.from('%PDF-1.7\n1 0 obj\n')],
])('refuses %s that calls itself a picture', async (_what, bytes) => {
  expect(await recognize(bytes, 'document', 'me.jpg')).toMatchObject({ ok: false, status: 415 });
});

it.each([
  ['of a newer version', '%PDF-2.0\n1 0 obj\nendobj\nstartxref\n9\n%%EOF'],
  ['with something after its end', `%PDF-1.4\n%%EOF\n${'\0'.repeat(5000)}`],
  ['that was added to', `%PDF-1.4\n%%EOF\n${'1 0 obj '.repeat(500)}startxref\n9\n%%EOF\n`],
])('takes a PDF %s', async (_what, text) => {
  expect(await recognize(Buffer.from(text), 'document', 'a.pdf')).toEqual({
    ok: true,
    type: 'pdf',
  });
});

it('refuses an empty file', async () => {
  expect(await recognize(new Uint8Array(), 'document', 'me.jpg')).toMatchObject({
    status: 422,
    message: 'This file is empty. Choose another one.',
  });
});

it('repeats a name only as far as it is one', async () => {
  const name = `\u0000\n${'x'.repeat(500)}`;

  const refused = await recognize(svg, 'photo', name);

  expect(refused).toMatchObject({ message: expect.stringMatching(/^“x{59}…” cannot be used/) });
});

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
