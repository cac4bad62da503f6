import type { RequestHandler } from 'express';
import { requestFacts } from '../kernel/http/request-facts';
import { currentTracer } from '../kernel/trace/trace.server';
import { methodOf } from './request-log';

/**
 * Makes each request a span, by the pattern of its route: it holds no path, no query string, nothing that was sent.
 * @param isBehindProxy True where a proxy of ours says which trace a request belongs to. Nobody else may: a stranger
 * would fill the collector.
 */
export function traceRequests(
  routeOf: (path: string) => string,
  isBehindProxy: boolean,
): RequestHandler {
  return (req, res, next) => {
    const tracer = currentTracer();
    if (!tracer) return next();
    const route = routeOf(req.path);
    const method = methodOf(req.method);
    const facts = {
      'http.request.method': method,
      'http.route': route,
      'formulary.request_id': requestFacts(res).requestId,
    };
    const about = { name: `${method} ${route}`, kind: 'server', facts } as const;
    const span = tracer.open(about, isBehindProxy ? req.get('traceparent') : undefined);
    res.on('close', () => {
      const status = res.statusCode;
      const failure = status >= 500 ? String(status) : undefined;
      span.end(failure, {
        'http.response.status_code': status,
        ...(!res.writableFinished && { 'formulary.aborted': 1 }),
      });
    });
    span.within(next);
  };
}
