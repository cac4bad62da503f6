import { createStore, type StoreApi } from 'zustand/vanilla';
import { CallError } from '../../app/browser/calls/call';
import type { SavingStore } from '../saving/saving-state';
import {
  type Refusal,
  type ReleaseCalls,
  type ReleaseState,
  type ReviewBody,
  refusalIn,
  refused,
} from './release-calls';

export interface ReleaseStoreState {
  /** Status of the draft when the server was asked last; null until it answered once. */
  release: ReleaseState | null;
  /** The reason why it could not be loaded, in words. */
  error: string | null;
}

/** Outcome of something that was asked for: the refusal, or null when it was done. */
export type Deed = Promise<Refusal | null>;

export interface ReleaseStore extends StoreApi<ReleaseStoreState> {
  /** Begins to ask the server: now, after every save and from time to time. @returns the function that stops it. */
  begin(): () => void;
  /** Waits until everything is saved, and asks where that stands. */
  look(): Promise<{ release: ReleaseState } | { refusal: Refusal }>;
  /**
   * Does something with the draft as it was seen on the screen. Saves first; the server refuses when what
   * it has is not what was seen.
   */
  ask(seen: ReleaseState, note: string): Deed;
  approve(seen: ReleaseState, note: string): Deed;
  refuse(seen: ReleaseState, note: string): Deed;
  withdraw(seen: ReleaseState): Deed;
  /** @param at Moment; null for now. */
  publish(seen: ReleaseState, options: { at: Date | null; why: string }): Deed;
  unschedule(): Deed;
  rollBack(seen: ReleaseState, options: { revision: string; why: string }): Deed;
}

/** Time between two looks at what others did, in milliseconds. */
const interval = 15_000;

/** Holds where a draft stands on its way to patients. */
export function createReleaseStore(calls: ReleaseCalls, saving: SavingStore): ReleaseStore {
  const store = createStore<ReleaseStoreState>()(() => ({ release: null, error: null }));
  let asked = 0;

  /** Answers may overtake each other: only that to the latest look counts. */
  async function take(answer: () => Promise<ReleaseState>): Promise<ReleaseState> {
    asked += 1;
    const turn = asked;
    const release = await answer();
    if (turn === asked) store.setState({ release, error: null });
    return release;
  }

  /**
   * Shows the state after something was done, at once: a look that began meanwhile may still have seen the state
   * before.
   */
  function show(release: ReleaseState): void {
    asked += 1;
    store.setState({ release, error: null });
  }

  async function refresh(): Promise<void> {
    try {
      await take(calls.read);
    } catch (error) {
      // The next look asks again; what is known stays until then.
      if (!(error instanceof CallError)) throw error;
      store.setState({ error: error.message });
    }
  }

  async function saved(): Promise<Refusal | null> {
    await saving.settled();
    const { status, error } = saving.getState();
    if (status === 'saved') return null;
    return refused(error ?? 'Your latest changes are not saved yet. Try again when they are.');
  }

  async function deed(send: () => Promise<ReleaseState>): Deed {
    try {
      const unsaved = await saved();
      if (unsaved) return unsaved;
      show(await send());
      return null;
    } catch (error) {
      const refusal = refusalIn(error);
      if (refusal.reason) await refresh();
      return refusal;
    }
  }

  /** Says something about exactly the draft, the saved runs and the promises that were seen. */
  function review(
    intent: ReviewBody['intent'],
    { hash, savedRunsHash, promisesHash }: ReleaseState,
    note: string,
  ): Deed {
    return deed(() => calls.review({ intent, hash, savedRunsHash, promisesHash, note }));
  }

  return {
    ...store,
    begin() {
      void refresh();
      let { version } = saving.getState();
      const unsubscribe = saving.subscribe((state) => {
        if (state.version === version) return;
        version = state.version;
        void refresh();
      });
      const beat = setInterval(() => {
        if (document.visibilityState === 'visible') void refresh();
      }, interval);
      return () => {
        unsubscribe();
        clearInterval(beat);
      };
    },
    async look() {
      try {
        const refusal = await saved();
        return refusal ? { refusal } : { release: await take(calls.read) };
      } catch (error) {
        return { refusal: refusalIn(error) };
      }
    },
    ask: (seen, note) => review('ask', seen, note),
    approve: (seen, note) => review('approve', seen, note),
    refuse: (seen, note) => review('refuse', seen, note),
    withdraw: (seen) => review('withdraw', seen, ''),
    publish: ({ hash, published }, { at, why }) =>
      deed(() =>
        calls.publish({
          hash,
          at: at?.toISOString() ?? null,
          why,
          expects: published?.revision ?? null,
        }),
      ),
    unschedule: () => deed(calls.unschedule),
    rollBack: ({ published }, { revision, why }) =>
      deed(() => calls.rollBack({ revision, why, expects: published?.revision ?? null })),
  };
}
