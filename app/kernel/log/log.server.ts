import pino, { type Logger } from 'pino';
import { describeError, withoutErrors } from './describe-error.server';

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

/** JSON lines on standard output. Of errors, under whatever name, it holds what `describeError` leaves. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const asDescribed = (value: unknown) => withoutErrors(value);
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }), log: describeAll },
    hooks: { logMethod: withOwnWords },
    redact: { paths: redactedPaths, censor: '[patient data]' },
    // In place of pino’s own, which repeat the message; what was described is no error any more.
    serializers: { err: asDescribed, error: asDescribed },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Describes all errors of a line. A value that is logged as an error may be anything that was thrown, such as a text.
 */
function describeAll(line: Record<string, unknown>): Record<string, unknown> {
  const described = Object.entries(line).map(([name, value]) => [
    name,
    name === 'err' || name === 'error' ? describeError(value) : withoutErrors(value),
  ]);
  return Object.fromEntries(described);
}

/**
 * Logs the words that were written for it and nothing in place of them: without any, pino would take an error’s own,
 * and what follows them it would print among them.
 */
function withOwnWords(this: Logger, given: Parameters<pino.LogFn>, log: pino.LogFn): void {
  const [about, words]: unknown[] = given;
  const line = about instanceof Error ? { err: about } : about;
  const said = typeof words === 'string' ? words : 'something was met';
  Reflect.apply(log, this, typeof line === 'string' ? [line] : [line, said]);
}
