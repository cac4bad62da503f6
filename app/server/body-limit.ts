import type { Request, RequestHandler, Response } from 'express';
import { mostBytes } from '../kernel/files/upload-kinds';
import { requestFacts } from '../kernel/http/request-facts';

const kib = 1024;
const mib = 1024 * kib;

interface BodyLimit {
  prefix: string;
  bytes: number;
  /** Words for whoever sent more; without them, the bytes are told. */
  words?: string;
}

/** A file, and the form around it. */
const withFile = { bytes: mostBytes + mib, words: `${inWords(mostBytes)} for a file` };

/** The most bytes a request to a path may carry; the first prefix that fits counts. */
const bodyLimits: readonly BodyLimit[] = [
  { prefix: '/api/v1/document/', ...withFile },
  { prefix: '/quiz/', ...withFile },
  { prefix: '/patient/uploads', ...withFile },
  { prefix: '/patient/chat', ...withFile },
  // A quiz of 5 MB, and its saved runs, as texts within JSON.
  { prefix: '/api/studio/', bytes: 24 * mib },
  { prefix: '/studio', bytes: 4 * mib },
  { prefix: '/', bytes: 256 * kib },
];

/** The most bytes that any request may carry. A proxy has to let them through. */
export const largestBody = Math.max(...bodyLimits.map(({ bytes }) => bytes));

function limitOf(path: string): Omit<BodyLimit, 'prefix'> {
  return bodyLimits.find(({ prefix }) => path.startsWith(prefix)) ?? { bytes: 0 };
}

function inWords(bytes: number): string {
  return bytes >= mib ? `${bytes / mib} MB` : `${bytes / kib} KB`;
}

/**
 * Refuses bodies that are too large before a byte of them is read, going by
 * Content-Length, which Node enforces. A body of undeclared length is refused
 * too: browsers always declare it. Whoever posted the form of a page, or their
 * page's scripts, are told by the page: its action refuses before it reads a file.
 */
export const limitBody: RequestHandler = (req, res, next) => {
  const declared = req.get('content-length');
  if (declared === undefined && req.get('transfer-encoding') !== undefined) {
    res.status(411).json({ message: 'Send the length of the body in a Content-Length header.' });
    return;
  }
  const { bytes, words = inWords(bytes) } = limitOf(req.path);
  const length = Number(declared ?? 0);
  if (length > bytes) {
    const message = `That is too large to accept here. The most is ${words}.`;
    if (isPageForm(req)) {
      requestFacts(res).tooLarge = message;
      next();
      return;
    }
    refuseUnread(req, res, { declared: length, message });
    return;
  }
  next();
};

/** Longest time for which a refused body is taken in, and thrown away. In milliseconds. */
const longestRest = 15_000;

/** The largest body that is. */
const largestRest = 32 * mib;

/**
 * Answers with 413 when the body has come in. A proxy that asks for a connection of its own each time has it closed
 * with the answer; closed while bytes are on their way, it is reset, and the answer is lost. Whoever declares more than
 * is worth taking in is answered at once.
 */
function refuseUnread(
  req: Request,
  res: Response,
  { declared, message }: { declared: number; message: string },
): void {
  const answer = () => {
    clearTimeout(late);
    if (!res.headersSent) res.status(413).json({ message });
  };
  const late = setTimeout(answer, longestRest);
  if (declared > largestRest) answer();
  else req.once('end', answer).once('error', answer).once('close', answer).resume();
}

/** The form of a page, sent by a browser to show what comes back or by the page itself. Calls ask for JSON. */
function isPageForm(req: Request): boolean {
  const wantsPage = req.get('accept')?.includes('text/html') ?? false;
  const isOfPage = wantsPage || req.path.endsWith('.data');
  return req.method === 'POST' && isOfPage && !req.path.startsWith('/api/');
}
