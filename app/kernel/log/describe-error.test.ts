import { DrizzleQueryError } from 'drizzle-orm/errors';
import fc from 'fast-check';
import pg from 'pg';
import { expect, it } from 'vitest';
import { describeError, errorInOneLine } from './describe-error.server';
import { SentenceError } from './errors';
import { createLog } from './log.server';

/** Texts that somebody may have typed; long enough that none is in anything by chance. */
const typed = fc.oneof(
  fc.emailAddress(),
  fc.string({ minLength: 8, unit: 'grapheme' }).filter((text) => text.trim().length >= 8),
  fc.string({ minLength: 6, maxLength: 20 }).map((text) => `first\n    at ${text} second line`),
  fc.constantFrom('Quokka Marsupial', '(212) 555-7319', 'I am “sad”\n    at home every day'),
);

function databaseError(secret: string): pg.DatabaseError {
  const words = `invalid input syntax for type uuid: "${secret}"`;
  return Object.assign(new pg.DatabaseError(words, 1, 'error'), {
    severity: 'ERROR',
    code: '22P02',
    detail: `Key (email)=(${secret}) already exists.`,
    where: `unnamed portal parameter $1 = '${secret}'`,
    hint: secret,
    internalQuery: secret,
    constraint: 'users_email_unique',
  });
}

function parsing(text: string): Error {
  try {
    JSON.parse(`{"note": ${text}`);
  } catch (error) {
    if (error instanceof Error) return error;
  }
  return new Error(text);
}

const words = (secret: string) => new Error(`It is not there: ${secret}.`);
const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : words(String(thrown)));
/** Every way in which errors were seen to quote what they were given. */
const quoting: ((secret: string) => unknown)[] = [
  words,
  databaseError,
  parsing,
  (secret) =>
    new DrizzleQueryError(`insert … values ('${secret}')`, [secret], databaseError(secret)),
  (secret) => new AggregateError([words(secret), databaseError(secret)], secret),
  (secret) => new Error(secret, { cause: new Error(secret, { cause: secret }) }),
  (secret) => Object.assign(words(secret), { name: secret, code: secret, syscall: secret }),
  (secret) =>
    Object.assign(new Error(`Can't send mail: 550 <${secret}>`), {
      code: 'EENVELOPE',
      responseCode: 550,
      response: `550 no mailbox <${secret}>`,
      command: 'RCPT TO',
      rejected: [secret],
    }),
  (secret) =>
    Object.assign(new Error(`ENOENT: no such file, open '/documents/${secret}'`), {
      code: 'ENOENT',
      syscall: 'open',
      path: `/documents/${secret}`,
    }),
  (secret) =>
    Object.assign(words(secret), { raw: { message: secret, param: secret }, rawBody: secret }),
  (secret) => {
    const changed = words(secret);
    changed.message = 'other words';
    return changed;
  },
  (secret) => Object.assign(new TypeError(), { message: '', stack: `TypeError\n    at ${secret}` }),
  (secret) => secret,
];

it('nothing that an error quotes is in what is logged or kept of it, wherever the error lies', () => {
  const places = fc.constantFrom<(error: unknown) => unknown[]>(
    (error) => [{ err: error }, 'it failed'],
    (error) => [{ err: error }],
    (error) => [{ card: { failures: [asError(error)] } }, 'it failed'],
    (error) => [{ error }, 'it failed'],
    (error) => ['it failed: %s', error],
  );
  fc.assert(
    fc.property(typed, fc.constantFrom(...quoting), places, (secret, quote, asLogged) => {
      const error = quote(secret);
      const lines: string[] = [];
      const log = createLog('info', { write: (line) => lines.push(line) });
      Reflect.apply(log.error, log, asLogged(error));
      if (error instanceof Error) log.error(error);
      const all = [...lines, errorInOneLine(error), JSON.stringify(describeError(error))].join(
        '\n',
      );

      const inJson = JSON.stringify(secret).slice(1, -1);
      for (const one of [secret, secret.trim(), inJson]) expect(all).not.toContain(one);
    }),
  );
});

it('what helps to find the failure stays: kinds, codes, names of tables, and the place', () => {
  const error = new DrizzleQueryError('insert …', ['Quokka'], databaseError('Quokka'));

  expect(describeError(error)).toMatchObject({
    message: 'A query failed.',
    stack: expect.stringContaining('describe-error.test.ts:'),
    cause: { code: '22P02', severity: 'ERROR', constraint: 'users_email_unique' },
  });
  expect(errorInOneLine(error)).toMatch(/code=22P02.*constraint=users_email_unique.* at /);
});

it('of a partner that does not answer the codes stay', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), {
    ...{ code: 'ECONNREFUSED', syscall: 'connect', errno: -111 },
  });

  expect(describeError(new TypeError('fetch failed', { cause: refused }))).toMatchObject({
    type: 'TypeError',
    cause: { code: 'ECONNREFUSED', syscall: 'connect', errno: -111 },
  });
});

it('a sentence that was written to be read stays', () => {
  const error = new SentenceError('Port 3000 is taken: stop what runs there.');

  expect(describeError(error).message).toBe('Port 3000 is taken: stop what runs there.');
});

it('an error that is its own cause is described once', () => {
  const error = new Error('round');
  error.cause = error;

  expect(JSON.stringify(describeError(error)).length).toBeLessThan(10_000);
});
