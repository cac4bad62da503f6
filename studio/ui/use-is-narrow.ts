import { useCallback, useSyncExternalStore } from 'react';

/** Media query of the screen. Without a screen, as in a test, everything fits. */
const screen = (query: string) => (typeof matchMedia === 'undefined' ? null : matchMedia(query));

function useMatches(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = screen(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => screen(query)?.matches ?? false);
}

/** Tells whether the screen is too narrow for the panes to stand side by side, as on a phone. */
export function useIsNarrow(): boolean {
  return useMatches('(max-width: 899px)');
}

/** Tells whether the panes stand side by side with little room for the one in the middle. */
export function useIsTight(): boolean {
  return useMatches('(max-width: 1179px)');
}
