import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import { acceptedEncoding, endingOf, type SpokenEncoding } from './compress-once';
import { onlyForFiles } from './security-headers';

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
