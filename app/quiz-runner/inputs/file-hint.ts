import type { UploadKind } from '../../../schemas/generated/types';
import { mostBytes, uploadRules } from '../../kernel/files/upload-kinds';
import { acceptedTypes } from './upload-places';

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
