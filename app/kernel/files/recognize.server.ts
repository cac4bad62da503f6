import { fileTypeFromBuffer } from 'file-type';
import type { UploadKind } from '../../../schemas/generated/types';
import { isHarmfulPdf } from './harmful-pdf.server';
import { uploadRules } from './upload-kinds';

/** Type that a file turned out to be, going by what is in it. */
export type Recognized = { ok: true; type: 'picture' | 'pdf' };

const pictures: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
/** Types in which some phones save pictures. The codecs at hand decide whether they can be read. */
const phonePictures: readonly string[] = ['image/heic', 'image/heif', 'image/avif'];

/** Looks into a file. Its name and the type the browser claims for it count for nothing. */
export async function recognize(
  bytes: Uint8Array,
  kind: UploadKind,
  claimedName: string,
): Promise<Recognized | RefusedUpload> {
  if (bytes.length === 0) return refuseUpload(422, 'This file is empty. Choose another one.');
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (pictures.includes(mime) || phonePictures.includes(mime)) return { ok: true, type: 'picture' };
  const { pdf } = uploadRules[kind];
  if (pdf && mime === 'application/pdf' && isWholePdf(bytes)) {
    return (await isHarmfulPdf(Buffer.from(bytes))) ? moreThanPaper : { ok: true, type: 'pdf' };
  }
  const wanted = pdf ? 'a JPEG, PNG or WebP picture or a PDF' : 'a JPEG, PNG or WebP picture';
  return refuseUpload(415, `${inQuotes(claimedName)} cannot be used here. Send ${wanted}.`);
}

const moreThanPaper = refuseUpload(
  415,
  'This PDF is locked, or has a program or other files in it, so it cannot be used here. Print it into a new PDF, or send a picture of it.',
);

/** Bytes of a PDF within which its version must stand: readers look this far. */
const pdfHeadBytes = 1024;

/** Checks that a file has what begins and ends every PDF. Some have more after their end, or a second end before it. */
function isWholePdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = file.toString('latin1', 0, pdfHeadBytes);
  return /%PDF-\d\.\d/.test(head) && (file.includes('%%EOF') || file.includes('startxref'));
}

function inQuotes(claimedName: string): string {
  const name = claimedName.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  if (name === '') return 'This file';
  return name.length > 60 ? `“${name.slice(0, 59)}…”` : `“${name}”`;
}

/**
 * All bytes of a stream, or null as soon as there are more than `most`. They are held in memory, which
 * the cap makes safe: nothing a patient sends touches a disk before it is encrypted.
 */
export async function readCapped(
  content: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.byteLength;
    if (bytes > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}

/** The reason why a file was not stored, for the person who sent it. Nothing of it is left. */
export interface RefusedUpload {
  ok: false;
  /** 409 too many · 413 too large · 415 not a type we take · 422 empty, broken or too many pixels · 503 no store. */
  status: 409 | 413 | 415 | 422 | 503;
  /** Tells the person what to do next. */
  message: string;
}

export function refuseUpload(status: RefusedUpload['status'], message: string): RefusedUpload {
  return { ok: false, status, message };
}
