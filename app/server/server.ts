import { join } from 'node:path';
import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { withRefusedForms } from '../identity/accounts/refused-forms.server';
import { type DeclaredRoutes, declaredIn } from '../identity/route/route.server';
import { isMadeInBackground } from '../identity/sessions/idle-sessions';
import { askForVisitorOnce, askInBackground } from '../identity/sessions/session.server';
import { recognizeSession, sessionToken } from '../kernel/http/cookies';
import { noteSentByScripts } from '../kernel/http/forms/form-failure';
import type { AppLoadContext, Services } from '../kernel/http/load-context';
import { readTheRest } from '../kernel/http/read-body';
import {
  checkOrigin,
  clientNetwork,
  identifyRequest,
  requestFacts,
} from '../kernel/http/request-facts';
import type { Log } from '../kernel/log/log.server';
import { projectRoot } from '../kernel/root.server';
import { limitBody } from './body-limit';
import { byPattern } from './by-pattern';
import { withCallFailures } from './call-failures';
import { compressOnce, keepPage } from './compress-once';
import type { Health } from './health';
import { refuseUnreadable } from './readable-address';
import { logRequests, type Measures, routePatterns, traceRequests } from './request-log';
import { privateByDefault, securityHeaders } from './security-headers';
import { findShared, shareAssets, staticAssets } from './static-assets';

export interface HttpOptions {
  services: Services;
  health: Health;
  measures: Measures;
  build: () => Promise<ServerBuild>;
  /** Serves scripts and styles; Vite's middleware in development, else the files of the build. */
  assets?: RequestHandler;
}

/** The whole HTTP side, in the order in which a request meets it. */
export async function createHttpApp({
  services,
  health,
  measures,
  build,
  assets,
}: HttpOptions): Promise<Express> {
  const { config, log } = services;
  let routes: DeclaredRoutes = {};
  const complete = async () => {
    const bare = await build();
    routes = declaredRoutes(bare);
    return withRefusedForms(withCallFailures(bare));
  };
  const current = await complete();
  const routeOf = routePatterns(current.routes);
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustedProxies);
  app.set('query parser', false);
  app.set('etag', false);

  app.use(health.handler);
  app.use(identifyRequest(config));
  app.use(securityHeaders(config));
  const built = join(projectRoot, 'build/client');
  const isOneOfSeveral = config.mode === 'production';
  if (!assets && isOneOfSeveral) await shareAssets(services, built);
  app.use(
    assets ??
      staticAssets(built, isOneOfSeveral ? (path) => findShared(services, path) : undefined),
  );
  app.use(compressOnce);
  app.use(logRequests(log, measures, routeOf));
  if (config.tracing) app.use(traceRequests(routeOf, config.trustedProxies > 0));
  app.use(privateByDefault);
  app.use(checkOrigin);
  app.use(recognizeSession(config));
  app.use(refuseUnreadable);
  app.use(limitBody);
  app.use(readTheRest);
  const handlerOf = (served: ServerBuild | (() => Promise<ServerBuild>)) =>
    createRequestHandler({
      build: served,
      mode: config.mode === 'development' ? 'development' : 'production',
      getLoadContext: (req, res): AppLoadContext => {
        const facts = requestFacts(res);
        let ownLog: Log | undefined;
        const context: AppLoadContext = {
          ...services,
          ...facts,
          routes,
          sessionToken: sessionToken(res),
          clientAddress: clientNetwork(req.ip ?? ''),
          userAgent: req.get('user-agent') ?? '',
          sendPage: (page) => keepPage(res, page),
          // Made for those who have something to say, which few requests do.
          get log() {
            ownLog ??= log.child({ requestId: facts.requestId, route: routeOf(req.path) });
            return ownLog;
          },
        };
        if (req.method === 'GET' || req.method === 'HEAD') askForVisitorOnce(context);
        if (isMadeInBackground(req.path)) askInBackground(context);
        if (req.path.endsWith('.data')) noteSentByScripts(context);
        return context;
      },
    });
  // Vite makes the build anew when a source changes; otherwise Remix need not look at it each time, nor at all of it.
  const inDevelopment = handlerOf(complete);
  const handlerFor = assets ? () => inDevelopment : byPattern(current, routeOf, handlerOf);
  app.all('*', (req, res, next) => handlerFor(req.path)(req, res, next));
  app.use(lastResort(services));
  return app;
}

/** Declarations of the routes of a build, by the name of their file. */
function declaredRoutes({ routes }: ServerBuild): DeclaredRoutes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, { module }]) => [
      id.replace(/^routes\//, ''),
      declaredIn(module) ?? {},
    ]),
  );
}

/** Handles what no route caught. The reader learns the request's name, never the reason. */
function lastResort({ log }: Services): ErrorRequestHandler {
  return (error, _req, res, _next) => {
    const { requestId } = requestFacts(res);
    const status = clientErrorStatus(error);
    if (!status) log.error({ requestId, err: error }, 'request failed');
    if (res.headersSent) {
      res.destroy();
      return;
    }
    const message = status
      ? 'There is nothing at this address.'
      : `Something went wrong on our side. If it happens again, tell us this number: ${requestId}`;
    res.status(status ?? 500).json({ message });
  };
}

/** The static file server throws errors with a status for missing files and malformed paths. */
function clientErrorStatus(error: unknown): number | null {
  if (!error || typeof error !== 'object' || !('status' in error)) return null;
  const { status } = error;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}
