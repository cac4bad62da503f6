import { expect, it } from 'vitest';
import { jpeg, pdf, png, program, svg, webp } from '../../tests/support/sample-files';
import { recognise } from './recognise.server';

it.each([
  ['JPEG', jpeg],
  ['PNG', png],
  ['WebP', webp],
])('takes a %s picture, whatever its name says', async (_type, make) => {
  expect(await recognise(await make(), 'photo', 'me.exe')).toEqual({ ok: true, type: 'picture' });
});

it.each(['document', 'insuranceCardFront', 'insuranceCardBack'] as const)(
  'takes a PDF as %s',
  async (kind) => {
    expect(await recognise(pdf, kind, 'paper.pdf')).toEqual({ ok: true, type: 'pdf' });
  },
);

it.each(['photo', 'idPicture'] as const)('does not take a PDF as %s', async (kind) => {
  expect(await recognise(pdf, kind, 'me.jpg')).toEqual({
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
])('refuses %s that calls itself a picture', async (_what, bytes) => {
  expect(await recognise(bytes, 'document', 'me.jpg')).toMatchObject({ ok: false, status: 415 });
});

it('refuses an empty file', async () => {
  expect(await recognise(new Uint8Array(), 'document', 'me.jpg')).toMatchObject({
    status: 422,
    message: 'This file is empty. Choose another one.',
  });
});

it('repeats a name only as far as it is one', async () => {
  const name = `\u0000\n${'x'.repeat(500)}`;

  const refused = await recognise(svg, 'photo', name);

  expect(refused).toMatchObject({ message: expect.stringMatching(/^“x{59}…” cannot be used/) });
});
