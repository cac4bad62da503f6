import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** A way to the database that can swallow what goes through it, without closing anything. */
export interface SwallowingProxy {
  /** The address of a database, through this way. */
  through(databaseUrl: string): string;
  /** From now on nothing arrives, in neither direction, and nobody is told. */
  swallow(): void;
  /** Passes on what was held back, as a network does that is back. */
  passAgain(): void;
  close(): Promise<void>;
}

/** @param databaseUrl Of any database of the server that it leads to. */
export async function swallowingProxy(databaseUrl: string): Promise<SwallowingProxy> {
  const to = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  const server = createServer((near) => {
    const port = to.port || '5432';
    const socket = to.searchParams.get('host');
    const far = socket
      ? connect(join(socket, `.s.PGSQL.${port}`))
      : connect(Number(port), to.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('data', (bytes) => other.write(bytes));
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      if (isSwallowing) one.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens nowhere.');
  return {
    through(url) {
      const led = new URL(url);
      led.hostname = '127.0.0.1';
      led.port = String(address.port);
      led.searchParams.delete('host');
      return led.toString();
    },
    swallow() {
      isSwallowing = true;
      for (const socket of sockets) socket.pause();
    },
    passAgain() {
      isSwallowing = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
