import type { UploadKind } from '../../../schemas/generated/types';
import { type DocumentMime, documents } from '../../database/tables/documents.schema.server';

/** What a person may know of a document of theirs. */
export interface StoredDocument {
  id: string;
  kind: UploadKind;
  mime: DocumentMime;
  /** Size of the file as it is kept. */
  bytes: number;
}

/** The columns it is read from. */
export const storedDocument = {
  id: documents.id,
  kind: documents.kind,
  mime: documents.mime,
  bytes: documents.bytes,
};
