import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ObjectStore, startObjectStore } from '../../tests/support/object-store';
import { quickPlace } from '../../tests/support/quick-place';
import {
  asApplication,
  productionIn,
  startServer,
  type TestServer,
} from '../../tests/support/server';
import { mailServer } from '../../tests/support/taking-mails';
import { type Databases, startDatabases } from './databases';

/** Parts that are killed, in their turn: the primary comes last, as it stays away. */
export const parts = [
  'web 1',
  'web 2',
  'worker',
  'pgbouncer',
  'store',
  'proxy',
  'primary',
] as const;

export type Part = (typeof parts)[number];

/** A clinic on one machine: two web processes, a worker, and all that they need, each in processes of its own. */
export interface Topology {
  /** Where patients come in: the proxy. */
  origin: string;
  /** Settings that the processes were started with. */
  env: Readonly<Record<string, string>>;
  databases: Databases;
  mails: ReturnType<typeof mailServer>;
  /** Kills a part and starts it again, but for the primary, in whose place the standby is. */
  kill(part: Part): Promise<void>;
  /** Words of the log of every process that serves, to look at where something went wrong. */
  log(): string;
}

const roles = { 'web 1': 'web', 'web 2': 'web', worker: 'worker' } as const;
type Served = keyof typeof roles;
const served: readonly Served[] = ['web 1', 'web 2', 'worker'];

/**
 * Starts all of it.
 * @param firstPort This and the next three are used, on this machine only.
 * @param fill Called before anything is served.
 * @param tellStop Called at once with the way to end what was started up to then.
 */
export async function startTopology(
  firstPort: number,
  fill: (topology: Pick<Topology, 'env' | 'databases'>) => Promise<void>,
  tellStop: (stop: () => Promise<void>) => void,
): Promise<Topology> {
  const folder = mkdtempSync(join(quickPlace(), 'formulary-drill-'));
  const cleanUp: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const work of cleanUp.splice(0).reverse()) await work();
  };
  tellStop(stop);
  try {
    const databases = await startDatabases(folder);
    cleanUp.push(databases.stop, () => databases.bouncer.kill('SIGKILL'));
    const objects = join(folder, 'objects');
    let store: ObjectStore = await startObjectStore(objects);
    cleanUp.push(() => store.kill());
    const mails = mailServer();
    await mails.listens();
    cleanUp.push(mails.goesAway);
    const env = {
      ...productionIn(join(folder, 'data')),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: '1',
      SANDBOX_PAYMENTS: 'true',
      SMTP_URL: mails.url,
      MAIL_FROM: 'care@care.example',
      DATABASE_URL: databases.pooledUrl,
      DATABASE_DIRECT_URL: asApplication(databases.directUrl),
      DATABASE_REPLICA_URL: databases.replicaUrl,
      MIGRATION_DATABASE_URL: databases.directUrl,
      ...store.env,
    };
    await fill({ env, databases });

    const servers = serversOf(env, firstPort, databases.directUrl);
    cleanUp.push(servers.endAll);
    await Promise.all(served.map(servers.serve));
    const proxy = proxyOf(firstPort, env.PUBLIC_URL, servers.ports);
    cleanUp.push(proxy.end);
    await proxy.start();
    const origin = `http://127.0.0.1:${firstPort}`;
    await isReady(origin);

    return {
      origin,
      env,
      databases,
      mails,
      async kill(part) {
        if (part === 'primary') await databases.failOver();
        else if (part === 'pgbouncer') {
          await databases.bouncer.kill('SIGKILL');
          await databases.bouncer.startAgain();
        } else if (part === 'store') {
          const { port } = store;
          await store.kill();
          store = await startObjectStore(objects, { port });
        } else if (part === 'proxy') {
          await proxy.end();
          await proxy.start();
        } else {
          await servers.end(part);
          await servers.serve(part);
        }
      },
      log: servers.log,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The processes of the application, each on a port of its own. */
function serversOf(env: Readonly<Record<string, string>>, firstPort: number, databaseUrl: string) {
  const servers = new Map<Served, TestServer>();
  const logs: string[] = [];
  const ports: Record<Served, number> = {
    'web 1': firstPort + 1,
    'web 2': firstPort + 2,
    worker: firstPort + 3,
  };
  async function end(part: Served): Promise<void> {
    const server = servers.get(part);
    await server?.kill('SIGKILL');
    logs.push(server?.output() ?? '');
    servers.delete(part);
  }
  return {
    ports,
    async serve(part: Served): Promise<void> {
      const settings = { ...env, FORMULARY_ROLE: roles[part], PORT: String(ports[part]) };
      servers.set(part, await startServer({ databaseUrl, env: settings }));
    },
    end,
    async endAll(): Promise<void> {
      for (const part of [...servers.keys()]) await end(part);
    },
    log: () => [...logs, ...[...servers.values()].map((server) => server.output())].join('\n'),
  };
}

/** The proxy that patients come to, before both web processes. */
function proxyOf(firstPort: number, publicUrl: string, ports: Readonly<Record<Served, number>>) {
  let proxy: ChildProcess | null = null;
  return {
    async start(): Promise<void> {
      const words = [firstPort, publicUrl, ports['web 1'], ports['web 2']].map(String);
      proxy = fork(join(import.meta.dirname, 'proxy-process.mjs'), words, { stdio: 'inherit' });
      await once(proxy, 'message');
    },
    async end(): Promise<void> {
      if (!proxy || proxy.exitCode !== null || proxy.signalCode !== null) return;
      const gone = once(proxy, 'exit');
      proxy.kill('SIGKILL');
      await gone;
    },
  };
}

/** Waits until somebody behind the proxy answers. */
async function isReady(origin: string): Promise<void> {
  for (;;) {
    const { status } = await fetch(`${origin}/readyz`);
    if (status === 200) return;
    await sleep(100);
  }
}
