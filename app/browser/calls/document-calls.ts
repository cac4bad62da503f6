import type { UploadedDocumentAnswer, UploadKind } from '../../../schemas/generated/types';
import type { Envelope } from '../../kernel/http/answers';
import { call } from './call';

export const documentPaths: Record<UploadKind, string> = {
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
