import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

/** Asks for a page again that could not be fetched: when told to, and by itself once the connection is back. */
export function useTryAgain(): { tryAgain(): void; isTrying: boolean } {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    addEventListener('online', revalidate);
    return () => removeEventListener('online', revalidate);
  }, [revalidate]);
  return { tryAgain: revalidate, isTrying: state === 'loading' };
}
