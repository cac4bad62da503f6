import type { HeadersFunction, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { still } from '../browser/still-page';
import { route } from '../identity/route/route.server';
import { FrontPage } from '../portals/public/page/FrontPage';
import { loadPublicPage } from '../portals/public/page/front-page.server';
import { headOf } from '../portals/public/page/head';

/** The public pages of a site; an address that leads nowhere says so in the look of the site that was asked. */
export const loader = route('GET', { access: 'everyone', handle: loadPublicPage });

export const handle = still;

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? headOf(data) : []);

export default function PublicPageRoute() {
  return <FrontPage {...useLoaderData<typeof loader>()} />;
}
