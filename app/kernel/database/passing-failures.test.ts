import pg from 'pg';
import { expect, it } from 'vitest';
import { passingFailure } from './passing-failures.server';

function refusal(message: string, code: string): Error {
  const error = new pg.DatabaseError(message, message.length, 'error');
  error.code = code;
  return new Error('A query failed.', { cause: error });
}

it.each([
  'server conn crashed?',
  'server login has been failing, try again later (server_login_retry)',
  'query_wait_timeout',
])('PgBouncer that has lost its database says “%s”, and people are told to wait', (said) => {
  expect(passingFailure(refusal(said, '08P01'))).toMatch(/^Nothing can be saved at this moment\./);
});

it('what we ask wrongly stays an error', () => {
  const said = 'bind message supplies 1 parameters, but prepared statement requires 2';
  expect(passingFailure(refusal(said, '08P01'))).toBeNull();
});
