import { fileTypeFromBuffer } from 'file-type';
import type { UploadKind } from '../../schemas/generated/types';
import { type RefusedUpload, refuseUpload } from './refused-upload';
import { uploadRules } from './upload-kinds';

/** What a file turned out to be, going by what is in it. */
export type Recognised = { ok: true; type: 'picture' | 'pdf' };

const pictures: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
/** What some phones save pictures as. Whether they can be read depends on the codecs at hand. */
const phonePictures: readonly string[] = ['image/heic', 'image/heif', 'image/avif'];

/** Looks into a file. Its name and the type the browser claims for it count for nothing. */
export async function recognise(
  bytes: Uint8Array,
  kind: UploadKind,
  claimedName: string,
): Promise<Recognised | RefusedUpload> {
  if (bytes.length === 0) return refuseUpload(422, 'This file is empty. Choose another one.');
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (pictures.includes(mime) || phonePictures.includes(mime)) return { ok: true, type: 'picture' };
  const { pdf } = uploadRules[kind];
  if (pdf && mime === 'application/pdf') return { ok: true, type: 'pdf' };
  const wanted = pdf ? 'a JPEG, PNG or WebP picture or a PDF' : 'a JPEG, PNG or WebP picture';
  return refuseUpload(415, `${inQuotes(claimedName)} cannot be used here. Send ${wanted}.`);
}

function inQuotes(claimedName: string): string {
  const name = claimedName.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  if (name === '') return 'This file';
  return name.length > 60 ? `“${name.slice(0, 59)}…”` : `“${name}”`;
}
