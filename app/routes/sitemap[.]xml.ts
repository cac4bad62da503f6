import { route } from '../identity/route/route.server';
import { sitemap } from '../portals/public/page/crawlers.server';

/** The pages of a site that search engines may list. */
export const loader = route('GET', { access: 'everyone', handle: sitemap });
