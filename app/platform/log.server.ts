import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import pino, { type Logger } from 'pino';

export type Log = Logger;

/**
 * Names under which a patient's data travels. Whatever is logged under one of
 * them is replaced, up to three levels deep, however it got there.
 */
const patientData = [
  'email',
  'password',
  'newPassword',
  'currentPassword',
  'firstName',
  'lastName',
  'name',
  'dob',
  'phone',
  'gender',
  'address',
  'shippingAddress',
  'billingAddress',
  'answers',
  'answer',
  'value',
  'facts',
  'body',
  'payload',
  'params',
  'parameters',
  'cookie',
  'authorization',
  'token',
  'secret',
];

const redactedPaths = patientData.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/**
 * What may be known of an error. A failed query's text carries its parameters
 * and PostgreSQL's message and detail quote the row, so only codes and names
 * of tables and constraints stay of those.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const cause: unknown = error.cause;
  const described = {
    type: error.name,
    message: quotesData(error) ? 'A query failed.' : error.message,
    stack: stackFrames(error),
    ...databaseFields(error),
  };
  return cause === undefined ? described : { ...described, cause: describeError(cause) };
}

function quotesData(error: Error): boolean {
  return error instanceof DrizzleQueryError || error instanceof pg.DatabaseError;
}

function stackFrames(error: Error): string {
  const lines = (error.stack ?? '').split('\n');
  return lines.filter((line) => /^\s+at /.test(line)).join('\n');
}

function databaseFields(error: Error): Record<string, unknown> {
  const names = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'];
  const fields = Object.entries(error).filter(([name]) => names.includes(name));
  return Object.fromEntries(fields);
}

/** JSON lines on standard output. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: redactedPaths, censor: '[patient data]' },
    serializers: { err: describeError, error: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}
