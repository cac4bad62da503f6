import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { tokenTag } from './browser/calls/page-token';
import { usePageViews } from './browser/calls/track';
import { useStayWithoutConnection } from './browser/connection/stay-without-connection';
import { RefusedForm } from './browser/forms/PlainForm';
import { UnsentBanner, useUnsentForm } from './browser/forms/unsent-form';
import { useNonce } from './browser/Nonce';
import { faviconLinks, fontPreloads } from './design/styles/head-links';
import { SkipLink } from './design/ui/page/SkipLink';
import { Toaster } from './design/ui/toast/Toaster';
import { csrfToken } from './identity/access/csrf.server';
import { refusedForm } from './kernel/http/forms/refused-form';
import { sites } from './kernel/sites/sites';
import './app.css';

export const links: LinksFunction = () => [...fontPreloads];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: sites[data?.site ?? 'default'].name },
];

export function loader({ context }: LoaderFunctionArgs) {
  return { site: context.site, csrf: csrfToken(context), refused: refusedForm(context) };
}

/** The site never changes while a page is open. A token that does is put in place by whoever got it. */
export function shouldRevalidate() {
  return false;
}

function useSite() {
  return useRouteLoaderData<typeof loader>('root')?.site ?? 'default';
}

/** The token of calls, for the page as a whole. */
function TokenTag() {
  const csrf = useRouteLoaderData<typeof loader>('root')?.csrf;
  return csrf === undefined ? null : <meta name={tokenTag} content={csrf} />;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const site = useSite();
  const isPreview = useLocation().pathname === '/studio/preview';
  return (
    <html lang="en" data-site={site}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={sites[site].themeColor} />
        <meta name="format-detection" content="telephone=no" />
        <TokenTag />
        {faviconLinks(site).map((link) => (
          <link key={link.rel} {...link} />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        <SkipLink />
        {children}
        {/* The frame of the studio’s preview is part of a page that has notifications of its own. */}
        <Toaster label={isPreview ? 'Notifications of the preview' : undefined} />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  const unsent = useUnsentForm();
  usePageViews();
  useStayWithoutConnection();
  return (
    <RefusedForm.Provider value={unsent?.refused ?? null}>
      {unsent === null ? null : <UnsentBanner refused={unsent.refused} />}
      <Outlet />
    </RefusedForm.Provider>
  );
}

export { WholePageError as ErrorBoundary } from './portals/frame/WholePageError';
