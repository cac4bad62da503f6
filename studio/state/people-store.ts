import { createStore, type StoreApi } from 'zustand/vanilla';
import { CallError, type CallOptions, call } from '../../app/browser/calls/call';
import type { OutcomeCounts } from '../../app/quizzes/authoring/outcomes/outcome-counts';
import type { Condition } from '../../schemas/generated/types';
import type { DraftStore } from '../document/draft-store';
import type { SavingStore } from '../saving/saving-state';
import { asksOf, conditionOf, type Filter } from './filter';
import type { OutcomeStore } from './outcome-store';
import type { Counting } from './tally';

export interface PeopleState {
  /** Kind of thing that staff want counted. */
  counting: Counting;
  /** `failed`: nobody could be counted, as `error` says. */
  status: 'counting' | 'done' | 'failed';
  /** The latest counts there are; null before the first. */
  counts: OutcomeCounts | null;
  /** Filter with which these were counted. */
  filter: Filter | null;
  error: string | null;
}

export interface PeopleStore extends StoreApi<PeopleState> {
  /**
   * Has people counted now, and whenever the draft was saved or others are asked for.
   * @returns the function that stops it.
   */
  begin(): () => void;
  again(): void;
  count(counting: Counting): void;
}

/** Asks the server where the draft leads people. Throws a `CallError`. */
export type CountPeople = (among: Condition | null) => Promise<OutcomeCounts>;

export function countPeople(documentId: string, csrf: CallOptions['csrf']): CountPeople {
  return async (among) => {
    const of = among ? `?among=${encodeURIComponent(JSON.stringify(among))}` : '';
    const path = `/api/studio/quizzes/${documentId}/outcomes${of}`;
    return (await call<OutcomeCounts>('GET', path, { csrf })).data;
  };
}

interface PeopleParts {
  ask: CountPeople;
  draft: DraftStore;
  saving: SavingStore;
  outcomes: OutcomeStore;
}

/** Time without a save before people are counted again, in milliseconds. */
const settled = 2_000;

/** Holds how many people came to each outcome, as the server counted them. */
export function createPeopleStore({ ask, draft, saving, outcomes }: PeopleParts): PeopleStore {
  const store = createStore<PeopleState>()(() => ({
    counting: 'people',
    status: 'counting',
    counts: null,
    filter: null,
    error: null,
  }));
  /** Goes up with each question: an answer to an older one is dropped. */
  let turn = 0;

  async function count(): Promise<void> {
    turn += 1;
    const asked = turn;
    const { filter } = outcomes.getState();
    store.setState({ status: 'counting', error: null });
    try {
      await saving.settled();
      const quiz = draft.getState().valid?.quiz;
      const counts = await ask(quiz ? conditionOf(asksOf(quiz), filter) : null);
      if (asked === turn) store.setState({ status: 'done', counts, filter });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (asked === turn) store.setState({ status: 'failed', error: error.message });
    }
  }

  return {
    ...store,
    begin() {
      void count();
      let timer: ReturnType<typeof setTimeout> | undefined;
      let { version } = saving.getState();
      let { filter } = outcomes.getState();
      const unsubscribes = [
        saving.subscribe((state) => {
          if (state.version === version) return;
          version = state.version;
          clearTimeout(timer);
          timer = setTimeout(() => void count(), settled);
        }),
        outcomes.subscribe((state) => {
          if (state.filter === filter) return;
          filter = state.filter;
          void count();
        }),
      ];
      return () => {
        clearTimeout(timer);
        turn += 1;
        for (const unsubscribe of unsubscribes) unsubscribe();
      };
    },
    again: () => void count(),
    count: (counting) => store.setState({ counting }),
  };
}
