import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { fileTypeFromBuffer } from 'file-type';
import type { UploadKind } from '../../../schemas/generated/types';
import { uploadRules } from './upload-kinds';

const inflated = promisify(inflate);

/** Most bytes of one part that are looked through once unpacked: parts that hold objects are far smaller. */
const mostOfPart = 8 * 1024 * 1024;
/** Most bytes of all parts that are looked through. Beyond these only pictures are left as they are. */
const mostOfAll = 64 * 1024 * 1024;

/** Names by which a PDF does something of its own, carries other files, or sends what is typed into it. */
const harmful =
  /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|XFA)(?![A-Za-z0-9])/;

/**
 * Says whether a PDF is more than paper: with scripts, other files within, or forms that send themselves. Also one
 * whose parts cannot be looked through, since it is locked or packed in an unusual way.
 */
export async function isHarmfulPdf(file: Buffer): Promise<boolean> {
  const text = spelledOut(file.toString('latin1'));
  if (harmful.test(text) || /\/Encrypt(?![A-Za-z0-9])/.test(text)) return true;
  const raw = file.toString('latin1');
  let left = mostOfAll;
  for (const { index } of raw.matchAll(/stream\r?\n/g)) {
    if (raw.startsWith('end', index - 3)) continue;
    const begin = index + (raw[index + 6] === '\r' ? 8 : 7);
    const said = spelledOut(raw.slice(Math.max(0, raw.lastIndexOf('obj', index)), index));
    const holdsObjects = /\/ObjStm(?![A-Za-z0-9])/.test(said);
    // What every packed part begins with.
    if (((file[begin] ?? 0) & 0x0f) !== 8) {
      if (holdsObjects && said.includes('/Filter')) return true;
      continue;
    }
    const part = left > 0 ? await unpacked(file.subarray(begin)) : null;
    left -= part?.length ?? mostOfPart;
    if (part === null) {
      if (holdsObjects) return true;
    } else if (harmful.test(spelledOut(part.toString('latin1')))) return true;
  }
  return false;
}

/** The text with its names as they are meant: `/J#61vaScript` is `/JavaScript`. */
function spelledOut(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** A part unpacked; null where it is too large, or not packed after all. */
async function unpacked(packed: Buffer): Promise<Buffer | null> {
  try {
    return await inflated(packed, { maxOutputLength: mostOfPart });
  } catch {
    return null;
  }
}

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
