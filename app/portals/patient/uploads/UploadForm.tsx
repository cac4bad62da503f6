import type { UploadKind } from '../../../../schemas/generated/types';
import { PlainForm } from '../../../browser/forms/PlainForm';
import { buttonLook } from '../../../design/ui/button-look';
import { VisuallyHidden } from '../../../design/ui/VisuallyHidden';
import { uploadRules } from '../../../kernel/files/upload-kinds';
import { acceptedTypes } from '../../../quiz-runner/inputs/upload-places';

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
export function UploadForm({
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
