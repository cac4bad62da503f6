import { type CallOptions, call } from '../../../app/browser/calls/call';
import type { StoredPicture } from '../../../app/quizzes/pictures/pictures.server';

export type { StoredPicture } from '../../../app/quizzes/pictures/pictures.server';

const path = '/api/studio/pictures';

/** Every picture that was uploaded, the latest first. Throws a `CallError`. */
export async function listPictures(csrf: CallOptions['csrf']): Promise<StoredPicture[]> {
  const { data } = await call<{ pictures: StoredPicture[] }>('GET', path, { csrf });
  return data.pictures;
}

/** Keeps a picture on the server. Throws a `CallError` that says what is wrong with it. */
export async function uploadPicture(
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
