import type { RequestHandler } from 'express';
import { requestFacts } from '../kernel/http/request-facts';
import type { Log } from '../kernel/log/log.server';

/**
 * One line per request: no path, which may name a payment or a document, but the route it belongs to; no
 * query string, no body, no address, nothing of what was said.
 */
export function logRequests(log: Log, routeOf: (path: string) => string): RequestHandler {
  return (req, res, next) => {
    const begun = performance.now();
    res.on('close', () => {
      const { requestId, site } = requestFacts(res);
      const ms = Math.round(performance.now() - begun);
      const route = routeOf(req.path);
      const line = { requestId, site, method: req.method, route, status: res.statusCode };
      log.info({ ...line, ms, ...(!res.writableFinished && { aborted: true }) }, 'request');
    });
    next();
  };
}
