import type { LoaderFunctionArgs } from '@remix-run/node';

/** A page with nothing on it, against which benchmarks hold the others. Not there in production. */
export function loader({ context }: LoaderFunctionArgs) {
  if (context.config.mode === 'production') throw new Response(null, { status: 404 });
  return null;
}

export default function EmptyRoute() {
  return <main id="main">Hello</main>;
}
