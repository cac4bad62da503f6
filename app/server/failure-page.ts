import { createRequestHandler, type LoaderFunctionArgs, type ServerBuild } from '@remix-run/node';
import type { AppLoadContext } from '../kernel/http/load-context';

/** The route that has every address at which there is nothing. */
const elsewhere = 'routes/$';

/** Draws the page of a call that failed. Its status and headers are those of the failure. */
type DrawFailure = (
  asked: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  failure: Response,
) => Promise<Response>;

/**
 * Draws, for whoever opened the link of a file, the page that any page shows in its place where it cannot be shown. It
 * has no scripts: they would look for the call among the pages.
 */
export function failurePage(build: ServerBuild): DrawFailure {
  const failures = new WeakMap<AppLoadContext, Response>();
  const { routes, assets } = build;
  const { root, [elsewhere]: nowhere } = routes;
  const { root: rootAssets, [elsewhere]: nowhereAssets } = assets.routes;
  if (!root || !nowhere || !rootAssets || !nowhereAssets)
    throw new Error(`A build has no ${elsewhere}.`);
  const around = async (args: LoaderFunctionArgs) => {
    const given: unknown = await root.module.loader?.(args);
    return { ...(typeof given === 'object' && given), isStill: true };
  };
  const fail = ({ context }: LoaderFunctionArgs) => {
    throw failures.get(context);
  };
  const handler = createRequestHandler({
    ...build,
    routes: {
      root: { ...root, module: { ...root.module, loader: around } },
      [elsewhere]: { ...nowhere, module: { default: () => null, loader: fail } },
    },
    assets: { ...assets, routes: { root: rootAssets, [elsewhere]: nowhereAssets } },
  });
  return async ({ request, context }, failure) => {
    failures.set(context, failure.clone());
    const page = await handler(request, context);
    const headers = new Headers(failure.headers);
    for (const [name, value] of page.headers) headers.set(name, value);
    headers.append('vary', 'accept');
    headers.delete('content-length');
    return new Response(page.body, { status: page.status, headers });
  };
}
