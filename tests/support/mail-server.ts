import { afterAll, afterEach, beforeAll } from 'vitest';
import { mailServer } from './taking-mails';

/** A mail server on this machine, for as long as a test file runs. */
export function withMailServer() {
  const server = mailServer();
  beforeAll(server.listens);
  afterEach(server.beginsAnew);
  afterAll(server.goesAway);
  return server;
}
