import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Stripe from 'stripe';
import type { StripeSettings } from '../../../app/kernel/config/outside-services';
import { type FormObject, readFormBody } from './form-body';
import { type StandInEvent, StripeBooks } from './stripe-books';
import { stripeCalls } from './stripe-calls';
import { StripePages } from './stripe-pages';
import { nameCall, requireKnownParameters } from './stripe-parameters';
import { missing, StripeRefusal } from './stripe-refusal';

const secretKey = 'sk_test_stand_in';
const webhookSecret = 'whsec_stand_in';

/** A call as it arrived. */
export interface ReceivedCall {
  /** Name such as `POST /v1/checkout/sessions`. */
  name: string;
  sent: FormObject;
  idempotencyKey: string | null;
  /** Status that it was answered with. */
  status: number;
}

/** Fault of the next calls: a status, no answer at all, or one that says nothing of what was asked. */
export type Fault =
  | 429
  | 500
  | 'hang up'
  | 'silence'
  | 'a page'
  | 'nothing'
  | 'an empty object'
  | 'a text';

/** Bodies of answers that nobody at Stripe can have meant. */
const nonsense: Partial<Record<Fault, string>> = {
  'a page': '<!doctype html><title>Proxy</title>',
  nothing: 'null',
  'an empty object': '{}',
  'a text': '"ok"',
};

interface Reply {
  status: number;
  body: unknown;
}

/**
 * A server that answers as Stripe’s API does, as far as the application uses it: forms in, JSON out, with
 * idempotency keys, unknown parameters refused, and webhooks that are signed.
 */
export class StripeStandIn {
  readonly books = new StripeBooks();
  readonly pages = new StripePages(this.books);
  readonly calls: ReceivedCall[] = [];
  readonly #faults: Fault[] = [];
  readonly #answered = new Map<string, { sent: string; reply: Reply }>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  #delivered = 0;

  async start(): Promise<StripeSettings> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this.settings();
  }

  /** Returns the settings with which to reach it. */
  settings(): StripeSettings {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('It does not listen.');
    const apiBase = `http://127.0.0.1:${address.port}`;
    return { secretKey, webhookSecret, publishableKey: null, apiBase };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** The next calls fail, one for each fault. What they asked for is not done. */
  fail(...faults: Fault[]): void {
    this.#faults.push(...faults);
  }

  /** The calls of this name, in order. */
  callsOf(name: string): ReceivedCall[] {
    return this.calls.filter((call) => call.name === name);
  }

  /** Webhooks for everything that happened since they were taken last. */
  takeWebhooks(): Request[] {
    const fresh = this.books.events.slice(this.#delivered);
    this.#delivered = this.books.events.length;
    return fresh.map(webhookOf);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '/' } = request;
    const { pathname, search } = new URL(url, 'http://stripe.example');
    const text = method === 'POST' ? await bodyOf(request) : search.slice(1);
    const call = nameCall(method, pathname);
    const name = call?.name ?? `${method} ${pathname}`;
    const key = headerOf(request, 'idempotency-key');
    const received = { name, sent: readFormBody(text), idempotencyKey: key, status: 0 };
    this.calls.push(received);
    const fault = this.#faults.shift();
    if (fault === 'hang up') {
      request.socket.destroy();
      return;
    }
    // Nothing is said, and the connection stays.
    if (fault === 'silence') return;
    const senseless = fault === undefined ? undefined : nonsense[fault];
    if (senseless !== undefined) {
      received.status = 200;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(senseless);
      return;
    }
    const { status, body } =
      typeof fault !== 'number'
        ? this.#reply(headerOf(request, 'authorization'), name, call?.id ?? '', text, key)
        : { status: fault, body: { error: { type: 'api_error', message: 'Something broke.' } } };
    received.status = status;
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': 'req_stand_in',
    });
    response.end(JSON.stringify(body));
  }

  #reply(
    authorization: string | null,
    name: string,
    id: string,
    text: string,
    key: string | null,
  ): Reply {
    const before = key === null ? undefined : this.#answered.get(key);
    if (before) return before.sent === `${name} ${id} ${text}` ? before.reply : reused;
    const reply = replyOf(() => {
      if (authorization !== `Bearer ${secretKey}`)
        throw new StripeRefusal(401, refusalOf('Invalid API Key.'));
      const sent = readFormBody(text);
      requireKnownParameters(name, sent);
      const call = stripeCalls[name] ?? missing(name);
      return call(this.books, id, sent);
    });
    if (key !== null) this.#answered.set(key, { sent: `${name} ${id} ${text}`, reply });
    return reply;
  }
}

/** The answer to a key that was used for something else. */
const reused: Reply = {
  status: 400,
  body: { error: { type: 'idempotency_error', message: 'Keys can only be used once.' } },
};

function replyOf(work: () => unknown): Reply {
  try {
    return { status: 200, body: structuredClone(work()) };
  } catch (error) {
    if (error instanceof StripeRefusal)
      return { status: error.status, body: { error: error.error } };
    throw error;
  }
}

const refusalOf = (message: string) => ({
  type: 'invalid_request_error',
  code: 'invalid',
  message,
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}

/** An event as Stripe sends it, signed now. */
export function webhookOf({ id, type, object }: StandInEvent): Request {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  return signedWebhook(payload, webhookSecret);
}

export function signedWebhook(payload: string, secret: string, at = Date.now()): Request {
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(at / 1000),
  });
  return new Request('http://localhost/payments/webhook/stripe', {
    method: 'POST',
    body: payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });
}
