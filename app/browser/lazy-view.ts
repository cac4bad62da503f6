import { createElement, type FunctionComponent } from 'react';

const loaders = new WeakMap<object, { isHere(): boolean; load(): Promise<void> }>();

/**
 * A view that comes in a file of its own, fetched when it is first drawn or by `preloadView`; until it
 * is there, the nearest Suspense shows its placeholder. In place of React’s `lazy`, which shows the
 * placeholder for a moment even for code that has long arrived. It needs a Suspense of its own page: where a page waits
 * for it as a whole, React finds the page of the server to be another one (its error 418), and draws it anew.
 */
export function lazyView<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
): FunctionComponent<P> {
  let arrived: FunctionComponent<P> | null = null;
  let arriving: Promise<void> | null = null;
  let failure: { error: unknown } | null = null;

  async function fetchView() {
    try {
      arrived = await load();
      failure = null;
    } catch (error) {
      failure = { error };
    }
    arriving = null;
  }
  function fetchOnce(): Promise<void> {
    arriving ??= fetchView();
    return arriving;
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each view, by the tables of kinds
  function LazyView(props: P) {
    if (arrived !== null) return createElement(arrived, props);
    if (failure !== null) throw failure.error;
    throw fetchOnce();
  }
  loaders.set(LazyView, {
    isHere: () => arrived !== null,
    async load() {
      if (arrived === null) await fetchOnce();
    },
  });
  return LazyView;
}

/** Fetches the code of a view, if it comes in a file of its own. A failure shows when it is drawn. */
export async function preloadView(view: object): Promise<void> {
  await loaders.get(view)?.load();
}

/** Returns whether a view can be drawn at once. */
export function isViewHere(view: object): boolean {
  return loaders.get(view)?.isHere() ?? true;
}
