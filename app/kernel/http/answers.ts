/** The envelope of every successful call. Each warning becomes a toast that stays. */
export interface Envelope<T> {
  data: T;
  warnings?: string[];
}

interface AnswerOptions {
  warnings?: string[];
  headers?: HeadersInit;
  status?: number;
}

/** A success, in its envelope. */
export class Answer<T> extends Response {
  readonly data: T;

  constructor(data: T, { warnings = [], headers, status = 200 }: AnswerOptions) {
    const body: Envelope<T> = warnings.length > 0 ? { data, warnings } : { data };
    super(JSON.stringify(body), { status, headers: asJson(headers) });
    this.data = data;
  }
}

/** Refusal that is sent in place of an answer. */
export class Refusal extends Response {
  readonly message: string;

  constructor(status: number, message: string, extra: object, headers: HeadersInit | undefined) {
    super(JSON.stringify({ message, ...extra }), { status, headers: asJson(headers) });
    this.message = message;
  }
}

export function answer<T>(data: T, options: AnswerOptions = {}): Answer<T> {
  return new Answer(data, options);
}

/** Refuses a request, telling the reader what went wrong; `errors` names the fields that have to do with it. */
export function refuse(
  status: number,
  message: string,
  extra: { errors?: Record<string, string>; headers?: HeadersInit; [key: string]: unknown } = {},
): Refusal {
  const { headers, ...rest } = extra;
  return new Refusal(status, message, rest, headers);
}

function asJson(headers: HeadersInit | undefined): Headers {
  const all = new Headers(headers);
  if (!all.has('content-type')) all.set('content-type', 'application/json');
  return all;
}
