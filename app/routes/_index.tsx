import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { HomePage } from '../portals/public/home/HomePage';
import { loadHomePage } from '../portals/public/home/home-page.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { name, tagline } = sites[data?.site ?? 'default'];
  return [{ title: `${name}: ${tagline}` }];
};

export const loader = route('GET', { access: 'everyone', handle: loadHomePage });

export default function IndexRoute() {
  return <HomePage {...useLoaderData<typeof loader>()} />;
}
