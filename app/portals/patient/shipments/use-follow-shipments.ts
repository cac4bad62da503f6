import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { second } from '../../../kernel/calendar/milliseconds';

const pause = 20 * second;

/** Looks again every little while how shipments stand, for as long as somebody looks at the page. */
export function useFollowShipments(isAnyUnderWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isAnyUnderWay) return;
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) revalidate();
    };
    const timer = setInterval(look, pause);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isAnyUnderWay, revalidate]);
}
