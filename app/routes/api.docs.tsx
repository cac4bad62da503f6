import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ReferencePage } from '../contract/ReferencePage';
import { reference } from '../contract/reference';
import { sites } from '../kernel/sites/sites';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `API reference · ${sites[data?.site ?? 'default'].name}` },
];

/** The contract of all calls, for people. */
export function loader({ context: { site, origin } }: LoaderFunctionArgs) {
  return { site, origin, parts: reference() };
}

export default function DocsRoute() {
  return <ReferencePage {...useLoaderData<typeof loader>()} />;
}
