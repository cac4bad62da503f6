import type { UploadKind } from '../../../schemas/generated/types';

interface UploadRule {
  /** True where a PDF will do, besides a picture. */
  pdf: boolean;
  /** True where a new one takes the place of the former. */
  single: boolean;
}

/** Kinds of files that may be uploaded, with the rules for each. */
export const uploadRules = {
  document: { pdf: true, single: false },
  photo: { pdf: false, single: true },
  idPicture: { pdf: false, single: true },
  insuranceCardFront: { pdf: true, single: true },
  insuranceCardBack: { pdf: true, single: true },
} satisfies Record<UploadKind, UploadRule>;

/** The most a file may weigh, in bytes. */
export const mostBytes = 15 * 1024 * 1024;

/** Most papers of the kind `document` that a person may keep at a time. */
export const mostDocuments = 40;

/** The kind a path names below `/api/v1/document/document/`; photos have a path of their own. */
export function kindInPath(name: string | undefined): Exclude<UploadKind, 'photo'> | null {
  switch (name) {
    case 'document':
    case 'idPicture':
    case 'insuranceCardFront':
    case 'insuranceCardBack':
      return name;
    default:
      return null;
  }
}
