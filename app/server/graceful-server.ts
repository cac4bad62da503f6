import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { SentenceError } from '../kernel/log/errors';

export interface RunningServer {
  /** The port in use, also when the system chose it. */
  port: number;
  /** Has clients open another connection, elsewhere, after the answer that they get now. */
  drain(): void;
  /** Lets requests in progress finish for up to ten seconds, then cuts them off. */
  close(): Promise<void>;
}

const patienceMs = 10_000;
/** Number of times that the system may choose a port that is free on one address and taken on the other. */
const mostChoices = 20;

/**
 * Listens on a port of these addresses, or of all. A port in use is a sentence, not a stack trace.
 * @param where `setting` names what chooses the port, where it is not `PORT`.
 */
export async function listen(
  app: Express,
  where: { port: number; hosts: readonly string[]; setting?: string },
): Promise<RunningServer> {
  for (let choice = 1; ; choice += 1) {
    try {
      return await listenOnce(app, where);
    } catch (error) {
      if (where.port === 0 && codeOf(error) === 'EADDRINUSE' && choice < mostChoices) continue;
      throw inWords(error, where);
    }
  }
}

async function listenOnce(
  app: Express,
  { port, hosts: [first, ...others] }: { port: number; hosts: readonly string[] },
): Promise<RunningServer> {
  const servers = [await openServer(app, port, first)];
  const chosen = portOf(servers[0]?.address() ?? null);
  try {
    for (const host of others) servers.push(await openServer(app, chosen, host));
  } catch (error) {
    // A machine may have no IPv6: then there is nobody to answer there either.
    if (!['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(error))) {
      await Promise.all(servers.map(close));
      throw error;
    }
  }
  return {
    port: chosen,
    drain() {
      for (const server of servers) drain(server);
    },
    close: async () => {
      await Promise.all(servers.map(close));
    },
  };
}

/** Responses of a server that are under way. */
const underWay = new WeakMap<Server, Set<ServerResponse>>();
const draining = new WeakSet<Server>();

function openServer(app: Express, port: number, host: string | undefined): Promise<Server> {
  const responses = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    responses.add(response);
    response.once('close', () => responses.delete(response));
    if (draining.has(server)) response.shouldKeepAlive = false;
    app(request, response);
  });
  underWay.set(server, responses);
  // Longer than the idle time of the usual load balancers, so that they close first.
  server.keepAliveTimeout = 75_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => resolve(server));
  });
}

function drain(server: Server): void {
  draining.add(server);
  for (const response of underWay.get(server) ?? []) response.shouldKeepAlive = false;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function inWords(
  error: unknown,
  { port, setting = 'PORT' }: { port: number; setting?: string },
): unknown {
  if (codeOf(error) === 'EADDRINUSE') {
    return new SentenceError(
      `Port ${port} is taken: stop what runs there, or choose another with ${setting}=${port + 1}.`,
    );
  }
  if (codeOf(error) === 'EACCES') {
    return new SentenceError(
      `Port ${port} needs more rights: choose one above 1023 with ${setting}.`,
    );
  }
  return error;
}

function portOf(address: AddressInfo | string | null): number {
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

async function close(server: Server): Promise<void> {
  drain(server);
  await acceptWaiting();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const cutOff = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearTimeout(cutOff);
}

/** Most looks for connections that wait; a process that is busy throughout ends all the same. */
const mostLooks = 50;
/** Milliseconds that a look may take in which hardly anybody has come meanwhile. */
const shortLook = 1;

/**
 * Takes the connections in that wait to be accepted. The system resets them when nobody listens any more, and a proxy
 * that does not ask whether requests are wanted has sent some: while the process was busy, they only waited.
 */
async function acceptWaiting(): Promise<void> {
  for (let look = 0; look < mostLooks; look += 1) {
    const began = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (performance.now() - began < shortLook && look > 0) return;
  }
}
