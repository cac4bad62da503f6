import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { LoggableError } from './errors';

/** Facts that may be known of an error outside of the request or job that met it. */
export interface Described {
  type: string;
  /** Message, only of words that were written to be logged. */
  message?: string;
  stack?: string;
  /** Names and numbers that the database, the network or a partner gave it. */
  [fact: string]: unknown;
}

/** Most levels to which errors within errors are followed; they may go round in a circle. */
const deepest = 4;
const mostOfMany = 5;

/** Facts by the names that they have in errors, each with what it may look like: an enumeration, never words. */
const facts: Readonly<Record<string, RegExp>> = {
  // A SQLSTATE, a name of Node.js or of a partner, and what mail servers add to theirs.
  code: /^(?:[0-9A-Z]{5}|E[A-Z]+(?: \d{3})?|(?:ERR|UND_ERR)_[A-Z0-9_]+|resource_missing|[a-z]+_declined)$/,
  errno: /^-?\d{1,6}$/,
  syscall: /^[a-z]{2,20}$/,
  status: /^\d{3}$/,
  statusCode: /^\d{3}$/,
  responseCode: /^\d{3}$/,
};

/** Facts that PostgreSQL names of its own; its message, detail, hint and context quote the row. */
const databaseFacts = ['severity', 'schema', 'table', 'column', 'constraint', 'routine'];
const databaseName = /^[\w$]{1,63}$/;

/**
 * Reduces an error to what may be logged or kept. The words of an error are left out: those of a failed query hold
 * its parameters, those of PostgreSQL the row, those of a parser what it was given, those of a mail server the
 * address. What kind of error it is, its codes, the names of tables and constraints, and where it came from stay.
 */
export function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error };
  const described: Described = { type: typeOf(error), ...wordsOf(error), ...factsOf(error) };
  const stack = framesOf(error);
  if (stack !== '') described.stack = stack;
  if (depth === deepest) return described;
  if (error.cause !== undefined) described['cause'] = describeError(error.cause, depth + 1);
  if (error instanceof AggregateError) {
    const some = error.errors.slice(0, mostOfMany);
    described['errors'] = some.map((one: unknown) => describeError(one, depth + 1));
  }
  return described;
}

/** The same in one line, such as for a column. */
export function errorInOneLine(error: unknown): string {
  const { type, message, stack, cause, errors, ...rest } = describeError(error);
  const places = stack?.split('\n') ?? [];
  const place = places.find((line) => !/node_modules|node:/.test(line)) ?? places[0];
  const within = cause ?? (Array.isArray(errors) ? errors[0] : undefined);
  const known = Object.entries({ ...factsWithin(within), ...rest });
  return [
    type,
    ...known.map(([name, value]) => `${name}=${String(value)}`),
    ...(place ? [place.trim()] : []),
    ...(message ? [`(${message})`] : []),
  ].join(' ');
}

function factsWithin(described: unknown): Record<string, unknown> {
  if (typeof described !== 'object' || described === null) return {};
  const inner = 'cause' in described ? factsWithin(described.cause) : {};
  const own = Object.entries(described).filter(
    ([name]) => name in facts || databaseFacts.includes(name),
  );
  return { ...inner, ...Object.fromEntries(own) };
}

/** The name of its class, or the one that the platform gave it, such as `AbortError`. */
function typeOf(error: Error): string {
  const ofClass: unknown = error.constructor?.name;
  if (/^[A-Z][A-Za-z]{1,30}Error$/.test(error.name)) return error.name;
  return typeof ofClass === 'string' && ofClass !== '' ? ofClass : 'Error';
}

function wordsOf(error: Error): { message?: string } {
  if (error instanceof LoggableError) return { message: error.message };
  return isOfDatabase(error) ? { message: 'A query failed.' } : {};
}

function isOfDatabase(error: Error): boolean {
  return error instanceof DrizzleQueryError || error instanceof pg.DatabaseError;
}

function factsOf(error: Error): Record<string, unknown> {
  const found = Object.entries(facts).map(([name, looks]) => [name, looks] as const);
  const ofDatabase = isOfDatabase(error)
    ? databaseFacts.map((name) => [name, databaseName] as const)
    : [];
  return Object.fromEntries(
    [...found, ...ofDatabase].flatMap(([name, looks]) => {
      const value: unknown = Reflect.get(error, name);
      const isPlain = typeof value === 'string' || typeof value === 'number';
      return isPlain && looks.test(String(value)) ? [[name, value]] : [];
    }),
  );
}

/** A line of a stack: a name in code, and a place in a file of ours, of a package or of Node.js. */
const frame =
  /^ {4}at (?:(?:async |new )?[\w$.<>#[\] ]{1,120} \()?(?:async )?(?:file:\/\/\/|\/|node:)[\w@%+~./\-$]{1,300}:\d+:\d+\)?$/;

/** The places alone: the head of a stack repeats the message, which may have lines that look like places. */
function framesOf(error: Error): string {
  const stack = typeof error.stack === 'string' ? error.stack : '';
  const head = stack.indexOf(error.message);
  const rest = head >= 0 ? stack.slice(head + error.message.length) : stack;
  return rest
    .split('\n')
    .filter((line) => frame.test(line))
    .join('\n');
}

/** Replaces every error in what is to be logged, however deep it lies, by what may be known of it. */
export function withoutErrors(value: unknown, depth = 0): unknown {
  if (value instanceof Error) return describeError(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth > deepest) return '[too deep]';
  if (Array.isArray(value)) return value.map((one) => withoutErrors(one, depth + 1));
  const isPlain = [Object.prototype, null].includes(Object.getPrototypeOf(value));
  if (!isPlain) return '[object]';
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withoutErrors(one, depth + 1)]),
  );
}
