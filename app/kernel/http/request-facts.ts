import { randomBytes, randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../config/config.server';
import { type RequestedSite, requestedSite } from '../sites/requested-site';

/** What the middlewares find out about a request before Remix sees it. */
export interface RequestFacts extends RequestedSite {
  requestId: string;
  /** 128 random bits, new for every response. */
  nonce: string;
  /** What to say of a form that was too large to be read; null for every other request. */
  tooLarge: string | null;
}

const factsOf = new WeakMap<Response, RequestFacts>();

/** The facts of the request that this response answers. */
export function requestFacts(res: Response): RequestFacts {
  const facts = factsOf.get(res);
  if (!facts) throw new Error('requestFacts was asked before identifyRequest ran.');
  return facts;
}

/**
 * Names the request and decides which site it is for. A host that this server
 * does not answer for gets 421, except from the health check.
 */
export function identifyRequest(config: Config): RequestHandler {
  return (req, res, next) => {
    dropMisleading(req);
    const requestId = randomUUID();
    res.setHeader('x-request-id', requestId);
    const requested =
      requestedSite(req.get('host'), req.protocol, config) ??
      (req.path === '/healthz' ? { site: 'default', origin: config.publicUrl } : null);
    if (!requested) {
      const message =
        'This server does not answer for that host name. Its operator can add it to PUBLIC_URL or SITE_HOSTS.';
      res.status(421).json({ message });
      return;
    }
    const nonce = randomBytes(16).toString('base64');
    factsOf.set(res, { ...requested, requestId, nonce, tooLarge: null });
    next();
  };
}

/**
 * Takes headers away that would only stand in the address that routes see, or make it none: the Host header
 * decides which host is meant, and there are two protocols.
 */
function dropMisleading(req: Request): void {
  delete req.headers['x-forwarded-host'];
  if (!/^https?$/.test(req.protocol)) delete req.headers['x-forwarded-proto'];
}
