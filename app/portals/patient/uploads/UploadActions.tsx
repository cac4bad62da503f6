import { FieldError } from '../../../design/ui/fields/FieldError';
import { ProgressBar } from '../../../design/ui/ProgressBar';
import type { UploadPlace } from '../../../quiz-runner/inputs/upload-places';
import { UploadForm } from './UploadForm';
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
      <div className="upload-progress">
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
        <p role="status" className="upload-arrived">
          Your file is here. Your provider can see it.
        </p>
      ) : null}
      <div className="upload-actions">
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
