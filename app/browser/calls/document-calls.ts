import type { UploadedDocumentAnswer, UploadKind } from '../../../schemas/generated/types';
import type { Envelope } from '../../kernel/http/answers';
import { CallError, call, connectionLost } from './call';

export interface UploadOptions {
  csrf: string;
  /** Called with how much of the file has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
  /** Ends the upload. */
  signal: AbortSignal;
}

/**
 * Uploads a file and tells how far it is, which `fetch` cannot. Throws a `CallError` like every other call;
 * one that was ended has the status 0.
 */
export function uploadWithProgress(
  kind: UploadKind,
  file: File,
  { csrf, onProgress, signal }: UploadOptions,
): Promise<UploadedDocumentAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lost = () => reject(connectionLost());
    request.open('POST', documentPaths[kind]);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('x-csrf-token', csrf);
    request.setRequestHeader('x-requested-with', 'XMLHttpRequest');
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('error', lost);
    request.addEventListener('abort', lost);
    request.addEventListener('load', () => {
      const answer = parsed(request.responseText);
      if (request.status === 201 && answer?.data) resolve(answer.data);
      else reject(new CallError(request.status, answer?.message ?? request.statusText));
    });
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}

function parsed(text: string): { data?: UploadedDocumentAnswer; message?: string } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const documentPaths: Record<UploadKind, string> = {
  photo: '/api/v1/document/photo',
  document: '/api/v1/document/document/document',
  idPicture: '/api/v1/document/document/idPicture',
  insuranceCardFront: '/api/v1/document/document/insuranceCardFront',
  insuranceCardBack: '/api/v1/document/document/insuranceCardBack',
};

/** The calls about uploads, each of one kind. */
export const documentCalls = {
  upload(kind: UploadKind, file: File, csrf?: string): Promise<Envelope<UploadedDocumentAnswer>> {
    const form = new FormData();
    form.set('file', file);
    return call('POST', documentPaths[kind], { form, csrf });
  },
  remove: (kind: UploadKind) => call<null>('DELETE', documentPaths[kind]),
};
