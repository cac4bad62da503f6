import type { PlainBrowser } from './plain-browser';

export interface CallResult {
  status: number;
  headers: Headers;
  // A test reads what it expects; the shape is the test’s own affair.
  // biome-ignore lint/suspicious/noExplicitAny: replies of every call pass through here
  body: any;
}

/** Makes calls as the product’s own pages do: JSON, the XHR marker and this browser’s CSRF token. */
export class ApiClient {
  readonly #browser: PlainBrowser;
  #csrf: string | null = null;

  constructor(browser: PlainBrowser) {
    this.#browser = browser;
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<CallResult> {
    const token =
      method === 'GET' || path === '/api/v1/users/session-info' ? null : await this.token();
    const response = await this.#browser.fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { 'x-csrf-token': token } : {}),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parse(text) };
  }

  get(path: string): Promise<CallResult> {
    return this.call('GET', path);
  }

  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<CallResult> {
    return this.call('POST', path, body, headers);
  }

  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<CallResult> {
    return this.call('PUT', path, body, headers);
  }

  /** Call after signing in or out: the token belongs to the cookie. */
  forgetToken(): void {
    this.#csrf = null;
  }

  /** The CSRF token of this browser. */
  async token(): Promise<string> {
    if (this.#csrf) return this.#csrf;
    const { body } = await this.call('POST', '/api/v1/users/session-info');
    this.#csrf = String(body.data.csrf.value);
    return this.#csrf;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
