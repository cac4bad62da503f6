import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { RequestHandler, Response } from 'express';

/** Size in bytes from which compressing is worthwhile: a smaller answer takes one packet either way. */
const worthwhile = 1_024;
/** An answer of more bytes goes out as it comes, so that memory has an end. */
const mostHeld = 8 * 1_024 * 1_024;

/** Up to this many bytes, to hand an answer to another thread and back costs more than to compress it here. */
const mostInPlace = 65_536;

const getsSmaller = /^(text\/(?!event-stream)|application\/(json|javascript|xml)|image\/svg)/;

/**
 * At this level gzip makes pages a tenth smaller than brotli at its quickest, which takes a third of the time.
 * For those who take no brotli.
 */
const level = 4;

/** Settings with which brotli is quickest and still makes pages a fourth of their size. */
function quick(body: Buffer) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 1,
      // A page is smaller than this window of 256 KB; the usual one of 4 MB is memory for nothing.
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
}

type Compress = (body: Buffer) => Promise<Buffer>;

const compressors: Readonly<Record<SpokenEncoding, Compress>> = {
  br: async (body) =>
    body.length <= mostInPlace
      ? brotliCompressSync(body, quick(body))
      : promisify(brotliCompress)(body, quick(body)),
  gzip: async (body) =>
    body.length <= mostInPlace ? gzipSync(body, { level }) : promisify(gzip)(body, { level }),
};

const pages = new WeakMap<object, Buffer>();

/** Keeps the page that is the body of a response, for when it ends without one. */
export function keepPage(res: object, page: Buffer): void {
  pages.set(res, page);
}

/**
 * Answers that everybody may keep for good, such as the definition of a quiz, as small as they get, by their content.
 */
const lasting = new Map<string, Promise<Buffer>>();
const mostLasting = 64;

const asFarAsItGoes: Readonly<Record<SpokenEncoding, Compress>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
};

function compressLasting(body: Buffer, encoding: SpokenEncoding): Promise<Buffer> {
  const key = `${encoding} ${createHash('sha256').update(body).digest('base64')}`;
  const smaller = lasting.get(key) ?? asFarAsItGoes[encoding](body);
  if (lasting.size >= mostLasting) lasting.clear();
  lasting.set(key, smaller);
  smaller.catch(() => lasting.delete(key));
  return smaller;
}

/**
 * Sends what is text whole: in one piece with its length, compressed once for those who take that. A stream of events,
 * what must not be transformed and what is very large go out as they come.
 */
export const compressOnce: RequestHandler = (req, res, next) => {
  const { write, end } = res;
  const accepted = req.get('accept-encoding');
  let held: Buffer[] = [];
  let bytes = 0;

  /** Gives back what was taken over: from here on the answer goes out as it comes. */
  const letGo = () => Object.assign(res, { write, end });
  const isHeld = () => !res.headersSent && req.method !== 'HEAD' && mayBeHeld(res);
  const hold = (chunk: unknown, charset: unknown) => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    const piece =
      typeof chunk === 'string' ? Buffer.from(chunk, charsetOf(charset)) : Buffer.from(chunk);
    held.push(piece);
    bytes += piece.length;
  };

  const holdBack = (chunk: unknown, ...rest: unknown[]): boolean => {
    if (isHeld() && bytes < mostHeld) {
      hold(chunk, rest[0]);
      for (const one of rest) if (typeof one === 'function') process.nextTick(one);
      return true;
    }
    letGo();
    for (const piece of held) res.write(piece);
    held = [];
    return Reflect.apply(write, res, [chunk, ...rest]);
  };
  const sendWhole = (...rest: unknown[]): Response => {
    const isWhole = isHeld();
    letGo();
    if (!isWhole) {
      for (const piece of held) res.write(piece);
      return Reflect.apply(end, res, rest);
    }
    hold(rest[0], rest[1]);
    const page = held.length === 0 ? pages.get(res) : undefined;
    finish(res, page ?? Buffer.concat(held), accepted).then(
      () => {
        for (const one of rest) if (typeof one === 'function') one();
      },
      (error: Error) => res.destroy(error),
    );
    return res;
  };
  Object.assign(res, { write: holdBack, end: sendWhole });
  next();
};

function mayBeHeld(res: Response): boolean {
  if (res.statusCode === 204 || res.statusCode === 304) return false;
  if (res.hasHeader('content-encoding')) return false;
  const cacheControl = String(res.getHeader('cache-control') ?? '');
  return (
    getsSmaller.test(String(res.getHeader('content-type') ?? '')) &&
    !/\bno-transform\b/.test(cacheControl)
  );
}

function compressWhole(body: Buffer, encoding: SpokenEncoding): Promise<Buffer> {
  return compressors[encoding](body);
}

async function finish(res: Response, body: Buffer, accepted: string | undefined): Promise<void> {
  res.vary('Accept-Encoding');
  const isLasting = /^public\b.*\bimmutable\b/.test(String(res.getHeader('cache-control')));
  const encoding = acceptedEncoding(accepted);
  const isSmaller = encoding !== null && body.length >= worthwhile;
  const compress = isLasting ? compressLasting : compressWhole;
  const sent = isSmaller ? await compress(body, encoding) : body;
  if (isSmaller) res.setHeader('content-encoding', encoding);
  res.setHeader('content-length', sent.length);
  res.end(sent);
}

function charsetOf(value: unknown): BufferEncoding | undefined {
  return typeof value === 'string' && Buffer.isEncoding(value) ? value : undefined;
}

/**
 * Encodings that this server speaks, the smaller result first;
 * for what is compressed while somebody waits, the quicker.
 */
const spoken = ['br', 'gzip'] as const;

export type SpokenEncoding = (typeof spoken)[number];

/** Endings of the files that the build puts beside each that gets smaller. */
export const endingOf: Readonly<Record<SpokenEncoding, string>> = { br: '.br', gzip: '.gz' };

/**
 * Picks an encoding for whoever asks, from their Accept-Encoding header: any that they take is as good to them. Null
 * for one who takes none.
 */
export function acceptedEncoding(header: string | undefined): SpokenEncoding | null {
  if (header === undefined) return null;
  const weights = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))] as const;
    }),
  );
  const taken = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return spoken.find(taken) ?? null;
}
