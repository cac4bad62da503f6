import { refuse } from '../answers';
import { canBeStored, unkeepable } from './stored-text';

/**
 * The posted form of a page. Throws a 415 for anything that is no form, and a 400 for one that broke off
 * or holds text that cannot be kept; the page says so in its own look.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type)) {
    throw refuse(415, 'This page takes its own forms only. Reload it and try again.');
  }
  const form = await request.formData().catch(() => null);
  if (!form) throw incompleteForm();
  for (const [name, value] of form) {
    const text = typeof value === 'string' ? value : value.name;
    if (!canBeStored(name) || !canBeStored(text)) throw refuse(400, unkeepable);
  }
  noteForm(request, form);
  return form;
}

const read = new WeakMap<Request, FormData>();

/** Notes what a form held, so that it can be shown again where it is refused. */
export function noteForm(request: Request, form: FormData): void {
  read.set(request, form);
}

/** Form of a request as it was read; null where none was. */
export function formOf(request: Request): FormData | null {
  return read.get(request) ?? null;
}

/** For a form that broke off, or that is not written as one. */
export function incompleteForm(): Response {
  return refuse(400, 'The form did not arrive whole. Go back and send it again.');
}

/** For a body whose sender would keep others from their place. The connection ends with it. */
export function tooSlow(): Response {
  const message =
    'The file came in too slowly, so we stopped waiting. Try again with a better connection.';
  return refuse(408, message, { headers: { connection: 'close' } });
}
