import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { operationsOf } from '../contract/operations';
import { ReferencePage } from '../contract/ReferencePage';
import { reference } from '../contract/reference';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `API reference · ${sites[data?.site ?? 'default'].name}` },
];

/** The contract of all calls, for people. */
export const loader = route('GET', {
  access: 'everyone',
  handle: ({ context: { site, origin, routes } }) => ({
    site,
    origin,
    parts: reference(operationsOf(routes)),
  }),
});

export default function DocsRoute() {
  return <ReferencePage {...useLoaderData<typeof loader>()} />;
}
