import type { UploadKind } from '../../../../schemas/generated/types';
import { PlainForm } from '../../../browser/forms/PlainForm';
import { buttonLook } from '../../../design/ui/button-look';
import { FieldError } from '../../../design/ui/fields/Field';
import { ProgressBar } from '../../../design/ui/ProgressBar';
import { VisuallyHidden } from '../../../design/ui/VisuallyHidden';
import { uploadRules } from '../../../kernel/files/upload-kinds';
import { acceptedTypes, type UploadPlace } from '../../../quiz-runner/inputs/upload-places';
import type { useUpload } from './use-upload';

type UploadActionsProps = {
  place: UploadPlace;
  csrf: string;
  /** What the button for a file says. */
  label: string;
  /** Whether there is something already. */
  isFilled: boolean;
  upload: ReturnType<typeof useUpload>;
  /** Why a form without scripts was refused. */
  refusal: string | undefined;
};

/** The ways to put a file in a place, how far it is, and what was wrong with it. */
export function UploadActions({
  place: { kind, title },
  csrf,
  label,
  isFilled,
  upload: { state, send, cancel },
  refusal,
}: UploadActionsProps) {
  if (state.phase === 'sending') {
    const isSent = state.part >= 1;
    return (
      <div className="grid justify-items-start gap-2 text-sm text-muted">
        <ProgressBar value={state.part} label={`Uploading: ${title}`} />
        <p role="status">{isSent ? 'Checking the file…' : 'Uploading…'}</p>
        {isSent ? null : (
          <button type="button" className="upload-link" onClick={cancel}>
            Cancel
          </button>
        )}
      </div>
    );
  }
  const error = state.phase === 'failed' ? state.message : refusal;
  const errorId = error === undefined ? undefined : `upload-${kind}-error`;
  const form = { kind, csrf, place: title, errorId, onFile: send };
  return (
    <>
      {error === undefined ? null : <FieldError id={errorId}>{error}</FieldError>}
      {state.phase === 'arrived' ? (
        <p role="status" className="text-sm font-[550] text-good">
          Your file is here. Your provider can see it.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2.5">
        <UploadForm
          {...form}
          label={isFilled && kind !== 'document' ? 'Take a new photo' : 'Take a photo'}
          camera={kind === 'photo' ? 'user' : 'environment'}
          isPrimary={!isFilled}
        />
        <UploadForm {...form} label={label} />
      </div>
    </>
  );
}

type UploadFormProps = {
  kind: UploadKind;
  csrf: string;
  /** What the button says. */
  label: string;
  /** Which place it is about, for those who hear one button after the other. */
  place: string;
  /** Whether a phone opens its camera at once. Such a button only shows where there may be one. */
  camera?: 'user' | 'environment' | undefined;
  isPrimary?: boolean;
  errorId?: string | undefined;
  onFile: (file: File | undefined) => void;
};

/**
 * A button that takes a file. With scripts the file is sent as soon as it is chosen; without them a second
 * button appears once the browser holds one, and the form is sent as it stands.
 */
function UploadForm({
  kind,
  csrf,
  label,
  place,
  camera,
  isPrimary = false,
  errorId,
  onFile,
}: UploadFormProps) {
  const pictures = acceptedTypes(false);
  return (
    <PlainForm
      csrf={csrf}
      fields={{ kind }}
      action="/patient/uploads"
      encType="multipart/form-data"
      className="upload-form"
      data-camera={camera === undefined ? undefined : ''}
    >
      <label
        {...buttonLook({ variant: isPrimary ? 'primary' : 'quiet', size: 'sm' }, 'upload-button')}
      >
        <input
          type="file"
          name="file"
          required
          accept={camera ? pictures : acceptedTypes(uploadRules[kind].pdf)}
          capture={camera}
          aria-invalid={errorId === undefined ? undefined : true}
          aria-describedby={errorId}
          onChange={({ currentTarget }) => {
            onFile(currentTarget.files?.[0]);
            // The same file may be chosen again after it failed.
            currentTarget.value = '';
          }}
        />
        {label}
        <VisuallyHidden>: {place}</VisuallyHidden>
      </label>
      <button type="submit" {...buttonLook({ size: 'sm' }, 'upload-send')}>
        Upload
      </button>
    </PlainForm>
  );
}
