import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createLog } from './log.server';

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

it('keeps where an ordinary error came from, and what kind it is, without its words', () => {
  const line = logged((log) =>
    log.error({ err: new TypeError('no dose for Maya') }, 'route failed'),
  );

  expect(JSON.parse(line)).toMatchObject({
    msg: 'route failed',
    err: { type: 'TypeError', stack: expect.stringContaining('log.server.test') },
  });
  expect(line).not.toContain('Maya');
});
