import type { UploadedDocumentAnswer, UploadKind } from '../../../schemas/generated/types';
import type { Envelope } from '../../kernel/http/answers';
import { CallError, call } from './call';

/** The most that goes through any proxy, whoever set it up, in bytes: nginx takes 1 MB unless told otherwise. */
const passesAnywhere = 1_000_000;

/**
 * Says what became of a file where something before our server refused it: that has no words for people, and often
 * closes the connection in the middle. Where the server is there all the same, waiting for the connection is no use.
 */
export async function refusedOnItsWay(error: CallError, { size }: File): Promise<CallError> {
  const { status, details } = error;
  if (status === 413 && details['message'] === undefined)
    return new CallError(status, 'This file is too large to send. Choose a smaller one.');
  if (status !== 0 || size <= passesAnywhere || !(await isServerThere())) return error;
  return new CallError(
    413,
    'This file was cut off on its way. Send it again, or choose a smaller one.',
  );
}

function isServerThere(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

export const documentPaths: Record<UploadKind, string> = {
  photo: '/api/v1/document/photo',
  document: '/api/v1/document/document/document',
  idPicture: '/api/v1/document/document/idPicture',
  insuranceCardFront: '/api/v1/document/document/insuranceCardFront',
  insuranceCardBack: '/api/v1/document/document/insuranceCardBack',
};

/** The calls about uploads, each of one kind. */
export const documentCalls = {
  async upload(
    kind: UploadKind,
    file: File,
    csrf?: string,
  ): Promise<Envelope<UploadedDocumentAnswer>> {
    const form = new FormData();
    form.set('file', file);
    try {
      return await call('POST', documentPaths[kind], { form, csrf });
    } catch (error) {
      throw error instanceof CallError ? await refusedOnItsWay(error, file) : error;
    }
  },
  remove: (kind: UploadKind) => call<null>('DELETE', documentPaths[kind]),
};
