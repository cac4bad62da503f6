import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createLog, describeError } from './log.server';

const logged = (write: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => lines.push(line) }));
  return lines.join('');
};

it.each([
  ['at the top', { email: 'maya@example.com' }],
  ['one level down', { patient: { email: 'maya@example.com' } }],
  ['two levels down', { order: { patient: { email: 'maya@example.com' } } }],
])('keeps patient data out of the log: %s', (_where, about) => {
  const line = logged((log) => log.info(about, 'signed in'));

  expect(line).toContain('[patient data]');
  expect(line).not.toContain('maya');
});

it('logs neither the statement nor the values of a failed query', () => {
  const cause = new pg.DatabaseError('Key (email)=(maya@example.com) already exists.', 1, 'error');
  cause.code = '23505';
  cause.constraint = 'users_email_unique';
  cause.detail = 'Key (email)=(maya@example.com) already exists.';
  const error = new DrizzleQueryError('insert into users …', ['maya@example.com'], cause);

  const line = logged((log) => log.error({ err: error }, 'route failed'));

  expect(line).not.toContain('maya');
  expect(line).not.toContain('insert into');
  expect(line).toContain('users_email_unique');
});

it('keeps where an ordinary error came from', () => {
  expect(describeError(new TypeError('dose is not a number'))).toMatchObject({
    type: 'TypeError',
    message: 'dose is not a number',
    stack: expect.stringContaining('log.server.test'),
  });
});
