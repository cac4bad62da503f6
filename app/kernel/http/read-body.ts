import type { RequestHandler } from 'express';
import { bareNames, type PartNames, schemaProblems } from '../../../engine/authoring';
import type { SchemaError } from '../../../schemas/generated/validators';
import { refuse } from './answers';
import { jsonComplaint } from './forms/form-text';

/** Names for the parts of a call’s body, which is no definition of a quiz. */
const bodyNames: PartNames = {
  ...bareNames,
  part: (path, body) => (path === '' ? 'The body' : bareNames.part(path, body)),
};

/** Tells whether data fits a schema; if not, the mistakes are in `errors` until the next call. */
export interface Check<T> {
  (data: unknown): data is T;
  errors?: SchemaError[] | null;
}

/** The JSON body of a call, if it fits its schema; otherwise throws 400, 415 or 422 with what is wrong. */
export async function readBody<T>(request: Request, check: Check<T>): Promise<T> {
  return parseBody(await bodyBytes(request), check);
}

/** The body of a call as it came in: what is large waits so for its turn to be parsed. Throws a 415. */
export async function bodyBytes(request: Request): Promise<ArrayBuffer> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/([a-z.+-]+\+)?json\b/i.test(type))
    throw refuse(415, 'Send this call as JSON.');
  try {
    return await request.arrayBuffer();
  } catch {
    throw refuse(400, 'The body is not valid JSON.');
  }
}

const utf8 = new TextDecoder();

/** Returns the body that came in, if it fits its schema; otherwise throws 400 or 422 with what is wrong. */
export function parseBody<T>(bytes: ArrayBuffer, check: Check<T>): T {
  let body: unknown;
  try {
    body = JSON.parse(utf8.decode(bytes));
  } catch {
    throw refuse(400, 'The body is not valid JSON.');
  }
  const complaint = jsonComplaint(body);
  if (complaint) throw refuse(400, complaint);
  return checkBody(body, check);
}

/** The same body, if it fits its schema; otherwise throws a 422 with what is wrong. */
export function checkBody<T>(body: unknown, check: Check<T>): T {
  if (check(body)) return body;
  throw unfit(schemaProblems(check.errors ?? [], body, bodyNames));
}

function unfit(problems: { path: string; message: string }[]): Response {
  const [first] = problems;
  const errors = Object.fromEntries(problems.map(({ path, message }) => [path || '/', message]));
  return refuse(422, first?.message ?? 'The body does not have the right shape.', { errors });
}

/**
 * Throws away what is left of a body once the answer is out, such as that of a large draft from somebody
 * who is not signed in. Left where it is, it blocks the connection, and with it the browser’s next request.
 * The limit on the body keeps the rest small.
 */
export const readTheRest: RequestHandler = (req, res, next) => {
  res.once('finish', () => {
    if (req.readableEnded) return;
    // Whoever began to read would stop again when they have had enough.
    req.removeAllListeners('data');
    req.resume();
  });
  next();
};
