import { useState } from 'react';
import type { UploadKind } from '../../../schemas/generated/types';
import { Icon } from '../../design/illustrations/Icon';
import type { IconName } from '../../design/illustrations/names';
import { FieldError } from '../../design/ui/fields/Field';
import { Glyph } from '../../design/ui/Glyph';
import { mostBytes } from '../../kernel/files/upload-kinds';
import { FilePreview } from '../parts/fields/FilePreview';
import type { InputProps } from '../view-props';
import { fileHint } from './upload-places';

export { uploadFiles } from './upload-files';

/** Names of each document before and after it is there, and the files a browser may offer for it. */
const uploads = {
  photo: { wanted: 'a photo', held: 'your photo', icon: 'camera', accept: 'image/*' },
  idPicture: {
    wanted: 'a photo of your ID',
    held: 'the photo of your ID',
    icon: 'card',
    accept: 'image/*',
  },
  insuranceCardFront: {
    wanted: 'the front of your card',
    held: 'the front of your card',
    icon: 'card',
    accept: 'image/*',
  },
  insuranceCardBack: {
    wanted: 'the back of your card',
    held: 'the back of your card',
    icon: 'card',
    accept: 'image/*',
  },
  document: {
    wanted: 'a document',
    held: 'your document',
    icon: 'document',
    accept: 'image/*,application/pdf',
  },
} satisfies Record<UploadKind, { wanted: string; held: string; icon: IconName; accept: string }>;

/**
 * A picture or document. The file stays in the field and goes out with the form. One that plainly will not do is
 * told as soon as it is chosen, and one that is too large is not sent; what it really is, the server finds out.
 */
export function FileInput({ question, name, describedBy, answering }: InputProps<'fileInput'>) {
  const { upload, camera, document } = question.input;
  const { wanted, held, icon, accept } = uploads[upload];
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const isThere = file !== null || document !== null;
  // What the server said of the file is more than can be told here.
  const hint = question.error === null ? fault : null;
  const hintId = `${name}-hint`;
  const drop = (
    <div className="file-drop" data-filled={isThere ? '' : undefined}>
      <input
        type="file"
        id={name}
        name={name}
        accept={accept}
        capture={camera ?? undefined}
        onChange={(event) => {
          const field = event.currentTarget;
          const chosen = field.files?.[0] ?? null;
          const isTooLarge = chosen !== null && chosen.size > mostBytes;
          if (isTooLarge) field.value = '';
          setFault(chosen && fileHint(upload, chosen));
          setFile(isTooLarge ? null : chosen);
          answering.draft(question.id, chosen === null || isTooLarge ? '' : 'chosen');
        }}
        aria-invalid={question.error !== null || hint !== null || undefined}
        aria-describedby={
          hint === null ? describedBy : [describedBy, hintId].filter(Boolean).join(' ')
        }
      />
      {file?.type.startsWith('image/') ? (
        <FilePreview file={file} />
      ) : (
        <span className="picture-tile" data-tone="brand" aria-hidden="true">
          {file === null && document !== null ? <Glyph name="check" /> : <Icon name={icon} />}
        </span>
      )}
      <span
        className="grid min-w-0 gap-0.5 text-sm text-muted [&>b]:text-base [&>b]:wrap-anywhere [&>b]:text-ink"
        aria-live="polite"
      >
        <b>{file !== null ? file.name : isThere ? `We have ${held}` : `Add ${wanted}`}</b>
        <span>{isThere ? 'Choose again to replace it' : 'Take a picture or choose a file'}</span>
      </span>
    </div>
  );
  return (
    <>
      {drop}
      {hint === null ? null : <FieldError id={hintId}>{hint}</FieldError>}
    </>
  );
}
