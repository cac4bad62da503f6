import type { ApiClient } from './api-client';
import type { PlainBrowser } from './plain-browser';

/** A browser, and calls from its pages. */
export interface Asking {
  browser: PlainBrowser;
  api: ApiClient;
}

/** A request that fits the route as far as anyone can tell who does not know what it wants. */
export async function askRoute(
  { browser, api }: Asking,
  method: string,
  path: string,
  withToken: boolean,
): Promise<Response> {
  const token = withToken ? await api.token() : 'forged';
  const headers: Record<string, string> = { 'x-csrf-token': token };
  const init: RequestInit = { method, headers };
  if (/^\/api\/v1\/document\//.test(path) && method === 'POST') {
    const form = new FormData();
    form.set('file', new File(['x'], 'x'));
    init.body = form;
  } else if (/^\/(api|actions|payments)\/|confirm$/.test(path) && method !== 'GET') {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify({ clientSecret: 'guessed' });
  } else if (method !== 'GET') {
    init.body = new URLSearchParams({ csrf: token });
  }
  const answer = await browser.fetch(path, init);
  // A live conversation would go on, and count as one of the few that a person may have open.
  await answer.body?.cancel();
  return answer;
}
