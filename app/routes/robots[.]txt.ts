import { route } from '../identity/route/route.server';
import { robots } from '../portals/public/page/crawlers.server';

/** Addresses that search engines are asked to leave alone. */
export const loader = route('GET', { access: 'everyone', handle: robots });
