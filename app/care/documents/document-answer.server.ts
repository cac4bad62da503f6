import { type Refusal, refuse } from '../../kernel/http/answers';
import type { StoredDocument } from './stored-document.server';

const endings = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' } as const;

/**
 * A file for its owner: to be saved, never to be shown as a part of this site, and kept by no cache.
 * The name says what it is and nothing that was claimed.
 */
export function fileAnswer({
  document,
  file,
}: {
  document: StoredDocument;
  file: Uint8Array<ArrayBuffer>;
}): Response {
  const { kind, mime } = document;
  return new Response(file, {
    headers: {
      'content-type': mime,
      'content-length': String(file.byteLength),
      'content-disposition': `attachment; filename="${kind}.${endings[mime]}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  });
}

/** The same for what is not there and for what is someone else’s. */
export function noSuchDocument(): Refusal {
  return refuse(404, 'There is no such document.');
}
