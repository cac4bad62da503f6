import { nothingHere, route } from '../identity/route/route.server';
/** An address that leads nowhere. As a route it says so in the look of the site that was asked. */
export const loader = route('GET', { access: 'everyone', handle: nothingHere });

/** Draws nothing: the loader has no answer but the one of the error boundary. */
export default function NowhereRoute() {
  return null;
}
