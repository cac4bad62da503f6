import type { HeadersFunction, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { still } from '../browser/still-page';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { HomePage } from '../portals/public/home/HomePage';
import { loadFirstPage } from '../portals/public/home/home-page.server';
import { FrontPage } from '../portals/public/page/FrontPage';
import { headOf } from '../portals/public/page/head';

export const loader = route('GET', { access: 'everyone', handle: loadFirstPage });

export const handle = still;

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (data && 'page' in data) return headOf(data);
  const { name, tagline, tone } = sites[data?.site ?? 'default'];
  return [
    { title: `${name}: ${tagline}` },
    { name: 'description', content: `${tagline}. ${tone.reassurance}` },
  ];
};

export default function IndexRoute() {
  const data = useLoaderData<typeof loader>();
  return 'page' in data ? <FrontPage {...data} /> : <HomePage {...data} />;
}
