import { useEffect } from 'react';

/**
 * Loads the page anew when the browser brings it back as it was left, such as by the back button from the
 * payment page: what it shows may have been paid for.
 */
export function useFreshPage(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener('pageshow', reload);
    return () => removeEventListener('pageshow', reload);
  }, []);
}
