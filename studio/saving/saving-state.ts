import type { StoreApi } from 'zustand/vanilla';
import type { AsideState } from './aside';
import type { PresenceReply, Refusal } from './studio-calls';

type PersonHere = PresenceReply['people'][number];

export interface SavingState extends AsideState {
  /**
   * `saved`: the server has everything. `waiting`, `saving`: it is on its way. `failing`: the connection is
   * lost, and it is tried again. `refused`: the server will not take it, as `error` says.
   */
  status: 'saved' | 'waiting' | 'saving' | 'failing' | 'refused';
  error: string | null;
  /**
   * Reason for a refusal that has to be dealt with before the draft is sent again; null where the next change may be
   * sent.
   */
  reason: Refusal['reason'];
  /** Time at which it was last saved, by the server’s clock. */
  savedAt: string;
  version: number;
  hash: string;
  people: readonly PersonHere[];
  /** The person who writes, where that is not this window; null where nobody does. */
  writer: PersonHere | null;
}

export interface SavingStore extends StoreApi<SavingState> {
  /** Begins to save and to tell who is here. @returns the function that stops it. */
  begin(): () => void;
  /** Saves now what waits. Resolves when nothing waits any more, or cannot be saved. */
  settled(): Promise<void>;
  /** Asks to be the one who writes. */
  takeOver(): Promise<void>;
  /** Shows what the server holds, and puts aside what this window has not saved. */
  setAside(): Promise<void>;
  /** Puts what was set aside last into the draft, as a change that can be undone. */
  takeAside(): Promise<void>;
  /** Gives up what was set aside last. */
  dropAside(): Promise<void>;
}
