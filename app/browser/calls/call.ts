import { toast } from '../../design/ui/toast/toast';
import type { Envelope } from '../../kernel/http/answers';

/**
 * Shows why a call failed, for 7000 ms, and what else the server wants known. Throws what is no failed
 * call: that is a bug.
 */
export function tellFailure(error: unknown): CallError {
  if (!(error instanceof CallError)) throw error;
  toast.error(error.message);
  tellWarnings(error);
  return error;
}

/** Shows each warning of an answer until somebody has seen it. */
function tellWarnings({ warnings = [] }: { warnings?: readonly string[] }): void {
  for (const warning of warnings) toast.warning(warning);
}

/** A call that did not succeed. The message is for the reader. */
export class CallError extends Error {
  constructor(
    /** The HTTP status; 0 when no answer came. */
    readonly status: number,
    message: string,
    /** Other things that the server wants known, such as lines that can no longer be bought. */
    readonly warnings: readonly string[] = [],
    /** The whole answer, for callers that know what else it may say. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'CallError';
  }
}

/** No answer came. */
export function connectionLost(): CallError {
  return new CallError(0, 'The connection was lost. Check it and try again.');
}

export interface CallOptions {
  /** The token to send; that of the page unless given. */
  csrf?: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as a form, in place of JSON: an upload. */
  form?: FormData;
  headers?: Readonly<Record<string, string>>;
  /** Lets the call finish after the page is left. */
  keepalive?: boolean;
  /** Ends the call when the page no longer wants its answer. */
  signal?: AbortSignal;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Makes a call of the API. Throws a `CallError` for every status but success, with the message of the
 * answer or, where that cannot be read, the text of the status.
 */
export async function call<T>(
  method: Method,
  path: string,
  options: CallOptions = {},
): Promise<Envelope<T>> {
  const response = await send(method, path, options);
  if (response.ok) return readEnvelope<T>(response);
  const failed = await failure(response);
  const { csrf } = failed.details;
  // The same person signed in anew, in another tab: nothing was done yet, and the page goes on with another token.
  if (response.status !== 403 || typeof csrf !== 'string' || csrf === options.csrf) throw failed;
  setPageToken(csrf);
  return call(method, path, { ...options, csrf });
}

/** Reads the JSON of a reply. Whoever answers with something else is not our server: the call did not arrive. */
async function readEnvelope<T>(response: Response): Promise<Envelope<T>> {
  try {
    const envelope: Envelope<T> = await response.json();
    return envelope;
  } catch {
    throw connectionLost();
  }
}

async function send(
  method: Method,
  path: string,
  { csrf = pageToken(), body, form, headers, keepalive, signal }: CallOptions,
): Promise<Response> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  try {
    return await fetch(path, {
      method,
      keepalive,
      signal,
      headers: {
        accept: 'application/json',
        // The browser itself says what a form is, with the boundary between its fields.
        ...(form === undefined ? { 'content-type': 'application/json' } : {}),
        'x-csrf-token': csrf,
        'x-requested-with': 'XMLHttpRequest',
        ...headers,
      },
      ...(form === undefined ? json : { body: form }),
    });
  } catch {
    throw connectionLost();
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

/** The name of the tag that carries the token of a page. */
export const tokenTag = 'csrf-token';

/** The token of this page, which every call carries; empty where the page has none. */
function pageToken(): string {
  return tag()?.content ?? '';
}

/**
 * Mark of the session that this page was drawn in: what its token begins with, too little of it to be one.
 * Empty without.
 */
export function sessionMark(): string {
  return pageToken().slice(0, 16);
}

/** Gives the page the token of a session that began while it was open. */
export function setPageToken(token: string): void {
  tag()?.setAttribute('content', token);
}

function tag(): HTMLMetaElement | null {
  if (typeof document === 'undefined') return null;
  return document.querySelector<HTMLMetaElement>(`meta[name="${tokenTag}"]`);
}
