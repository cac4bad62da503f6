import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { lazyView, preloadView } from '../browser/lazy-view';
import { route } from '../identity/route/route.server';
// Without scripts, a page has the styles that its own file names.
import '../design/ui/multi-select/multi-select.css';
import '../portals/frame/portal.css';
import '../quiz-runner/parts/cart/cart.css';
import './dev.css';

/** Loaded by whoever opens the page: no bundle of the product carries it. */
const Gallery = lazyView(async () => (await import('../demo/gallery/Gallery')).Gallery);

export const meta: MetaFunction = () => [{ title: 'Gallery' }];

/** Loads the gallery, for those who design and build. Where there are real patients the page does not exist. */
export const loader = route('GET', {
  access: 'demonstration',
  async handle({ request, context }) {
    await preloadView(Gallery);
    const { readGalleryView } = await import('../demo/gallery/GallerySection');
    const view = readGalleryView(new URL(request.url).searchParams.get('view'));
    return { site: context.site, view };
  },
});

export default function GalleryRoute() {
  const shown = useLoaderData<typeof loader>();
  return (
    <Suspense>
      <Gallery {...shown} />
    </Suspense>
  );
}
