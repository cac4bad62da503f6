import { type FormEvent, useId, useRef, useState } from 'react';
import { type CallOptions, call, tellFailure } from '../../../app/browser/calls/call';
import { longestAlt, mostPictureBytes } from '../../../app/quizzes/pictures/picture-limits';
import type { StoredPicture } from '../../../app/quizzes/pictures/pictures.server';
import { useFormParts } from '../../state/editor-context';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';

/** Sends a picture with its description, and hands on what came of it. */
export function UploadPicture({ onUploaded }: { onUploaded(picture: StoredPicture): void }) {
  const { csrf } = useFormParts();
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    // It stands in the page of the editor, and no form of that is meant.
    event.stopPropagation();
    if (!file) return setError('Choose a picture first.');
    if (file.size > mostPictureBytes)
      return setError('This picture is too large. The most is 10 MB: save it smaller.');
    if (alt.trim() === '') return setError('Say in a few words what the picture shows.');
    setIsSending(true);
    setError(null);
    try {
      onUploaded(await uploadPicture(file, alt.trim(), csrf));
    } catch (error) {
      setError(tellFailure(error).message);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <label htmlFor={`${id}-file`} className="font-semibold">
          Picture
        </label>
        <input
          ref={chooser}
          id={`${id}-file`}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/heic"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null);
            setError(null);
          }}
        />
        <div className="flex items-center gap-2">
          <Button onClick={() => chooser.current?.click()}>Choose a file</Button>
          <span className="min-w-0 truncate text-muted">{file?.name ?? 'JPEG, PNG or WebP'}</span>
        </div>
        <p className="text-xs text-muted">
          At most 10 MB. Everyone can see it: never a picture of a patient.
        </p>
      </div>
      <TextField
        label="What it shows"
        value={alt}
        maxLength={longestAlt}
        required
        onChange={setAlt}
        hint="Read aloud to people who cannot see it."
      />
      {error ? (
        <p role="alert" className="text-bad">
          {error}
        </p>
      ) : null}
      <Button type="submit" variant="primary" busy={isSending}>
        {isSending ? 'Sending…' : 'Upload and use it'}
      </Button>
    </form>
  );
}

export type { StoredPicture } from '../../../app/quizzes/pictures/pictures.server';

const path = '/api/studio/pictures';

/** Every picture that was uploaded, the latest first. Throws a `CallError`. */
export async function listPictures(csrf: CallOptions['csrf']): Promise<StoredPicture[]> {
  const { data } = await call<{ pictures: StoredPicture[] }>('GET', path, { csrf });
  return data.pictures;
}

/** Keeps a picture on the server. Throws a `CallError` that says what is wrong with it. */
async function uploadPicture(
  file: File,
  alt: string,
  csrf: CallOptions['csrf'],
): Promise<StoredPicture> {
  const form = new FormData();
  // What is said of the file stands before it.
  form.set('alt', alt);
  form.set('file', file);
  return (await call<StoredPicture>('POST', path, { csrf, form })).data;
}
