import { vi } from 'vitest';

/** A call that a page made. */
export interface MadeCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  // A test reads what it expects; the shape is the test’s own affair.
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every call pass through here
  body: any;
}

/** An answer to a call; it waits for as long as it is a promise. */
export interface FakeAnswer {
  status?: number;
  body: unknown;
}

/** Stands in for the server: notes every call and gives what the test says. */
export function fakeCalls(
  respond: (call: MadeCall) => FakeAnswer | Promise<FakeAnswer>,
): MadeCall[] {
  const made: MadeCall[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { method = 'GET', headers, body } = init;
    const call: MadeCall = {
      method,
      path,
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    };
    made.push(call);
    const { status = 200, body: answer } = await respond(call);
    return Response.json(answer, { status });
  });
  return made;
}
