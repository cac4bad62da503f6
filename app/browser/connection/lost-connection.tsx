import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { Button } from '../../design/ui/Button';
import { ErrorScreen } from '../../design/ui/page/ErrorScreen';
import { PageHeader } from '../../design/ui/page/PageHeader';
import type { SiteHandle } from '../../kernel/sites/sites';

/** Messages of browsers where nothing could be fetched: Chromium, Firefox, Safari. */
const sayings = [
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
];

/**
 * Returns whether an error means that a page could not be fetched because no answer came, not that something is broken.
 */
export function isLostConnection(error: unknown): boolean {
  return error instanceof TypeError && sayings.includes(error.message);
}

export const noConnection = {
  title: 'There is no connection',
  words:
    'This page could not be fetched. Check your connection and try again; once it is back, the page comes by itself.',
};

/** The button that asks for the page again. */
export function TryAgain() {
  const { tryAgain, isTrying } = useTryAgain();
  return (
    <Button loading={isTrying} onClick={tryAgain}>
      Try again
    </Button>
  );
}

/** Stands in place of a page that could not be fetched. */
export function NoConnection({ site }: { site: SiteHandle }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader site={site} />
      <ErrorScreen title={noConnection.title} actions={<TryAgain />}>
        {noConnection.words}
      </ErrorScreen>
    </div>
  );
}

/** Asks for a page again that could not be fetched: when told to, and by itself once the connection is back. */
function useTryAgain(): { tryAgain(): void; isTrying: boolean } {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    addEventListener('online', revalidate);
    return () => removeEventListener('online', revalidate);
  }, [revalidate]);
  return { tryAgain: revalidate, isTrying: state === 'loading' };
}
