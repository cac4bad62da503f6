/** An address that leads nowhere. As a route it says so in the look of the site that was asked. */
export function loader() {
  throw new Response(null, { status: 404, statusText: 'There is nothing at this address.' });
}

/** Never drawn: the loader has no answer but the one of the error boundary. */
export default function NowhereRoute() {
  return null;
}
