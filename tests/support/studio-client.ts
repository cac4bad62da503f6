import type { ApiClient, CallResult } from './api-client';
import type { PlainBrowser } from './plain-browser';
import { signStaffIn } from './second-step';

/** A member of staff who uses the studio’s calls. */
export class StudioClient {
  constructor(
    readonly browser: PlainBrowser,
    readonly api: ApiClient,
  ) {}

  /** A call below the quizzes, or below one of them. */
  call(method: string, path: string, body?: unknown): Promise<CallResult> {
    return this.api.call(method, `/api/studio/quizzes${path}`, body);
  }

  /** Returns the answer to a call that must work. */
  async read(path: string) {
    const { status, body } = await this.call('GET', path);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body.message}`);
    return body.data;
  }

  /** The quiz of the library under a key. */
  async find(quizKey: string): Promise<string> {
    const library: { id: string; quizKey: string }[] = await this.read('');
    const entry = library.find((one) => one.quizKey === quizKey);
    if (!entry) throw new Error(`The library has no ${quizKey}.`);
    return entry.id;
  }

  /** Saves a draft with other words in it. */
  async reword(id: string, from: string, to: string, options: object = {}): Promise<CallResult> {
    const { document, definition, savedRuns, promises } = await this.read(`/${id}/draft`);
    return this.call('PUT', `/${id}/draft`, {
      ...{ tab: 'window-one', version: document.version, savedRuns, promises },
      labels: ['Reworded'],
      definition: definition.replace(from, to),
      ...options,
    });
  }
}

/** Signs a member of the demo staff in. */
export async function staffClient(
  { browser, api }: { browser: PlainBrowser; api: ApiClient },
  email: string,
): Promise<StudioClient> {
  await signStaffIn({ browser, api }, email);
  return new StudioClient(browser, api);
}
