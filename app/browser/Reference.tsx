import { isRouteErrorResponse } from '@remix-run/react';
import { createContext, useContext } from 'react';

const RequestName = createContext('');

/** Wraps the page on the server with the name of its request; browsers have it from the page that was sent. */
export const ReferenceProvider = RequestName.Provider;

/**
 * Name of the request in which something of ours failed, by which support finds it in the log; undefined for a refusal,
 * and for what failed in the browser alone.
 * @param error As a boundary has it.
 */
export function useReference(error: unknown): string | undefined {
  const ofThisPage = useContext(RequestName);
  if (isRouteErrorResponse(error)) {
    if (error.status < 500) return undefined;
    const { reference } = { reference: undefined, ...error.data };
    if (typeof reference === 'string') return reference;
  }
  return ofThisPage || asSent();
}

/** The reference on the page as the server sent it: while it comes alive, the browser has to draw the same. */
function asSent(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLElement>('[data-reference]')?.dataset['reference'];
}
