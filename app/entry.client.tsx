import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

void pageData().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);

/**
 * Waits until the data that came with the page is read. Until then Remix’s page suspends at its root, and a
 * tap before React has drawn it once makes React give the page up (its error 345). Before the page is handed
 * to React a tap is the browser’s own: it ticks, follows and posts as it does without scripts.
 */
async function pageData(): Promise<void> {
  try {
    // Reading begins before the first hook, and throws what it waits for.
    RemixBrowser({});
  } catch (waitedFor) {
    if (waitedFor instanceof Promise) await waitedFor;
  }
}
