import { route } from '../identity/route/route.server';
import { manifestOf } from '../portals/public/page/manifest';

/** The name and the icons under which a phone keeps the site on its home screen. */
export const loader = route('GET', {
  access: 'everyone',
  handle: ({ context }) =>
    new Response(JSON.stringify(manifestOf(context.site)), {
      headers: { 'content-type': 'application/manifest+json', 'cache-control': 'max-age=86400' },
    }),
});
