import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Gallery } from '../demo/gallery/Gallery';
import { readGalleryView } from '../demo/gallery/gallery-view';

export const meta: MetaFunction = () => [{ title: 'Gallery' }];

/** For those who design and build. Where there are real patients the page does not exist. */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (context.config.mode === 'production') {
    throw new Response(null, { status: 404, statusText: 'There is nothing at this address.' });
  }
  const view = readGalleryView(new URL(request.url).searchParams.get('view'));
  return { site: context.site, view };
}

export default function GalleryRoute() {
  return <Gallery {...useLoaderData<typeof loader>()} />;
}
