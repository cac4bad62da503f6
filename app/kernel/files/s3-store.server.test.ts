import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ObjectStore,
  settingsAt,
  startObjectStore,
  storeKeys,
} from '../../../tests/support/object-store';
import { temporaryFolder } from '../../../tests/support/temporary-folder';
import { describeError } from '../log/describe-error.server';
import type { DocumentStore } from './file-store.server';
import { StoreFailure, s3Store } from './s3-store.server';

const key = 'abcdef00-0000-4000-8000-000000000001';
const another = 'abcdef00-0000-4000-8000-000000000002';
const sealed = Buffer.from('sealed');
const folder = temporaryFolder();
const hurried = { oneTry: 300, altogether: 1_500 };
let server: ObjectStore;

beforeAll(async () => {
  server = await startObjectStore(folder);
});
afterAll(() => server?.kill());
beforeEach(() => {
  for (const [name, value] of Object.entries(storeKeys)) vi.stubEnv(name, value);
  return () => vi.unstubAllEnvs();
});

async function keysIn(store: DocumentStore) {
  const found: string[] = [];
  for await (const file of store.files()) found.push(file.key);
  return found.sort();
}

/** Returns the failure as the log has it. */
async function failureOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StoreFailure);
  return String(describeError(error)['message']);
}

describe('a bucket', () => {
  it('gives back what was written, byte by byte, and lists it by its key', async () => {
    const store = s3Store(server.settings);
    const large = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7) % 251));
    await store.write(key, large);

    expect((await store.read(key))?.equals(large)).toBe(true);
    expect(await keysIn(store)).toEqual([key]);
    for await (const { writtenAt } of store.files())
      expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(60_000);
  });

  it('knows nothing under a key that was removed, or never written', async () => {
    const store = s3Store(server.settings);
    await store.write(another, sealed);
    await store.remove(another);
    await store.remove(another);

    expect(await store.read(another)).toBeNull();
  });

  it('lists nothing that lies outside of its prefix or has another kind of name', async () => {
    const elsewhere = s3Store({ ...server.settings, prefix: '' });
    await elsewhere.write(another, sealed);

    expect(await keysIn(s3Store(server.settings))).toEqual([key]);
    expect(await keysIn(elsewhere)).toEqual([another]);
  });

  it('is listed to its end where it holds more than one page of names', async () => {
    const store = s3Store({ ...server.settings, prefix: 'many/' });
    const keys = Array.from(
      { length: 1_003 },
      (_, at) => `abcdef00-0000-4000-8000-${String(at).padStart(12, '0')}`,
    );
    for (let at = 0; at < keys.length; at += 40)
      await Promise.all(keys.slice(at, at + 40).map((one) => store.write(one, sealed)));

    expect(await keysIn(store)).toEqual(keys);
  });

  it.each(['../../etc/passwd', '', `${key}/..`])('has no key %s', async (wrong) => {
    await expect(s3Store(server.settings).read(wrong)).rejects.toThrow('not a key');
  });
});

describe('whoever runs the servers is told', () => {
  it('that there is no such bucket, with its name', async () => {
    const store = s3Store(settingsAt(server.settings.endpoint ?? '', 'nowhere'));

    const message = `has no bucket nowhere: make it, or name another in DOCUMENTS_S3_BUCKET.`;
    expect(await failureOf(store.write(key, sealed))).toContain(message);
    expect(await failureOf(store.read(key))).toContain(message);
    expect(await failureOf(keysIn(store))).toContain(message);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['a key that the store does not know', { AWS_ACCESS_KEY_ID: 'NOBODY' }, /InvalidAccessKeyId/],
    ['a wrong secret', { AWS_SECRET_ACCESS_KEY: 'WRONG' }, /SignatureDoesNotMatch/],
  ])('of %s, and never what it is', async (_what, env, name) => {
    for (const [variable, value] of Object.entries(env)) vi.stubEnv(variable, value);
    const strict = await startObjectStore(folder, { strict: true });

    const message = await failureOf(s3Store(strict.settings).write(another, sealed));
    await strict.kill();

    expect(message).toMatch(name);
    expect(message).toContain('look at AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
    expect(message).not.toContain('WRONG');
  });

  it('that nobody is there', async () => {
    const store = s3Store(settingsAt('http://127.0.0.1:1'), hurried);

    expect(await failureOf(store.write(key, sealed))).toContain('does not answer (ECONNREFUSED)');
  });
});

/** A store that does to the next requests what a test wants, and passes all others on. */
describe('a store that has a bad day', () => {
  type Fate = (request: IncomingMessage, response: ServerResponse) => void;
  const fates: Fate[] = [];
  let asked = 0;
  const pass: Fate = (from, to) => {
    const { method, headers, url: path } = from;
    const onward = request(
      { host: '127.0.0.1', port: server.port, method, headers, path },
      (got) => {
        to.writeHead(got.statusCode ?? 500, got.headers);
        got.pipe(to);
      },
    );
    from.pipe(onward);
  };
  const proxy = createServer((from, to) => {
    asked += 1;
    (fates.shift() ?? pass)(from, to);
  });
  const fails: Fate = (from, to) => {
    from.resume();
    to.writeHead(500).end('<Error><Code>InternalError</Code></Error>');
  };
  const isSilent: Fate = (from) => {
    from.resume();
  };
  const stopsInTheMiddle: Fate = (from, to) => {
    from.resume();
    to.writeHead(200, { 'content-length': '1000' }).write('only so much');
  };
  let store: DocumentStore;
  /** The same for who waits no longer than a moment. */
  let soonGivenUp: DocumentStore;
  beforeAll(async () => {
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => {
    fates.length = 0;
    asked = 0;
    const { port } = proxy.address() as AddressInfo;
    const settings = settingsAt(`http://127.0.0.1:${port}`);
    store = s3Store(settings);
    soonGivenUp = s3Store(settings, hurried);
  });
  afterAll(() => {
    proxy.closeAllConnections();
    proxy.close();
  });

  it('is asked again where it fails once, and what it was given is there', async () => {
    fates.push(fails);
    await store.write(another, sealed);

    expect(await s3Store(server.settings).read(another)).toEqual(sealed);
    expect(asked).toBe(2);
  });

  it('is given up where it goes on failing, and has lost nothing', async () => {
    await store.write(another, sealed);
    fates.push(fails, fails, fails, fails);

    expect(await failureOf(store.read(another))).toContain('fails (500 InternalError)');
    fates.length = 0;
    expect(await store.read(another)).toEqual(sealed);
  });

  it('that never answers is not waited for much longer than it may take', async () => {
    fates.push(...Array.from({ length: 9 }, () => isSilent));
    const begun = performance.now();

    expect(await failureOf(soonGivenUp.write(another, sealed))).toContain('does not answer');
    expect(performance.now() - begun).toBeLessThan(4_000);
  });

  it('that stops in the middle of a file gives out none of it', async () => {
    fates.push(stopsInTheMiddle);

    expect(await failureOf(soonGivenUp.read(key))).toContain('does not answer');
  });
});
