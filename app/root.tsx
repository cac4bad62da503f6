import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { tokenTag } from './browser/calls/page-token';
import { isLostConnection } from './browser/connection/lost-connection';
import { NoConnection } from './browser/connection/NoConnection';
import { useStayWithoutConnection } from './browser/connection/use-stay-without-connection';
import { RefusedForm } from './browser/forms/PlainForm';
import { UnsentBanner } from './browser/forms/UnsentBanner';
import { useUnsentForm } from './browser/forms/UnsentForm';
import { UnsentPage } from './browser/forms/UnsentPage';
import { usePageViews } from './browser/tracking/use-page-views';
import { faviconLinks } from './design/sites/favicon-links';
import { fontPreloads } from './design/styles/font-preloads';
import { Button } from './design/ui/Button';
import { ErrorScreen } from './design/ui/ErrorScreen';
import { PageHeader } from './design/ui/PageHeader';
import { SkipLink } from './design/ui/SkipLink';
import { Toaster } from './design/ui/toast/Toaster';
import { csrfToken } from './identity/access/csrf.server';
import { refusedForm } from './kernel/http/refused-form';
import { sites } from './kernel/sites/sites';
import { useNonce } from './server/Nonce';
import './design/styles/app.css';

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

const troubles: Record<number, { title: string; words: string }> = {
  400: { title: 'That did not arrive whole', words: 'Go back, reload the page and try again.' },
  401: { title: 'Please sign in', words: 'This page belongs to an account.' },
  403: {
    title: 'This page is out of date',
    words: 'Reload it and try again.',
  },
  404: {
    title: 'There is nothing here',
    words: 'The address may have a typing mistake, or the page has moved.',
  },
  408: {
    title: 'That came in too slowly',
    words: 'Try again with a better connection, or with a smaller file.',
  },
  413: { title: 'That is too large', words: 'Choose a smaller file and try again.' },
  415: { title: 'That is not a form', words: 'Go back, reload the page and try again.' },
  429: { title: 'That was a lot at once', words: 'Wait a few minutes and try again.' },
};

/** What a refusal says to the reader; null for anything that was not written for them. */
function refusalWords(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status >= 500) return null;
  const told: unknown = error.data;
  const isTold = typeof told === 'object' && told !== null && 'message' in told;
  return isTold && typeof told.message === 'string' ? told.message : null;
}

/** What people see where a page cannot be shown. Says nothing about why to those who cannot do anything about it. */
export function ErrorBoundary() {
  const error = useRouteError();
  const site = useSite();
  const unsent = useUnsentForm();
  const { pathname, search } = useLocation();
  if (isLostConnection(error)) return <NoConnection site={site} />;
  if (unsent !== null) return <UnsentPage site={site} {...unsent} />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, words } = troubles[status] ?? {
    title: sites[site].tone.apology,
    words: 'Try again in a moment; if it happens again, write to us.',
  };
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader site={site} />
      <ErrorScreen
        status={status}
        title={title}
        actions={
          <>
            {status >= 500 ? <Button href={pathname + search}>Try again</Button> : null}
            <Button href="/" variant={status >= 500 ? 'quiet' : 'primary'}>
              Go to the first page
            </Button>
            {status === 500 ? (
              <Button href={`mailto:${sites[site].supportEmail}`} variant="quiet">
                Write to us
              </Button>
            ) : null}
          </>
        }
      >
        {refusalWords(error) ?? words}
      </ErrorScreen>
    </div>
  );
}
