import type { RequestHandler } from 'express';

/**
 * Pages hold health data: unless a route says otherwise, no browser or proxy
 * keeps a copy. The header is added at the last moment, so that a route's own
 * one stands.
 */
export const privateByDefault: RequestHandler = (_req, res, next) => {
  const writeHead = res.writeHead;
  Object.defineProperty(res, 'writeHead', {
    configurable: true,
    writable: true,
    value: (...args: unknown[]) => {
      if (!res.hasHeader('cache-control')) res.setHeader('cache-control', 'private, no-store');
      return Reflect.apply(writeHead, res, args);
    },
  });
  next();
};
