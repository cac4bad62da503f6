import type { ServerBuild } from '@remix-run/node';
import { segmentsOf } from './request-log';

type Segments = readonly string[];

/**
 * Finds the handler for a path: one that knows the routes of its pattern only, made when the pattern is first asked
 * for. What has no pattern, or one that ends in a rest (`*`), is for a handler that knows all routes.
 */
export function byPattern<Handler>(
  build: ServerBuild,
  patternOf: (path: string) => string,
  handlerOf: (build: ServerBuild) => Handler,
): (path: string) => Handler {
  const whole = handlerOf(build);
  const handlers = new Map<string, Handler>();
  return (path) => {
    const pattern = patternOf(path);
    if (!pattern.startsWith('/') || pattern.endsWith('*')) return whole;
    const handler = handlers.get(pattern) ?? handlerOf(partOfBuild(build, pattern));
    handlers.set(pattern, handler);
    return handler;
  };
}

/**
 * The part of a build that answers at the addresses of a pattern, such as `/quiz/:name`: every route that may be met
 * at one of them, or at a beginning of one, which Remix looks up when it says what the browser knows from the start.
 * Remix ranks and copies all routes of its build for each page, so with the few that matter a page costs half.
 * @param pattern Of a route, without a rest (`*`): what such a route answers may begin like any other.
 */
function partOfBuild(build: ServerBuild, pattern: string): ServerBuild {
  const address = pattern.split('/').filter(Boolean);
  const beginnings = Array.from({ length: address.length + 1 }, (_, end) => address.slice(0, end));
  const routeIds = new Set<string>();
  for (const id of Object.keys(build.routes)) {
    const segments = segmentsOf(build.routes, id);
    if (!beginnings.some((beginning) => mayMeet(segments, beginning))) continue;
    for (let at: string | undefined = id; at; at = build.routes[at]?.parentId) routeIds.add(at);
  }
  const only = <Route>(routes: Readonly<Record<string, Route>>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => routeIds.has(id)));
  const { assets } = build;
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...assets, routes: only(assets.routes) },
  };
}

/** Says whether one address may fit both patterns. */
function mayMeet([first, ...rest]: Segments, address: Segments): boolean {
  if (first === undefined) return address.every(isOptional);
  if (first === '*') return true;
  const [next, ...others] = address;
  if (isOptional(first)) {
    return mayMeet(rest, address) || mayMeet([first.slice(0, -1), ...rest], address);
  }
  if (next === undefined) return false;
  if (isOptional(next) && mayMeet([first, ...rest], others)) return true;
  const isEither = first.startsWith(':') || next.startsWith(':');
  return (isEither || first === next.replace(/\?$/, '')) && mayMeet(rest, others);
}

function isOptional(segment: string): boolean {
  return segment.endsWith('?');
}
