import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Request, RequestHandler, Response } from 'express';
import { servedAssets } from '../database/tables/platform.schema.server';
import { day } from '../kernel/calendar/milliseconds';
import type { Services } from '../kernel/http/load-context';
import { acceptedEncoding, endingOf, type SpokenEncoding } from './compress-once';
import { onlyForFiles } from './security-headers';

/** A page that is open for longer than this is loaded anew when it asks for a script. */
const storedFor = 30 * day;
const batchSize = 40;

/**
 * Puts what this build has below /assets into the database before its first page is drawn: that page may ask a process
 * of the build before, and pages of the build before will ask this one.
 */
export async function shareAssets(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  clientFolder: string,
): Promise<void> {
  const files = new Set(readdirSync(join(clientFolder, 'assets')));
  const names = [...files].filter((name) => !/\.(br|gz)$/.test(name));
  const startedAt = clock.now();
  await db.transaction(async (tx) => {
    // Of two processes that start together, one does it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('served_assets'))`);
    const known = await tx
      .update(servedAssets)
      .set({ startedAt })
      .where(inArray(servedAssets.path, names.map(pathOf)))
      .returning({ path: servedAssets.path });
    const there = new Set(known.map(({ path }) => path));
    const lacking = names.filter((name) => !there.has(pathOf(name)));
    for (let at = 0; at < lacking.length; at += batchSize) {
      const rows = lacking.slice(at, at + batchSize).map(async (name) => {
        const isBrotli = files.has(`${name}.br`);
        const file = await readFile(join(clientFolder, 'assets', isBrotli ? `${name}.br` : name));
        const path = pathOf(name);
        return { path, file, isBrotli, mac: macOf(config, path, file), startedAt };
      });
      await tx.insert(servedAssets).values(await Promise.all(rows));
    }
    await tx
      .delete(servedAssets)
      .where(lt(servedAssets.startedAt, new Date(startedAt.getTime() - storedFor)));
  });
}

function pathOf(name: string): string {
  return `/assets/${name}`;
}

/** Looks for a file of another build. */
export async function findShared(
  { db, config }: Pick<Services, 'db' | 'config'>,
  path: string,
): ReturnType<OtherBuilds> {
  if (!/^\/assets\/[^/]{1,200}$/.test(path)) return null;
  const [found] = await db.select().from(servedAssets).where(eq(servedAssets.path, path));
  if (!found) return null;
  const isOurs = timingSafeEqual(
    Buffer.from(macOf(config, path, found.file)),
    Buffer.from(found.mac.padEnd(64).slice(0, 64)),
  );
  return isOurs ? { bytes: found.file, isBrotli: found.isBrotli } : null;
}

function macOf({ sessionSecret }: Services['config'], path: string, file: Uint8Array): string {
  return createHmac('sha256', sessionSecret)
    .update(`served asset ${path}\n`)
    .update(file)
    .digest('hex');
}

/** A file of the build, or what it is when compressed, in memory. */
interface StoredFile {
  bytes: Buffer;
  etag: string;
}

/** Finds a file of another build by its path; null where no build had it lately. */
export type OtherBuilds = (path: string) => Promise<{ bytes: Buffer; isBrotli: boolean } | null>;

/**
 * Serves the client build from memory, in the encodings that the build made beside each file. Those under /assets have
 * their content's hash in their name and never change; a missing one is 404 at once, so that an old page fails fast and
 * not with a page of HTML in place of a script. While builds replace one another, a page of one may ask a process of
 * another.
 */
export function staticAssets(clientFolder: string, otherBuilds?: OtherBuilds): RequestHandler {
  const names = new Set(
    readdirSync(clientFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(clientFolder.length)),
  );
  const stored = new Map<string, Promise<StoredFile>>();
  const read = (name: string): Promise<StoredFile> => {
    const known = stored.get(name);
    if (known) return known;
    const file = readFile(join(clientFolder, name)).then((bytes) => {
      return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
    });
    stored.set(name, file);
    file.catch(() => stored.delete(name));
    return file;
  };
  const encodingsOf = (name: string) =>
    (['br', 'gzip'] as const).filter((encoding) => names.has(name + endingOf[encoding]));

  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const { path } = req;
    const isAsset = path.startsWith('/assets/');
    const isThere = names.has(path) && !Object.values(endingOf).includes(extname(path));
    if (!isThere && !isAsset) return next();
    if (!isThere) {
      const found = otherBuilds?.(path) ?? Promise.resolve(null);
      found.then((file) => (file ? sendOther(req, res, file) : next({ status: 404 })), next);
      return;
    }
    sayHowLong(res, path);
    res.set('accept-ranges', 'bytes');
    const made = encodingsOf(path);
    if (made.length > 0) res.vary('Accept-Encoding');
    const encoding = encodingFor(req, made);
    read(encoding === null ? path : path + endingOf[encoding]).then((file) => {
      if (encoding !== null) res.set('content-encoding', encoding);
      send(req, res, file);
    }, next);
  };
}

function sayHowLong(res: Response, path: string): void {
  onlyForFiles(res);
  res.type(extname(path));
  res.set(
    'cache-control',
    path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  );
}

function sendOther(
  req: Request,
  res: Response,
  { bytes, isBrotli }: { bytes: Buffer; isBrotli: boolean },
): void {
  sayHowLong(res, req.path);
  if (isBrotli) res.vary('Accept-Encoding');
  const isTaken = isBrotli && acceptedEncoding(req.get('accept-encoding')) === 'br';
  if (isTaken) res.set('content-encoding', 'br');
  res.end(isBrotli && !isTaken ? brotliDecompressSync(bytes) : bytes);
}

/** A part of a file is a part of it as it is. */
function encodingFor(req: Request, made: readonly SpokenEncoding[]): SpokenEncoding | null {
  if (req.get('range') !== undefined) return null;
  const taken = acceptedEncoding(req.get('accept-encoding'));
  return taken !== null && made.includes(taken) ? taken : null;
}

function send(req: Request, res: Response, { bytes, etag }: StoredFile): void {
  res.set('etag', etag);
  if (req.fresh) {
    res.removeHeader('content-type');
    res.status(304).end();
    return;
  }
  const range = rangeIn(req, bytes.length, etag);
  if (range === 'outside') {
    res.set('content-range', `bytes */${bytes.length}`);
    res.status(416).end();
    return;
  }
  const part = range === null ? bytes : bytes.subarray(range.start, range.end + 1);
  if (range !== null) {
    res.set('content-range', `bytes ${range.start}-${range.end}/${bytes.length}`);
    res.status(206);
  }
  res.set('content-length', String(part.length));
  res.end(req.method === 'HEAD' ? undefined : part);
}

/** The one range that is asked for; null for the whole, also where several are or another file is meant. */
function rangeIn(
  req: Request,
  size: number,
  etag: string,
): { start: number; end: number } | 'outside' | null {
  const isMeant = req.get('if-range') === undefined || req.get('if-range') === etag;
  const ranges = isMeant ? req.range(size) : undefined;
  if (ranges === -1) return 'outside';
  const [first] =
    Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges : [];
  return first ?? null;
}
