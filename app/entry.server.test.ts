import {
  type ActionFunction,
  createRequestHandler,
  data,
  type LoaderFunction,
  type ServerBuild,
} from '@remix-run/node';
import { Scripts, useLoaderData } from '@remix-run/react';
import { createElement as element, type FunctionComponent, Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { testContext } from '../tests/support/load-context';
import { anyAssets, anyBuild } from '../tests/support/remix-build';
import { lazyView } from './browser/lazy-view';
import handlePage from './entry.server';
import { openDatabase } from './kernel/database/client.server';

/** Nothing connects before the first question, and there is none. */
const { db } = openDatabase({ url: 'postgres://nowhere', poolSize: 1, log: { error() {} } });

const Failed = () => 'It failed';

/** Loader and action of a page. */
interface Given {
  loader: LoaderFunction;
  action?: ActionFunction;
}

/** A server of one page with this view in it, and these words among its data. */
function serverOf(
  view: FunctionComponent,
  words = 'Hello',
  given: Given = { loader: () => words },
) {
  const page = () =>
    element(
      'html',
      null,
      element(
        'body',
        null,
        element('p', null, String(useLoaderData())),
        element(Suspense, { fallback: 'One moment' }, element(view)),
        element(Scripts),
      ),
    );
  const route = { id: 'root', path: '/', hasLoader: true, hasAction: given.action !== undefined };
  const build: ServerBuild = {
    ...anyBuild,
    entry: { module: { default: handlePage, handleError: () => undefined } },
    routes: {
      root: { ...route, module: { default: page, ErrorBoundary: Failed, ...given } },
    },
    assets: {
      ...anyAssets,
      routes: {
        root: {
          ...route,
          module: '/root.js',
          hasErrorBoundary: true,
          hasClientAction: false,
          hasClientLoader: false,
        },
      },
    },
  };
  const answer = createRequestHandler(build, 'production');
  return async (method = 'GET') => {
    let html = '';
    const context = testContext(db, {
      sendPage: (page) => {
        html = page.toString();
      },
    });
    const { status } = await answer(new Request('http://localhost/', { method }), context);
    return { status, html };
  };
}

describe('a page', () => {
  it('is the same, whether the code of a view is still waited for or there', async () => {
    const ask = serverOf(lazyView(async () => () => element('main', null, 'It has come.')));
    const waited = await ask();
    expect(waited).toMatchObject({ status: 200, html: expect.stringContaining('It has come.') });
    expect(waited.html).not.toContain('One moment');
    expect(await ask()).toEqual(waited);
  });

  it('of which a part fails says so by its status, and is sent without that part', async () => {
    const ask = serverOf(() => {
      throw new Error('It broke.');
    });
    const { status, html } = await ask();
    expect([status, html.includes('One moment')]).toEqual([500, true]);
  });

  it('whose loader fails after its action answered is no success', async () => {
    const loader: LoaderFunction = () => {
      throw new Error('The database went away.');
    };
    const action = () => data({ checked: true }, { status: 200 });
    const ask = serverOf(() => null, '', { loader, action });
    expect((await ask('POST')).status).toBe(500);
    expect((await ask()).status).toBe(500);
  });

  it('hands its data over in a script that no word of it can end', async () => {
    const words = "</script><!--$!-->&\u2028 it's \\";
    const { html } = await serverOf(() => null, words)();
    const [, streamed = ''] =
      /<script nonce="test-nonce">window.__remixContext.streamController\.enqueue\('(.*?)'\);window/.exec(
        html,
      ) ?? [];
    expect(streamed).not.toMatch(/[<'\n\r\u2028]/);
    // Between double quotes, it is the text that scripts read.
    const read: unknown = JSON.parse(`"${streamed.replaceAll('"', '\\"')}"`);
    expect(read).toContain('</script><!--$!-->&');
    expect(read).toContain(" it's \\\\");
    expect(html).toMatch(/streamController\.close\(\);<\/script>$/);
  });
});
