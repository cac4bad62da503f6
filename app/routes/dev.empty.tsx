import { route } from '../identity/route/route.server';

/** A page with nothing on it, against which benchmarks hold the others. Not there in production. */
export const loader = route('GET', { access: 'demonstration', handle: () => null });

export default function EmptyRoute() {
  return <main id="main">Hello</main>;
}
