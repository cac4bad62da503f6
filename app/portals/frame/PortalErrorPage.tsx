import {
  isRouteErrorResponse,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { isLostConnection, noConnection, TryAgain } from '../../browser/connection/lost-connection';
import { UnsentForm, unsentTitle, useUnsentForm } from '../../browser/forms/unsent-form';
import { useReference } from '../../browser/Reference';
import { Illustration } from '../../design/illustrations/Illustration';
import { Button } from '../../design/ui/Button';
import { EmptyState } from '../../design/ui/EmptyState';
import { ReferenceLine } from '../../design/ui/page/ErrorScreen';
import { PortalPage } from './PortalPage';
import { refusalWords, WholePageError } from './WholePageError';

/**
 * The error boundary of every page of a portal. Each page has it for itself: where a form is refused, the boundary’s
 * own loader is the one that is not asked, and the frame around the page has to be. There is no frame around what
 * someone meets who may not use the portal.
 */
function PageError({ portal }: { portal: 'patient' | 'provider' | 'manager' | 'pharmacy' }) {
  const frame = useRouteLoaderData(`routes/${portal}`);
  return frame ? <PortalErrorPage home={`/${portal}`} /> : <WholePageError />;
}

export const PatientErrorPage = () => <PageError portal="patient" />;
export const ProviderErrorPage = () => <PageError portal="provider" />;
export const PharmacyErrorPage = () => <PageError portal="pharmacy" />;
export const ManagerErrorPage = () => <PageError portal="manager" />;

const unknown = {
  title: 'We could not show this page',
  words: 'Try again in a moment; if it happens again, write to us.',
  isPassing: true,
};
const gone = {
  title: 'There is nothing here',
  words: 'The address may have a typing mistake, or the page has moved.',
};

/** Shows what shows inside the portal’s frame where one of its pages cannot be shown. The menu stays usable. */
function PortalErrorPage({ home }: { home: string }) {
  const error = useRouteError();
  const unsent = useUnsentForm();
  const { pathname, search } = useLocation();
  const reference = useReference(error);
  if (unsent !== null) {
    return (
      <PortalPage title={unsentTitle} width="read">
        <UnsentForm {...unsent} />
      </PortalPage>
    );
  }
  const isLost = isLostConnection(error);
  const { title, words, isPassing } = isLost
    ? { ...noConnection, isPassing: false }
    : errorOf(error);
  return (
    <PortalPage title={title}>
      <EmptyState
        picture={<Illustration name="compass" alt="" size="lg" />}
        title={words}
        action={
          isLost ? (
            <TryAgain />
          ) : (
            <div className="grid justify-items-center gap-5 text-center">
              <div className="flex flex-wrap justify-center gap-3">
                {isPassing ? <Button href={pathname + search}>Try again</Button> : null}
                <Button href={home} variant="quiet">
                  Go to your dashboard
                </Button>
              </div>
              <ReferenceLine reference={reference} />
            </div>
          )
        }
      />
    </PortalPage>
  );
}

/** A refusal says by itself what to do; anything else was not written for the reader. */
function errorOf(error: unknown): { title: string; words: string; isPassing?: boolean } {
  if (isRouteErrorResponse(error) && error.status === 404) return gone;
  const words = refusalWords(error);
  return words === null ? unknown : { title: 'That did not work', words };
}
