import { useSyncExternalStore } from 'react';

/** Below this the panes do not fit side by side. */
const query = '(max-width: 899px)';

/** Without a screen, as in a test, everything fits. */
const screen = () => (typeof matchMedia === 'undefined' ? null : matchMedia(query));

function subscribe(onChange: () => void): () => void {
  const list = screen();
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

/** Whether the screen is too narrow for the panes to stand side by side, as on a phone. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => screen()?.matches ?? false);
}
