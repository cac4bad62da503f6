import type { RequestHandler } from 'express';
import { requestFacts } from './request-facts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

interface Provenance {
  method: string;
  /** The Origin header. */
  origin: string | undefined;
  /** The Sec-Fetch-Site header. */
  fetchSite: string | undefined;
}

/**
 * True if a request may have come from a page of `siteOrigin`. Browsers cannot
 * be made to leave these headers out of a cross-site post, so a request that
 * changes something and says it comes from elsewhere is forged. A request with
 * neither header comes from a program that is no browser; it still needs a
 * CSRF token.
 */
export function comesFromHere(request: Provenance, siteOrigin: string): boolean {
  if (safeMethods.has(request.method)) return true;
  const { origin, fetchSite } = request;
  if (origin !== undefined && origin !== siteOrigin) return false;
  return fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
}

/**
 * Refuses forged requests before anything else looks at them: pages, resource
 * routes and `?_data=` calls alike.
 */
export const checkOrigin: RequestHandler = (req, res, next) => {
  const request = {
    method: req.method,
    origin: req.get('origin'),
    fetchSite: req.get('sec-fetch-site'),
  };
  if (comesFromHere(request, requestFacts(res).origin)) {
    next();
    return;
  }
  const message =
    'This request came from another website, so nothing was changed. Open the page here and try again.';
  res.status(403).json({ message });
};
