import { expect, it } from 'vitest';
import { fileHint } from './upload-places';

it.each([
  ['photo', { size: 900, type: 'image/jpeg' }, null],
  ['photo', { size: 900, type: '' }, null],
  ['photo', { size: 900, type: 'image/heic' }, null],
  ['photo', { size: 900, type: 'application/pdf' }, 'Choose a JPEG, PNG or WebP picture.'],
  ['document', { size: 900, type: 'application/pdf' }, null],
  ['document', { size: 900, type: 'image/svg+xml' }, 'picture or a PDF.'],
  ['document', { size: 0, type: 'application/pdf' }, 'empty'],
  ['document', { size: 15 * 1024 * 1024, type: 'application/pdf' }, null],
  ['document', { size: 15 * 1024 * 1024 + 1, type: 'application/pdf' }, 'The most is 15 MB'],
] as const)('%s %o', (kind, file, words) => {
  const hint = fileHint(kind, file);

  if (words === null) expect(hint).toBeNull();
  else expect(hint).toContain(words);
});
