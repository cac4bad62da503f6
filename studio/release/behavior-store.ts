import { createStore, type StoreApi } from 'zustand/vanilla';
import { CallError } from '../../app/browser/calls/call';
import type { JsonObject } from '../document/draft';
import type { DraftStore } from '../document/draft-store';
import type { SavingStore } from '../saving/saving-state';
import type { BehaviorCalls, BehaviorReview, RemarkBody } from './behavior-calls';
import { type Refusal, refusalIn } from './release-calls';
import type { ReleaseStore } from './release-store';

export interface BehaviorState {
  /** Latest answer of the server; null before the first. */
  review: BehaviorReview | null;
  /** The draft that this is about; null where this window never had it. */
  definition: JsonObject | null;
  /** True while the server is asked to compare. */
  isComparing: boolean;
  /** The reason why it could not be asked, in words. */
  error: string | null;
  /** The groups that were looked at in this window, by their keys. */
  seen: ReadonlySet<string>;
}

export interface BehaviorStore extends StoreApi<BehaviorState> {
  /** Asks the server, and again when the draft or its review goes on. @returns the function that stops it. */
  follow(): () => void;
  /** Asks once more, such as after a comparison that was not finished. */
  again(): Promise<void>;
  /** Says or decides something about a group, as it was on the screen. @returns why it was not done. */
  remark(body: RemarkBody): Promise<Refusal | null>;
  see(group: string): void;
}

interface BehaviorParts {
  calls: BehaviorCalls;
  draft: DraftStore;
  saving: SavingStore;
  release: ReleaseStore;
}

/** Time without a save before it is compared again, in milliseconds. */
const settled = 1_000;

/** Time between two looks at what others said, in milliseconds. */
const interval = 20_000;

/** Holds what the draft changes for whom, as the server compared it. */
export function createBehaviorStore({
  calls,
  draft,
  saving,
  release,
}: BehaviorParts): BehaviorStore {
  const store = createStore<BehaviorState>()(() => ({
    review: null,
    definition: null,
    isComparing: false,
    error: null,
    seen: new Set(),
  }));
  let asked = 0;
  let followers = 0;
  let stop = () => {};

  async function take(answer: () => Promise<BehaviorReview>): Promise<void> {
    asked += 1;
    const turn = asked;
    const { definition } = draft.getState().history.draft;
    const { hash } = saving.getState();
    const review = await answer();
    // Answers may overtake each other: only that to the latest question counts.
    if (turn !== asked) return;
    const before = store.getState();
    const isKnown = before.review?.hash === review.hash;
    const own = review.hash === hash ? definition : null;
    store.setState({
      review,
      definition: isKnown ? (before.definition ?? own) : own,
      isComparing: false,
      error: null,
    });
  }

  async function again(): Promise<void> {
    store.setState({ isComparing: true });
    try {
      await saving.settled();
      await take(calls.read);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      store.setState({ isComparing: false, error: error.message });
    }
  }

  function begin(): () => void {
    void again();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (delay: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void again(), delay);
    };
    let { version } = saving.getState();
    let status = statusOf(release);
    const unsubscribes = [
      saving.subscribe((state) => {
        if (state.version === version) return;
        version = state.version;
        soon(settled);
      }),
      release.subscribe(() => {
        const now = statusOf(release);
        if (now !== status) soon(0);
        status = now;
      }),
    ];
    const beat = setInterval(() => {
      if (document.visibilityState === 'visible') void again();
    }, interval);
    return () => {
      clearTimeout(timer);
      clearInterval(beat);
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }

  return {
    ...store,
    follow() {
      followers += 1;
      if (followers === 1) stop = begin();
      return () => {
        followers -= 1;
        if (followers === 0) stop();
      };
    },
    again,
    async remark(body) {
      try {
        await take(() => calls.remark(body));
        return null;
      } catch (error) {
        const refusal = refusalIn(error);
        if (refusal.reason) await again();
        return refusal;
      }
    },
    see(group) {
      const { seen } = store.getState();
      if (!seen.has(group)) store.setState({ seen: new Set(seen).add(group) });
    },
  };
}

/** Parts of a release that decide what may be done with a comparison, and with what the draft is compared. */
function statusOf(release: ReleaseStore): string {
  const known = release.getState().release;
  if (!known) return '';
  const { review, published } = known;
  return [review.state, review.at, review.decidedAt, published?.revision].join();
}
