import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';
import { requestFacts } from '../kernel/http/request-facts';
import type { Log } from '../kernel/log/log.server';
import { currentTracer } from '../kernel/trace/trace.server';

/** Measures of this process while it runs. None says whom a request or a job was about. */
export interface Measures {
  /** Counts a request that was answered, or broken off. @param route Pattern of the route, such as `/patient/chat`. */
  request(about: { method: string; route: string; status: number }, seconds: number): void;
  job(about: { job: string; outcome: 'done' | 'failed' }, seconds: number): void;
}

/** Measures of a process that nobody watches. */
export const unmeasured: Measures = { request() {}, job() {} };

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];

/** Method of a request as it is counted: whatever else somebody sends has no name, so that nobody can make up more. */
export function methodOf(method: string): string {
  return methods.includes(method) ? method : '_OTHER';
}

/**
 * Logs one line per request, and measures it: no path, which may name a payment or a document, but the route it belongs
 * to; no query string, no body, no address, nothing of what was said.
 */
export function logRequests(
  log: Log,
  measures: Measures,
  routeOf: (path: string) => string,
): RequestHandler {
  return (req, res, next) => {
    const begun = performance.now();
    res.on('close', () => {
      const { requestId, site } = requestFacts(res);
      const took = performance.now() - begun;
      const route = routeOf(req.path);
      const about = { method: req.method, route, status: res.statusCode };
      measures.request(about, took / 1_000);
      const line = { requestId, site, ...about };
      const ms = Math.round(took);
      log.info({ ...line, ms, ...(!res.writableFinished && { aborted: true }) }, 'request');
    });
    next();
  };
}

/** A route as the build knows it. */
export type RouteEntry = Pick<ServerBuild['routes'][string], 'id' | 'parentId' | 'path'>;
type Routes = Readonly<Record<string, RouteEntry | undefined>>;

/**
 * Says which route a path belongs to, such as `/pay/sandbox/:ref`: what is logged in place of the path,
 * which may name a payment, a checkout or a document.
 */
export function routePatterns(routes: Routes): (path: string) => string {
  const patterns = Object.keys(routes)
    .filter((id) => id !== 'root')
    .map((id) => segmentsOf(routes, id))
    .sort(bySpecificity)
    // The route of addresses that lead nowhere: what was asked for there is not known.
    .filter((segments) => segments.join('/') !== '*')
    .map((segments) => ({
      pattern: `/${segments.join('/')}`,
      fits: expressionOf(segments),
      begins: beginningOf(segments),
    }));
  const open = patterns.filter(({ begins }) => begins === null);
  // Asked several times for each request: only what begins as the path does is looked at.
  const byBeginning = new Map(
    patterns.map(({ begins }) => [
      begins,
      patterns.filter((one) => one.begins === null || one.begins === begins),
    ]),
  );
  return (path) => {
    // The page of /cart asks for its data at /cart.data, and the first page at /_root.data.
    const page = path.replace(/\.data$/, '').replace(/^\/_root$/, '/');
    const [, beginning = ''] = page.toLowerCase().split('/', 2);
    const near = byBeginning.get(beginning) ?? open;
    return near.find(({ fits }) => fits.test(page))?.pattern ?? 'unknown';
  };
}

/** Segments of the address of a route, such as `pay`, `sandbox` and `:ref`. */
export function segmentsOf(routes: Routes, id: string): string[] {
  const segments: string[] = [];
  for (let at = routes[id]; at; at = at.parentId ? routes[at.parentId] : undefined) {
    if (at.path) segments.unshift(...at.path.split('/'));
  }
  return segments;
}

/** The name that every path of a pattern begins with, in small letters; null where there are several. */
function beginningOf([first = '*']: readonly string[]): string | null {
  return openness(first) > 0 || first.endsWith('?') ? null : first.toLowerCase();
}

/** Names before parameters, parameters before the rest of a path: the order in which routes are matched. */
function bySpecificity(one: readonly string[], other: readonly string[]): number {
  for (let at = 0; at < Math.min(one.length, other.length); at += 1) {
    const difference = openness(one[at]) - openness(other[at]);
    if (difference !== 0) return difference;
  }
  // Before the rest of a path stands the address that ends where the rest would begin.
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  const isEnd = longer[shorter.length] === '*';
  return isEnd ? one.length - other.length : other.length - one.length;
}

function openness(segment = ''): number {
  if (segment === '*') return 2;
  return segment.startsWith(':') ? 1 : 0;
}

function expressionOf(segments: readonly string[]): RegExp {
  const parts = segments.map((segment) => {
    if (segment === '*') return '(?:/.*)?';
    const name = segment.replace(/\?$/, '');
    const text = name.startsWith(':') ? '[^/]+' : name.replace(/[.+*?^${}()|[\]\\]/g, '\\$&');
    return segment.endsWith('?') ? `(?:/${text})?` : `/${text}`;
  });
  return new RegExp(`^${parts.join('')}/?$`, 'i');
}

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
