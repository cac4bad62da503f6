import type { Asking } from './ask-route';
import { png } from './sample-files';

export type Fields = Record<string, string>;
export type Stop = readonly [method: string, path: string, sent?: object];

export function addressOf(kind: string): string {
  return `/api/v1/document/${kind === 'photo' ? kind : `document/${kind}`}`;
}

export async function upload(asking: Asking, kind: string): Promise<string> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await png())], 'card.png', { type: 'image/png' }));
  const answer = await send(asking, 'POST', addressOf(kind), form);
  return (await answer.json()).data.id;
}

export async function linkOn({ browser }: Asking, path: string, wanted: RegExp): Promise<string> {
  const { document } = await browser.open(path);
  const links = [...document.querySelectorAll('a')].map((one) => one.getAttribute('href') ?? '');
  const found = links.find((href) => wanted.test(href));
  if (found === undefined) throw new Error(`${path} has no link ${wanted}: ${links.join(' ')}`);
  return found.startsWith('?') ? `${path}${found}` : found;
}

export async function fieldOn({ browser }: Asking, path: string, name: string): Promise<string> {
  const { document } = await browser.open(path);
  const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!field) throw new Error(`${path} has no field ${name}.`);
  return field.value;
}

/** Asks for something, and throws where that is refused. `FORM` posts a form with the token of the browser. */
export async function visit(asking: Asking, [method, path, sent]: Stop): Promise<void> {
  if (method === 'FORM') {
    const csrf = await asking.api.token();
    await send(asking, 'POST', path, new URLSearchParams({ ...sent, csrf }));
    return;
  }
  if (method === 'GET') return requireDone(await asking.browser.fetch(path), method, path);
  const { status, body } = await asking.api.call(method, path, sent);
  if (status >= 400) throw new Error(`${status} at ${method} ${path}: ${JSON.stringify(body)}`);
}

export async function send(
  { browser, api }: Asking,
  method: string,
  path: string,
  body: FormData | URLSearchParams,
): Promise<Response> {
  const headers = { 'x-csrf-token': await api.token(), 'x-requested-with': 'XMLHttpRequest' };
  const answer = await browser.fetch(path, { method, body, headers });
  if (answer.status >= 400) await requireDone(answer, method, path);
  return answer;
}

async function requireDone(answer: Response, method: string, path: string): Promise<void> {
  const text = await answer.text();
  // Nobody has a photo before they upload one.
  if (answer.status < 400 || (answer.status === 404 && path.endsWith('/photo'))) return;
  throw new Error(`${answer.status} at ${method} ${path}: ${text.slice(0, 300)}`);
}
