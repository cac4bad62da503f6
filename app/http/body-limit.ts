import type { Request, RequestHandler } from 'express';
import { requestFacts } from './request-facts';

const kib = 1024;
const mib = 1024 * kib;

/** The most bytes a request to a path may carry; the first prefix that fits counts. */
const bodyLimits: readonly { prefix: string; bytes: number }[] = [
  { prefix: '/api/v1/document/', bytes: 16 * mib },
  { prefix: '/quiz/', bytes: 16 * mib },
  { prefix: '/patient/uploads', bytes: 16 * mib },
  { prefix: '/patient/chat', bytes: 16 * mib },
  // A quiz of 5 MB, and its saved runs, as texts within JSON.
  { prefix: '/api/studio/', bytes: 24 * mib },
  { prefix: '/studio', bytes: 4 * mib },
  { prefix: '/', bytes: 256 * kib },
];

export function bodyLimitOf(path: string): number {
  return bodyLimits.find(({ prefix }) => path.startsWith(prefix))?.bytes ?? 0;
}

function inWords(bytes: number): string {
  return bytes >= mib ? `${bytes / mib} MB` : `${bytes / kib} KB`;
}

/**
 * Refuses bodies that are too large before a byte of them is read, going by
 * Content-Length, which Node enforces. A body of undeclared length is refused
 * too: browsers always declare it. Whoever posted the form of a page gets a page
 * that says so: the request goes on as one that only looks.
 */
export const limitBody: RequestHandler = (req, res, next) => {
  const declared = req.get('content-length');
  if (declared === undefined && req.get('transfer-encoding') !== undefined) {
    res.status(411).json({ message: 'Send the length of the body in a Content-Length header.' });
    return;
  }
  const limit = bodyLimitOf(req.path);
  if (Number(declared ?? 0) > limit) {
    const message = `That is too large to accept here. The most is ${inWords(limit)}.`;
    if (isPageForm(req)) {
      requestFacts(res).tooLarge = message;
      req.method = 'GET';
      next();
      return;
    }
    res.status(413).json({ message });
    return;
  }
  next();
};

/** A form that a browser sent by itself, to show what comes back. Calls of scripts ask for JSON. */
function isPageForm(req: Request): boolean {
  const wantsPage = req.get('accept')?.includes('text/html') ?? false;
  return req.method === 'POST' && wantsPage && !req.path.startsWith('/api/');
}
