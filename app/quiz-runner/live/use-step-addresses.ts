import { useLocation, useNavigate, useNavigationType } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Gives every step an entry of its own in the browser’s history. The router takes a moment for each and drops one
 * that the next overtakes, so that whoever answers quickly could not go back to a step in between: here the next
 * waits until the one before has arrived.
 */
export function useStepAddresses(): (position: number) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const navigation = useNavigationType();
  const waiting = useRef<number[]>([]);
  const isUnderWay = useRef(false);

  const goOn = useCallback(() => {
    const position = waiting.current.shift();
    isUnderWay.current = position !== undefined;
    if (position !== undefined) navigate(`?at=${position}`, { preventScrollReset: false });
  }, [navigate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each location that arrives, even the same one again.
  useEffect(() => {
    // Whoever went back meanwhile is not led on again.
    if (navigation === 'POP') waiting.current = [];
    goOn();
  }, [location, navigation, goOn]);

  return useCallback(
    (position) => {
      waiting.current.push(position);
      if (!isUnderWay.current) goOn();
    },
    [goOn],
  );
}
