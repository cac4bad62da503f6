/** The envelope of every successful call. Each warning becomes a toast that stays. */
export interface Envelope<T> {
  data: T;
  warnings?: string[];
}

export function answer<T>(
  data: T,
  options: { warnings?: string[]; headers?: HeadersInit; status?: number } = {},
): Response {
  const { warnings = [], headers, status = 200 } = options;
  const body: Envelope<T> = warnings.length > 0 ? { data, warnings } : { data };
  return Response.json(body, { status, headers });
}

/** What went wrong, for the reader; `errors` names the fields that have to do with it. */
export function refuse(
  status: number,
  message: string,
  extra: { errors?: Record<string, string>; headers?: HeadersInit; [key: string]: unknown } = {},
): Response {
  const { headers, ...rest } = extra;
  return Response.json({ message, ...rest }, { status, headers });
}
