import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pdf } from '../../../tests/support/sample-files';
import { isHarmfulPdf, recognize } from './recognize.server';

const pdfOf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(['%PDF-1.7\n', ...parts, '\nstartxref\n9\n%%EOF'].map((part) => Buffer.from(part)));

/** A part of a file, packed as most programs do. */
function packed(dictionary: string, content: string | Buffer): Buffer {
  const bytes = deflateSync(content);
  return Buffer.concat([
    Buffer.from(
      `7 0 obj\n<< ${dictionary} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`,
    ),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}

const action = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

describe('a PDF that is more than paper', () => {
  it.each([
    ['a script that runs when it opens', pdfOf(`1 0 obj << /OpenAction ${action} >> endobj`)],
    ['a script whose name is spelled otherwise', pdfOf('1 0 obj << /S /J#61va#53cript >> endobj')],
    [
      'a script within a packed part',
      pdfOf(packed('/Type /ObjStm /N 1 /First 4', `1 0 ${action}`)),
    ],
    ['a file within', pdfOf('1 0 obj << /Names << /EmbeddedFiles 2 0 R >> >> endobj')],
    [
      'a file within a packed part',
      pdfOf(packed('/Type /ObjStm', '1 0 << /Type /EmbeddedFile >>')),
    ],
    ['a program that it starts', pdfOf('1 0 obj << /S /Launch /F (cmd.exe) >> endobj')],
    ['a form of the XFA kind', pdfOf('1 0 obj << /AcroForm << /XFA 3 0 R >> >> endobj')],
    ['a lock', pdfOf('trailer << /Encrypt 5 0 R >>')],
    [
      'objects packed in two ways',
      pdfOf(
        '1 0 obj << /Type /ObjStm /Filter [/ASCII85Decode /FlateDecode] >>\nstream\nGhPv\nendstream',
      ),
    ],
    [
      'more objects than can be looked through',
      pdfOf(packed('/Type /ObjStm', Buffer.alloc(9 * 1024 * 1024, ' '))),
    ],
  ])('is refused: %s', async (_what, file) => {
    expect(await isHarmfulPdf(file)).toBe(true);
    expect(await recognize(file, 'document', 'paper.pdf')).toMatchObject({
      ok: false,
      status: 415,
      message: expect.stringContaining('Print it into a new PDF'),
    });
  });
});

it.each([
  ['paper', pdf],
  ['paper that says where it opens', pdfOf('1 0 obj << /OpenAction [3 0 R /Fit] >> endobj')],
  ['packed words', pdfOf(packed('', 'BT (Take /JavaScripts daily) Tj ET'))],
  ['a large picture', pdfOf(packed('/Subtype /Image', Buffer.alloc(9 * 1024 * 1024)))],
  ['packed objects', pdfOf(packed('/Type /ObjStm', '1 0 << /Type /Page >>'))],
])('%s is taken', async (_what, file) => {
  expect(await isHarmfulPdf(Buffer.from(file))).toBe(false);
});

it('a small file that unpacks without end costs no more than a large one', async () => {
  const bomb = packed('/Subtype /Image', Buffer.alloc(7 * 1024 * 1024));
  const began = process.cpuUsage().user;
  expect(await isHarmfulPdf(pdfOf(...Array.from({ length: 400 }, () => bomb)))).toBe(false);

  expect((process.cpuUsage().user - began) / 1e6).toBeLessThan(5);
});
