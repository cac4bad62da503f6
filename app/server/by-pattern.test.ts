import { join } from 'node:path';
import { UNSAFE_flatRoutes as flatRoutes } from '@remix-run/dev';
import {
  createRequestHandler,
  type LoaderFunctionArgs,
  redirect,
  type ServerBuild,
} from '@remix-run/node';
import { Links, Outlet, Scripts, useLoaderData, useLocation, useMatches } from '@remix-run/react';
import fc from 'fast-check';
import { createElement as element } from 'react';
import { describe, expect, it } from 'vitest';
import { testContext } from '../../tests/support/load-context';
import { runs } from '../../tests/support/random-runs';
import { anyAssets, anyBuild } from '../../tests/support/remix-build';
import handlePage from '../entry.server';
import { openDatabase } from '../kernel/database/client.server';
import { projectRoot } from '../kernel/root.server';
import { byPattern } from './by-pattern';
import { routePatterns, segmentsOf } from './request-log';

const files = flatRoutes(join(projectRoot, 'app'), ['**/*.test.*', '**/*.css']);

/** Replies as the address asks for: with an error, with a refusal, by leading elsewhere. */
function reply({ request, params }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const wish = searchParams.get('answer');
  if (wish === 'error') throw new Error('It broke.');
  if (wish === 'refusal') throw new Response('Not for you', { status: 403 });
  if (wish === 'elsewhere') return redirect('/cart', { headers: { 'x-seen': pathname } });
  return { method: request.method, pathname, params };
}

function Page() {
  const seen = { data: useLoaderData(), matches: useMatches(), location: useLocation().pathname };
  return element('main', null, JSON.stringify(seen), element(Outlet));
}

function Failure() {
  return element('p', null, 'It failed at ', useLocation().pathname);
}

function Document() {
  return element(
    'html',
    null,
    element('head', null, element(Links)),
    element('body', null, element(Page), element(Scripts)),
  );
}

const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;
const inJson = (args: LoaderFunctionArgs) => {
  const replied = reply(args);
  return replied instanceof Response ? replied : Response.json(replied);
};
const call = { loader: inJson, action: inJson };
const page = { loader: reply, action: reply, default: Page, ErrorBoundary: Failure, headers };
const root = { default: Document, ErrorBoundary: Failure, loader: () => 'root' };

const routes: ServerBuild['routes'] = {
  root: { id: 'root', path: '', module: root },
  ...Object.fromEntries(
    Object.entries(files).map(([id, { file, path, index, parentId }]) => {
      const module = file.endsWith('.tsx') ? page : call;
      return [id, { id, path, index, parentId: parentId ?? 'root', module }];
    }),
  ),
};

/** All routes of the application, as Remix would build them, with modules that tell what they were asked. */
const build: ServerBuild = {
  ...anyBuild,
  entry: { module: { default: handlePage, handleError: () => undefined } },
  routes,
  assets: {
    ...anyAssets,
    routes: Object.fromEntries(
      Object.values(routes).map(({ module, ...route }) => [
        route.id,
        {
          ...route,
          module: `/${route.id}.js`,
          css: [`/${route.id}.css`],
          hasLoader: true,
          hasAction: 'action' in module,
          hasErrorBoundary: 'ErrorBoundary' in module,
          hasClientAction: false,
          hasClientLoader: false,
        },
      ]),
    ),
  },
};

interface Answering {
  routes: number;
  answer: ReturnType<typeof createRequestHandler>;
}

function handlerOf(served: ServerBuild): Answering {
  return {
    routes: Object.keys(served.routes).length,
    answer: createRequestHandler(served, 'production'),
  };
}

const whole = handlerOf(build);
const handlerFor = byPattern(build, routePatterns(routes), handlerOf);

/** Nothing connects before the first question, and there is none. */
const { db } = openDatabase({ url: 'postgres://nowhere', poolSize: 1, log: { error() {} } });

async function shownAt({ answer }: Answering, path: string, method = 'GET') {
  const body = method === 'POST' ? new URLSearchParams({ name: 'Robin' }) : null;
  const request = new Request(`http://localhost${path}`, { method, body });
  let page = '';
  const context = testContext(db, {
    sendPage: (whole) => {
      page = whole.toString();
    },
  });
  const response = await answer(request, context);
  return {
    status: response.status,
    headers: [...response.headers],
    text: `${page}${await response.text()}`,
  };
}

/** An address of a pattern, with all that may be left out. */
function addressOf(pattern: string): string {
  return pattern
    .replace(/:(\w+)/g, 'some-$1')
    .replaceAll('?', '')
    .replace('*', 'some/where');
}

const patterns = [
  ...new Set(Object.keys(routes).map((id) => `/${segmentsOf(routes, id).join('/')}`)),
];

describe('a handler that knows the routes of one pattern', () => {
  it('is made for nearly every address, of a few routes each', () => {
    const known = patterns.map((pattern) => handlerFor(addressOf(pattern)).routes);
    const few = known.filter((amount) => amount <= 10);
    expect(few.length / patterns.length).toBeGreaterThan(0.95);
  });

  it.each([
    ['asked for a page', '', '', 'GET'],
    ['asked for its head', '', '', 'HEAD'],
    ['asked for its data', '.data', '', 'GET'],
    ['sent a form', '', '', 'POST'],
    ['sent a form by scripts', '.data', '', 'POST'],
    ['sent a form for an index', '', '?index', 'POST'],
    ['failing', '', '?answer=error', 'GET'],
    ['failing for scripts', '.data', '?answer=error', 'GET'],
    ['refusing', '', '?answer=refusal', 'GET'],
    ['refusing a form', '', '?answer=refusal', 'POST'],
    ['leading elsewhere', '', '?answer=elsewhere', 'GET'],
    ['leading scripts elsewhere', '.data', '?answer=elsewhere', 'POST'],
  ])('answers as all routes together would, %s', async (_what, ending, search, method) => {
    for (const path of patterns.map(addressOf)) {
      const at = `${ending && path === '/' ? '/_root' : path}${ending}`;
      const address = `${at}${search}`;
      expect(await shownAt(handlerFor(at), address, method), address).toEqual(
        await shownAt(whole, address, method),
      );
    }
  });

  it('answers any address so, whatever stands in it', async () => {
    const words = [...new Set(patterns.flatMap((pattern) => pattern.split('/')))];
    const known = words.map((word) => word.replace(/[:?]/g, '')).filter((word) => word !== '*');
    const segment = fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...known) },
      fc.constantFrom('', '%63art', 'CART', 'a%2Fb', '.', '_root', 'cart.data', ':name', 'é'),
    );
    const address = fc.oneof(
      fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`),
      fc
        .tuple(fc.constantFrom(...patterns), fc.array(segment, { minLength: 5, maxLength: 5 }))
        .map(([pattern, fill]) => pattern.replace(/:\w+\??/g, () => fill.pop() ?? '')),
    );
    await fc.assert(
      fc.asyncProperty(address, fc.constantFrom('', '/', '.data'), async (path, ending) => {
        const { pathname } = new URL(`http://localhost${path}${ending}`.replaceAll('*', 'rest'));
        expect(await shownAt(handlerFor(pathname), pathname)).toEqual(
          await shownAt(whole, pathname),
        );
      }),
      { numRuns: runs(150) },
    );
  });
});
