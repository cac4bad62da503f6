import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { SentenceError } from '../platform/sentence-error';

export interface RunningServer {
  /** The port in use, also when the system chose it. */
  port: number;
  server: Server;
  /** Lets requests in progress finish for up to ten seconds, then cuts them off. */
  close(): Promise<void>;
}

const patienceMs = 10_000;

/** Listens on a port. A port in use is a sentence, not a stack trace. */
export async function listen(
  app: Express,
  where: { port: number; host: string | undefined },
): Promise<RunningServer> {
  const server = createServer(app);
  // Longer than the idle time of the usual load balancers, so that they close first.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(inWords(error, where.port)));
    server.listen({ port: where.port, host: where.host }, resolve);
  });
  return { port: portOf(server.address()), server, close: () => close(server) };
}

function inWords(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new SentenceError(
      `Port ${port} is taken: stop what runs there, or choose another with PORT=${port + 1}.`,
    );
  }
  if (error.code === 'EACCES') {
    return new SentenceError(`Port ${port} needs more rights: choose one above 1023 with PORT.`);
  }
  return error;
}

function portOf(address: AddressInfo | string | null): number {
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const cutOff = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearTimeout(cutOff);
}
