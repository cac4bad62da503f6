import { rewritten } from './rewritten';

const router = 'let routes = createServerRoutes(';
const routerOnce = `let routes = serverRoutes.get(manifest.routes);
  if (routes === undefined) serverRoutes.set(manifest.routes, routes = createServerRoutes(`;

const dataRoutes = `let manifest = {};
  let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);`;
const dataRoutesOnce = `let known = knownRoutes.get(routes);
  if (known === undefined) {
    let manifest = {};
    known = { manifest, dataRoutes: UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest) };
    knownRoutes.set(routes, known);
  }
  let { manifest, dataRoutes } = known;`;

/** Paths from the root with nothing that the router takes apart or puts right: they lead there from everywhere. */
export const fromRoot = /^(?:\/[^/?#.][^/?#]*)+$/;

const resolving = 'function useResolvedPath(to, _temp2) {';
const clicked = 'function useLinkClickHandler(to, _temp) {';

/**
 * Spares each page what drawing it does anew although nothing changed, or for a browser that is not there. The routes
 * that are drawn follow from the manifest alone. A link to a path from the root leads there wherever it stands; for
 * each, the routes around it were written as JSON and read back three times. Nobody clicks on the server. And what the
 * browser is told of the routes needs no indentation.
 */
export const lightPages = rewritten('light-pages', {
  '@remix-run/react/dist/esm/server.js': [
    ['function RemixServer({', 'const serverRoutes = new WeakMap();\nfunction RemixServer({'],
    [
      `${router}manifest.routes, routeModules, context.future, context.isSpaMode);`,
      `${routerOnce}manifest.routes, routeModules, context.future, context.isSpaMode));`,
    ],
  ],
  '@remix-run/react/dist/esm/components.js': [
    [
      'JSON.stringify(getPartialManifest(manifest, router), null, 2)',
      'JSON.stringify(getPartialManifest(manifest, router))',
    ],
  ],
  'react-router-dom/server.mjs': [
    [
      'function createStaticRouter(',
      'const knownRoutes = new WeakMap();\nfunction createStaticRouter(',
    ],
    [dataRoutes, dataRoutesOnce],
  ],
  'react-router/dist/index.js': [
    [
      resolving,
      `${resolving}\n  if (typeof to === "string" && ${fromRoot}.test(to)) return { pathname: to, search: "", hash: "" };`,
    ],
  ],
  'react-router-dom/dist/index.js': [[clicked, `${clicked}\n  return undefined;`]],
});
