import { Link, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { UploadKind } from '../../../../schemas/generated/types';
import { tellFailure } from '../../../browser/calls/call';
import { uploadWithProgress } from '../../../browser/calls/upload-with-progress';
import { PageForm, PlainForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { buttonLook } from '../../../design/ui/button-look';
import { FieldError } from '../../../design/ui/fields/Field';
import { ProgressBar } from '../../../design/ui/progress';
import { VisuallyHidden } from '../../../design/ui/VisuallyHidden';
import { uploadRules } from '../../../kernel/files/upload-kinds';
import {
  acceptedTypes,
  fileHint,
  type UploadPlace,
} from '../../../quiz-runner/inputs/upload-places';

type UploadActionsProps = {
  place: UploadPlace;
  csrf: string;
  /** Words on the button for a file. */
  label: string;
  /** True where there is something already. */
  isFilled: boolean;
  upload: ReturnType<typeof useUpload>;
  /** Reason why a form without scripts was refused. */
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
  /** Words on the button. */
  label: string;
  /** Name of the place that it is about, for those who hear one button after the other. */
  place: string;
  /**
   * Camera that a phone opens at once; undefined where it opens none. Such a button only shows where there may be one.
   */
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

type ConfirmDeleteProps = {
  id: string;
  csrf: string;
  /** Name of what is deleted, as it stands in a sentence. */
  what: string;
  /** The id of the heading that the focus goes back to. */
  headingId: string;
};

/** Asks once more before a file is deleted. It has an address of its own, so that it works without scripts. */
export function ConfirmDelete({ id, csrf, what, headingId }: ConfirmDeleteProps) {
  const question = useRef<HTMLParagraphElement>(null);
  const isBusy = useNavigation().state === 'submitting';
  useEffect(() => {
    question.current?.focus();
    return () => document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [headingId]);
  return (
    <PageForm
      csrf={csrf}
      fields={{ id }}
      action={`/patient/uploads?delete=${id}`}
      className="grid gap-3 rounded-md bg-bad-tint p-4"
    >
      <p ref={question} tabIndex={-1}>
        Delete {what}? Your provider will no longer see it.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="danger" size="sm" loading={isBusy}>
          Delete
        </Button>
        <Link
          to="/patient/uploads"
          preventScrollReset
          {...buttonLook({ variant: 'quiet', size: 'sm' })}
        >
          Keep it
        </Link>
      </div>
    </PageForm>
  );
}

/** State of the newest upload to a place. */
export type UploadState =
  | { phase: 'idle' }
  /** part: how much was sent, from 0 to 1. At 1 the server is looking at it. */
  | { phase: 'sending'; file: File; part: number }
  | { phase: 'arrived' }
  | { phase: 'failed'; message: string };

/** Uploads to one place of the page, one file after the other. The page reads itself anew when one has arrived. */
export function useUpload(kind: UploadKind, csrf: string) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  const { revalidate } = useRevalidator();

  // Whoever leaves the page does not want it any more.
  useEffect(() => () => running.current?.abort(), []);

  // The button that was pressed is gone while the file is sent, and the focus with it.
  const isSending = state.phase === 'sending';
  useEffect(() => {
    if (!isSending) return;
    return () => {
      if (document.activeElement !== document.body) return;
      document.getElementById(`upload-${kind}`)?.focus({ preventScroll: true });
    };
  }, [isSending, kind]);

  async function send(file: File | undefined) {
    if (!file || running.current) return;
    const hint = fileHint(kind, file);
    if (hint !== null) {
      setState({ phase: 'failed', message: hint });
      return;
    }
    const ending = new AbortController();
    running.current = ending;
    setState({ phase: 'sending', file, part: 0 });
    try {
      await uploadWithProgress(kind, file, {
        csrf,
        signal: ending.signal,
        onProgress: (part) => setState({ phase: 'sending', file, part }),
      });
      // Said in its place: a toast would lie over the place of another file.
      setState({ phase: 'arrived' });
      revalidate();
    } catch (error) {
      if (ending.signal.aborted) setState({ phase: 'idle' });
      else setState({ phase: 'failed', message: tellFailure(error).message });
    } finally {
      running.current = null;
    }
  }

  return { state, send, cancel: () => running.current?.abort() };
}
