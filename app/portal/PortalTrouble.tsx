import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { isLostConnection } from '../browser/lost-connection';
import { noConnection, TryAgain } from '../browser/NoConnection';
import { Illustration } from '../illustrations/Illustration';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { PortalPage } from './PortalPage';

const unknown = {
  title: 'We could not show this page',
  words: 'Nothing you did is lost. Try again in a moment; if it happens again, write to us.',
};
const gone = {
  title: 'There is nothing here',
  words: 'The address may have a typing mistake, or the page has moved.',
};

/** What shows inside the portal’s frame where one of its pages cannot be shown. The menu stays usable. */
export function PortalTrouble({ home }: { home: string }) {
  const error = useRouteError();
  const isLost = isLostConnection(error);
  const { title, words } = isLost ? noConnection : troubleOf(error);
  return (
    <PortalPage title={title}>
      <EmptyState
        picture={<Illustration name="compass" alt="" size="lg" />}
        title={words}
        action={
          isLost ? (
            <TryAgain />
          ) : (
            <Button href={home} variant="quiet">
              Go to your dashboard
            </Button>
          )
        }
      />
    </PortalPage>
  );
}

/** A refusal says by itself what to do; anything else was not written for the reader. */
function troubleOf(error: unknown): { title: string; words: string } {
  if (!isRouteErrorResponse(error) || error.status >= 500) return unknown;
  if (error.status === 404) return gone;
  const told: unknown = error.data;
  const message =
    typeof told === 'object' && told !== null && 'message' in told ? told.message : null;
  return typeof message === 'string' ? { title: 'That did not work', words: message } : unknown;
}
