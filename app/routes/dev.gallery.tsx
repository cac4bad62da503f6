import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { lazy } from 'react';

/** Loaded by whoever opens the page: no bundle of the product carries it. */
const Gallery = lazy(async () => {
  const { Gallery } = await import('../demo/gallery/Gallery');
  return { default: Gallery };
});

export const meta: MetaFunction = () => [{ title: 'Gallery' }];

/** For those who design and build. Where there are real patients the page does not exist. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (context.config.mode === 'production') {
    throw new Response(null, { status: 404, statusText: 'There is nothing at this address.' });
  }
  const { readGalleryView } = await import('../demo/gallery/gallery-view');
  const view = readGalleryView(new URL(request.url).searchParams.get('view'));
  return { site: context.site, view };
}

export default function GalleryRoute() {
  return <Gallery {...useLoaderData<typeof loader>()} />;
}
