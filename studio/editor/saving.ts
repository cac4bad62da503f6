import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Draft } from '../document/draft';
import type { DraftStore } from '../document/draft-store';
import type { Change } from '../document/history';
import type { OpenDocument } from './open-document';
import { readDraft } from './read-draft';
import type { PresenceReply, StudioCalls } from './studio-calls';
import { refusalOf } from './studio-calls';
import type { UnsavedDrafts } from './unsaved-drafts';

export type PersonHere = PresenceReply['people'][number];

export interface SavingState {
  /**
   * `saved`: the server has everything. `waiting`, `saving`: it is on its way. `failing`: the connection is
   * lost, and it is tried again. `refused`: the server will not take it, as `trouble` says.
   */
  status: 'saved' | 'waiting' | 'saving' | 'failing' | 'refused';
  trouble: string | null;
  /** When it was last saved, as the server said. */
  savedAt: string;
  version: number;
  hash: string;
  people: readonly PersonHere[];
  /** Who writes where it is not this window; null where nobody does. */
  writer: PersonHere | null;
  /** How many changes were brought back from this browser when the page opened. */
  recovered: boolean;
}

export interface SavingStore extends StoreApi<SavingState> {
  /** Begins to save and to tell who is here. @returns how to stop. */
  begin(): () => void;
  /** Saves now what waits. Resolves when nothing waits any more, or cannot be saved. */
  settled(): Promise<void>;
  /** Asks to be the one who writes. */
  takeOver(): Promise<void>;
  /** Reads what the server holds, and gives up what this window has not saved. */
  reload(): Promise<void>;
}

export interface SavingParts {
  document: OpenDocument;
  draft: DraftStore;
  calls: StudioCalls;
  unsaved: UnsavedDrafts;
  format(draft: Draft): { definition: string; scenarios: string };
  tab: string;
  /** Names what is selected, for those who look on. */
  at(): string;
}

/** After the last edit, in milliseconds. */
const pause = 700;
/** Between two words to the server that this window is still here, in milliseconds. */
const heartbeat = 5_000;

/** Saves a draft behind the person who writes it, and keeps what could not be saved in this browser. */
export function createSaving(parts: SavingParts): SavingStore {
  const { document, draft, calls, unsaved, format, tab } = parts;
  const store = createStore<SavingState>()(() => ({
    status: 'saved',
    trouble: null,
    savedAt: document.updatedAt,
    version: document.version,
    hash: document.hash,
    people: [],
    writer: null,
    recovered: false,
  }));
  let held: Draft = draft.getState().history.draft;
  let labelled: readonly Change[] = draft.getState().history.past;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let wait = pause;

  const current = () => draft.getState().history.draft;

  async function save(): Promise<void> {
    clearTimeout(timer);
    while (current() !== held) {
      if (store.getState().status === 'refused') return;
      const sending = current();
      const { past } = draft.getState().history;
      store.setState({ status: 'saving' });
      try {
        const reply = await calls.save({
          tab,
          version: store.getState().version,
          ...format(sending),
          labels: labelsSince(labelled, past),
        });
        held = sending;
        labelled = past;
        wait = pause;
        store.setState({ ...reply, status: 'saved', trouble: null });
        await unsaved.forget();
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal?.final) {
          store.setState({ status: 'refused', trouble: refusal.message });
          if (refusal.reason === 'editor') draft.setMayEdit(false);
          return;
        }
        store.setState({ status: 'failing', trouble: refusal?.message ?? null });
        wait = Math.min(wait * 2, 15_000);
        schedule();
        return;
      }
    }
  }

  function settled(): Promise<void> {
    running ??= save().finally(() => {
      running = null;
    });
    return running;
  }

  function schedule() {
    clearTimeout(timer);
    timer = setTimeout(() => void settled(), wait);
  }

  async function tell(wants: 'edit' | 'read' | 'takeOver' | 'leave'): Promise<void> {
    try {
      const reply = await calls.presence({ tab, wants, at: parts.at() });
      if (wants === 'leave') return;
      const mine = reply.editor === tab;
      const writer = reply.people.find((person) => person.tab === reply.editor) ?? null;
      store.setState({ people: reply.people, writer: mine ? null : writer });
      draft.setMayEdit(mine);
      const { version, status } = store.getState();
      const behind = reply.version > version && current() === held && status !== 'saving';
      if (behind) await reload();
    } catch {
      // Without an answer nothing is known to have changed; the next beat asks again.
    }
  }

  async function reload(): Promise<void> {
    const fresh = await calls.read();
    const next = readDraft(fresh);
    draft.restart(next);
    held = next;
    labelled = [];
    await unsaved.forget();
    store.setState({
      status: 'saved',
      trouble: null,
      version: fresh.document.version,
      hash: fresh.document.hash,
      savedAt: fresh.document.updatedAt,
    });
  }

  async function recover(): Promise<void> {
    const kept = await unsaved.read();
    if (!kept || kept.version !== store.getState().version) return;
    draft.edit('Bring back unsaved changes', (whole) => {
      whole.definition = kept.draft.definition;
      whole.scenarios = kept.draft.scenarios;
    });
    if (current() !== held) store.setState({ recovered: true });
  }

  return {
    ...store,
    settled,
    reload,
    takeOver: () => tell('takeOver'),
    begin() {
      const ready = tell('edit').then(recover);
      const beat = setInterval(() => void tell('edit'), heartbeat);
      const unsubscribe = draft.subscribe(() => {
        if (current() === held || store.getState().status === 'refused') return;
        if (store.getState().status === 'saved') store.setState({ status: 'waiting' });
        void unsaved.keep({ version: store.getState().version, draft: current() });
        schedule();
      });
      const online = () => void settled();
      const leave = () => void tell('leave');
      addEventListener('online', online);
      addEventListener('pagehide', leave);
      return () => {
        void ready.then(() => tell('leave'));
        clearInterval(beat);
        clearTimeout(timer);
        unsubscribe();
        removeEventListener('online', online);
        removeEventListener('pagehide', leave);
      };
    },
  };
}

function labelsSince(before: readonly Change[], after: readonly Change[]): string[] {
  const known = new Set(before);
  const labels = after.filter((change) => !known.has(change)).map(({ label }) => label);
  return [...new Set(labels)].slice(-20);
}
