import {
  isRouteErrorResponse,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { isLostConnection, NoConnection } from '../../browser/connection/lost-connection';
import { UnsentPage, useUnsentForm } from '../../browser/forms/unsent-form';
import { useReference } from '../../browser/Reference';
import { Button } from '../../design/ui/Button';
import { ErrorScreen } from '../../design/ui/page/ErrorScreen';
import { PageHeader } from '../../design/ui/page/PageHeader';
import { type SiteHandle, sites } from '../../kernel/sites/sites';

const errors: Record<number, { title: string; words: string }> = {
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
  503: {
    title: 'We are out of service for a moment',
    words: 'Nothing that was saved is lost. Wait a minute, then try again.',
  },
  429: { title: 'That was a lot at once', words: 'Wait a few minutes and try again.' },
};

const refused = { title: 'That did not work', words: 'Go back, reload the page and try again.' };

const failureOf = (site: SiteHandle) => ({
  title: sites[site].tone.apology,
  words: 'Try again in a moment; if it happens again, write to us.',
});

/** Returns what a refusal says to the reader; null for anything that was not written for them. */
export function refusalWords(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status >= 500) return null;
  const refusal: unknown = error.data;
  const hasMessage = typeof refusal === 'object' && refusal !== null && 'message' in refusal;
  return hasMessage && typeof refusal.message === 'string' ? refusal.message : null;
}

/**
 * Shows what people see where a page cannot be shown. Says nothing about why to those who cannot do anything about it.
 */
export function WholePageError() {
  const error = useRouteError();
  const site = useRouteLoaderData<() => { site: SiteHandle }>('root')?.site ?? 'default';
  const unsent = useUnsentForm();
  const { pathname, search } = useLocation();
  const reference = useReference(error);
  const aboutIt = reference === undefined ? '' : `?subject=Reference%20${reference}`;
  if (isLostConnection(error)) return <NoConnection site={site} />;
  if (unsent !== null) return <UnsentPage site={site} {...unsent} />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, words } = errors[status] ?? (status < 500 ? refused : failureOf(site));
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader site={site} />
      <ErrorScreen
        status={status}
        title={title}
        reference={reference}
        actions={
          <>
            {status >= 500 ? <Button href={pathname + search}>Try again</Button> : null}
            <Button href="/" variant={status >= 500 ? 'quiet' : 'primary'}>
              Go to the first page
            </Button>
            {status === 500 ? (
              <Button href={`mailto:${sites[site].supportEmail}${aboutIt}`} variant="quiet">
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
