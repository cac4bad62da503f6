import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { lazyView, preloadView } from '../browser/lazy-view';
// Without scripts, a page has the styles that its own file names.
import '../portals/frame/account-menu.css';
import '../portals/frame/portal.css';
import '../quiz-runner/parts/cart/cart.css';

/** Loaded by whoever opens the page: no bundle of the product carries it. */
const Gallery = lazyView(async () => (await import('../demo/gallery/Gallery')).Gallery);

export const meta: MetaFunction = () => [{ title: 'Gallery' }];

/** For those who design and build. Where there are real patients the page does not exist. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (context.config.mode === 'production') {
    throw new Response(null, { status: 404, statusText: 'There is nothing at this address.' });
  }
  await preloadView(Gallery);
  const { readGalleryView } = await import('../demo/gallery/gallery-view');
  const view = readGalleryView(new URL(request.url).searchParams.get('view'));
  return { site: context.site, view };
}

export default function GalleryRoute() {
  return <Gallery {...useLoaderData<typeof loader>()} />;
}
