/** Answer to a call. */
export interface SpecAnswer {
  status: number;
  type: string;
  // A test reads what it expects; the shape is the test’s own affair.
  // biome-ignore lint/suspicious/noExplicitAny: answers of every call pass through here
  body: any;
  headers: Headers;
}

/**
 * A browser that knows of the product only what section 7 of the specification says: cookies, the CSRF
 * token of session info, the XHR marker, JSON, forms for uploads, and x-cart-source on calls of the cart.
 */
export class SpecClient {
  #cookies = new Map<string, string>();
  #token = '';

  constructor(readonly origin: string) {}

  async call(method: string, path: string, body?: unknown): Promise<SpecAnswer> {
    const isForm = body instanceof FormData;
    const response = await fetch(new URL(path, this.origin), {
      method,
      redirect: 'manual',
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrf-token': this.#token,
        'x-requested-with': 'XMLHttpRequest',
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...(path.startsWith('/api/v1/cart') ? { 'x-cart-source': 'pharmacy' } : {}),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    const { status, headers } = response;
    const type = headers.get('content-type') ?? '';
    const bytes = await response.arrayBuffer();
    const text = new TextDecoder().decode(bytes);
    return { status, headers, type, body: type.includes('json') ? JSON.parse(text) : text };
  }

  /** Asks who is signed in, and goes on with the token of the answer. */
  async sessionInfo(): Promise<SpecAnswer> {
    const answer = await this.call('POST', '/api/v1/users/session-info');
    this.#token = answer.body.data.csrf.value;
    return answer;
  }

  /** The same browser without a token that fits. */
  forgetToken(): void {
    this.#token = 'forgotten';
  }
}
