import type { UploadKind } from '../../../schemas/generated/types';
import type { IllustrationName } from '../../design/illustrations/names';
import { mostBytes, uploadRules } from '../../kernel/files/upload-kinds';

/** One place for a file on the uploads page. */
export interface UploadPlace {
  kind: UploadKind;
  title: string;
  /** Purpose of the document. */
  words: string;
  picture: IllustrationName;
}

/** Places in the order in which the page shows them. Papers, of which there may be many, come last. */
export const uploadPlaces = [
  {
    kind: 'insuranceCardFront',
    title: 'Front of your insurance card',
    words: 'With your name and member number in view.',
    picture: 'insurance-card',
  },
  {
    kind: 'insuranceCardBack',
    title: 'Back of your insurance card',
    words: 'The phone numbers there help our pharmacy.',
    picture: 'insurance-card',
  },
  {
    kind: 'idPicture',
    title: 'Photo ID',
    words: 'A driver’s license or passport. Your provider has to know who is treated.',
    picture: 'shield',
  },
  {
    kind: 'photo',
    title: 'Photo of you',
    words: 'Some treatments need one: your provider looks at what you describe.',
    picture: 'camera',
  },
] as const satisfies readonly UploadPlace[];

export const papersPlace = {
  kind: 'document',
  title: 'Results and other documents',
  words: 'Lab results, letters, lists of what you take: anything your provider should see.',
  picture: 'document',
} as const satisfies UploadPlace;

/** Files that a browser offers to choose from. The server finds out what a file really is. */
export function acceptedTypes(takesPdf: boolean): string {
  const pictures = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif';
  return takesPdf ? `${pictures},application/pdf` : pictures;
}

/** The kind a form names; null for any other text. */
export function uploadKindIn(text: unknown): UploadKind | null {
  return [...uploadPlaces, papersPlace].find(({ kind }) => kind === text)?.kind ?? null;
}

/**
 * Returns the plain fault of a file before any of it is sent; null where only the server can tell.
 * @param file Its type is what the browser makes of its name; some phones give none.
 */
export function fileHint(kind: UploadKind, file: Pick<File, 'size' | 'type'>): string | null {
  if (file.size === 0) return 'This file is empty. Choose another one.';
  if (file.size > mostBytes) {
    return 'This file is too large. The most is 15 MB: take the picture again, or save it smaller.';
  }
  const { pdf } = uploadRules[kind];
  if (file.type === '' || acceptedTypes(pdf).split(',').includes(file.type)) return null;
  return pdf
    ? 'This file cannot be used here. Choose a JPEG, PNG or WebP picture or a PDF.'
    : 'This file cannot be used here. Choose a JPEG, PNG or WebP picture.';
}
