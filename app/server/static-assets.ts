import { join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';

/**
 * Serves the client build. Files under /assets have their content's hash in
 * their name and never change; a missing one is 404 at once, so that an old
 * page fails fast and not with a page of HTML in place of a script.
 */
export function staticAssets(clientFolder: string): RequestHandler {
  const router = Router();
  router.use(
    '/assets',
    express.static(join(clientFolder, 'assets'), {
      immutable: true,
      maxAge: '1y',
      index: false,
      fallthrough: false,
    }),
  );
  router.use(express.static(clientFolder, { maxAge: '1h', index: false, redirect: false }));
  return router;
}
