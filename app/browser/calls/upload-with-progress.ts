import type { UploadedDocumentAnswer, UploadKind } from '../../../schemas/generated/types';
import { CallError, connectionLost } from './call';
import { documentPaths, refusedOnItsWay } from './document-calls';

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
    const fail = (error: CallError) => void refusedOnItsWay(error, file).then(reject);
    request.open('POST', documentPaths[kind]);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('x-csrf-token', csrf);
    request.setRequestHeader('x-requested-with', 'XMLHttpRequest');
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('error', () => fail(connectionLost()));
    request.addEventListener('abort', () => reject(connectionLost()));
    request.addEventListener('load', () => {
      const answer = parsed(request.responseText);
      if (request.status === 201 && answer?.data) resolve(answer.data);
      else
        fail(
          new CallError(request.status, answer?.message ?? request.statusText, [], { ...answer }),
        );
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
