import { createRequestHandler } from '@remix-run/node';
import { importBuild } from '../start/import-build.mjs';

/** The routes of public pages, each with an address of it. */
const routes = { 'routes/_index': '/', 'routes/$': '/any' };

/**
 * Draws what stands around the public pages of each brand, as the server that was built does. Their text comes from a
 * database and loads no script, which tests/http/front-pages.test.ts asks of every page: here it is left out.
 */
export async function drawFrontDoors() {
  const { builtPages } = await importBuild();
  const { build, sites } = await builtPages();
  const doors = [];
  for (const site of sites)
    for (const [route, path] of Object.entries(routes))
      doors.push({ site, route, html: await drawn(withoutText(build, site, route), path) });
  return doors;
}

/** The build with one page alone, whose data are given without a database. */
function withoutText(build, site, id) {
  const { root, [id]: page } = build.routes;
  const { assets } = build;
  const loader = () => ({ site, csrf: '', refused: null, page: {} });
  return {
    ...build,
    assets: { ...assets, routes: { root: assets.routes.root, [id]: assets.routes[id] } },
    routes: {
      root: { ...root, module: { ...root.module, loader } },
      [id]: { ...page, module: { ...page.module, loader, meta: () => [], default: () => null } },
    },
  };
}

async function drawn(build, path) {
  let html = '';
  const context = {
    nonce: 'weighed',
    // What fails while it is drawn fails the build.
    log: {
      error: ({ err }) => {
        throw err;
      },
    },
    sendPage: (page) => {
      html = page.toString();
    },
  };
  const answer = createRequestHandler(build, 'production');
  const { status } = await answer(new Request(`http://localhost${path}`), context);
  if (status !== 200 || !html.includes('</html>'))
    throw new Error(`A public page cannot be drawn at ${path}: ${status}.`);
  return html;
}

/** Returns the scripts that a browser would fetch for a page, and the bytes of those that stand in it. */
export function scriptsOf(html) {
  const fetched = [
    ...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g),
    ...html.matchAll(/<link\b(?=[^>]*\brel="modulepreload")[^>]*\bhref="([^"]+)"/g),
  ].map(([, address]) => address);
  const inline = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => !/\bsrc=|application\/ld\+json/.test(attributes))
    .map(([, , text]) => text);
  return { fetched: [...new Set(fetched)], inline: inline.join('\n') };
}
