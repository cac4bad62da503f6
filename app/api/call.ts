import type { Envelope } from '../http/answers';

/** A call that did not succeed. The message is for the reader. */
export class CallError extends Error {
  constructor(
    /** The HTTP status; 0 when no answer came. */
    readonly status: number,
    message: string,
    /** What the server wants known besides, such as lines that can no longer be bought. */
    readonly warnings: readonly string[] = [],
    /** The whole answer, for callers that know what else it may say. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'CallError';
  }
}

export interface CallOptions {
  /** The token of this page. */
  csrf: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Lets the call finish after the page is left. */
  keepalive?: boolean;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Makes a call of the API. Throws a `CallError` for every status but success, with the message of the
 * answer or, where that cannot be read, the text of the status.
 */
export async function call<T>(
  method: Method,
  path: string,
  options: CallOptions,
): Promise<Envelope<T>> {
  const response = await send(method, path, options);
  if (!response.ok) throw await failure(response);
  const envelope: Envelope<T> = await response.json();
  return envelope;
}

async function send(
  method: Method,
  path: string,
  { csrf, body, headers, keepalive }: CallOptions,
): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      keepalive,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-csrf-token': csrf,
        'x-requested-with': 'XMLHttpRequest',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new CallError(0, 'The connection was lost. Check it and try again.');
  }
}

async function failure(response: Response): Promise<CallError> {
  const { status, statusText } = response;
  try {
    const details: { message?: string; warnings?: string[] } = await response.json();
    const { message, warnings } = details;
    return new CallError(status, message ?? statusText, warnings, { ...details });
  } catch {
    return new CallError(status, statusText);
  }
}
