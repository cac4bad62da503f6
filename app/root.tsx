import frauncesUrl from '~fonts/fraunces.woff2?url';
import interUrl from '~fonts/inter.woff2?url';
import './app.css';
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
import { tokenTag } from './browser/calls/call';
import { useRestoredPage } from './browser/calls/restored-page';
import { usePageViews } from './browser/calls/track';
import { useStayWithoutConnection } from './browser/connection/stay-without-connection';
import { RefusedForm } from './browser/forms/PageForm';
import { UnsentBanner, useUnsentForm } from './browser/forms/unsent-form';
import { useNonce } from './browser/Nonce';
import { useIsStill, useSiteOfStillPage } from './browser/still-page';
import { Toaster } from './design/ui/toast/Toaster';
import { csrfToken } from './identity/access/csrf.server';
import { refusedForm } from './kernel/http/forms/form-failure';
import { type SiteHandle, sites } from './kernel/sites/sites';

/** Link of a document head that fetches a font before the stylesheet asks for it. */
type FontPreload = {
  rel: 'preload';
  as: 'font';
  type: 'font/woff2';
  href: string;
  /** Fonts are always fetched without credentials; without this the browser would fetch twice. */
  crossOrigin: 'anonymous';
};

function preload(href: string): FontPreload {
  return { rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' };
}

/** Both faces show on every first screen: the display face in its headline, the other in its text. */
const fontPreloads: readonly FontPreload[] = [preload(frauncesUrl), preload(interUrl)];

export const links: LinksFunction = () => [...fontPreloads];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: sites[data?.site ?? 'default'].name },
];

export function loader({ context }: LoaderFunctionArgs) {
  const { mode, sandboxPayments } = context.config;
  return {
    site: context.site,
    csrf: csrfToken(context),
    refused: refusedForm(context),
    ...(mode === 'production' && sandboxPayments && { isTrial: true }),
  };
}

/** The site never changes while a page is open. A token that does is put in place by whoever got it. */
export function shouldRevalidate() {
  return false;
}

function useSite() {
  const own = useSiteOfStillPage();
  const site = useRouteLoaderData<typeof loader>('root')?.site ?? 'default';
  // A preview of the studio shows the page of another site.
  return own ?? site;
}

/** The token of calls, for the page as a whole. */
function TokenTag() {
  const csrf = useRouteLoaderData<typeof loader>('root')?.csrf;
  return csrf === undefined ? null : <meta name={tokenTag} content={csrf} />;
}

/** Says on every page that nothing here is meant: in production real patients could come by. */
function TrialBanner() {
  if (!useRouteLoaderData<typeof loader>('root')?.isTrial) return null;
  return (
    <aside aria-label="Trial" className="bg-ink px-4 py-2 text-center text-sm text-paper">
      <strong>This is a trial.</strong> Nothing is paid, nobody treats you, and no medicine is sent.
    </aside>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const site = useSite();
  const isPreview = useLocation().pathname === '/studio/preview';
  const isStill = useIsStill();
  return (
    <html lang="en" data-site={site}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={sites[site].themeColor} />
        <meta name="format-detection" content="telephone=no" />
        {isStill ? null : <TokenTag />}
        {faviconLinks(site).map((link) => (
          <link key={link.rel} {...link} />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <TrialBanner />
        {children}
        {/* The frame of the studio’s preview is part of a page that has notifications of its own. */}
        {isStill ? null : (
          <>
            <Toaster label={isPreview ? 'Notifications of the preview' : undefined} />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** The links a document head needs for a site's icon: a drawing, and a picture for home screens. */
function faviconLinks(site: SiteHandle) {
  return [
    { rel: 'icon', type: 'image/svg+xml', href: `/favicons/${site}.svg` },
    { rel: 'apple-touch-icon', sizes: '180x180', href: `/favicons/${site}-180.png` },
  ] as const;
}

export default function Root() {
  const unsent = useUnsentForm();
  usePageViews();
  useStayWithoutConnection();
  useRestoredPage();
  return (
    <RefusedForm.Provider value={unsent?.refused ?? null}>
      {unsent === null ? null : <UnsentBanner refused={unsent.refused} />}
      <Outlet />
    </RefusedForm.Provider>
  );
}

export { WholePageError as ErrorBoundary } from './portals/frame/WholePageError';
