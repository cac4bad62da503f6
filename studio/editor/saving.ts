import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Draft } from '../document/draft';
import type { DraftStore } from '../document/draft-store';
import type { Change } from '../document/history';
import type { OpenDocument } from './open-document';
import { readDraft } from './read-draft';
import type { PresenceReply, StudioCalls } from './studio-calls';
import { refusalOf } from './studio-calls';
import type { UnsavedDraft, UnsavedDrafts } from './unsaved-drafts';

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
  /** Whether changes were brought back from this browser when the page opened. */
  recovered: boolean;
  /** What this browser kept and the server moved past: somebody has to choose between the two. */
  aside: Draft | null;
}

export interface SavingStore extends StoreApi<SavingState> {
  /** Begins to save and to tell who is here. @returns how to stop. */
  begin(): () => void;
  /** Saves now what waits. Resolves when nothing waits any more, or cannot be saved. */
  settled(): Promise<void>;
  /** Asks to be the one who writes. */
  takeOver(): Promise<void>;
  /** Shows what the server holds, and puts aside what this window has not saved. */
  setAside(): Promise<void>;
  /** Puts what was set aside into the draft, as a change that can be undone. */
  takeAside(): Promise<void>;
  /** Gives up what was set aside. */
  dropAside(): Promise<void>;
}

export interface SavingParts {
  document: OpenDocument;
  draft: DraftStore;
  calls: StudioCalls;
  unsaved: UnsavedDrafts;
  /** A second place, for what waits for somebody’s choice. */
  aside: UnsavedDrafts;
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
  const { document, draft, calls, unsaved, aside, format, tab } = parts;
  const store = createStore<SavingState>()(() => ({
    status: 'saved',
    trouble: null,
    savedAt: document.updatedAt,
    version: document.version,
    hash: document.hash,
    people: [],
    writer: null,
    recovered: false,
    aside: null,
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

  function bringBack(kept: Draft): void {
    draft.edit('Bring back unsaved changes', (whole) => {
      whole.definition = kept.definition;
      whole.scenarios = kept.scenarios;
    });
  }

  /** @param kept What this browser held when the page opened. */
  async function recover(kept: UnsavedDraft | null): Promise<void> {
    const waiting = await aside.read();
    if (waiting) store.setState({ aside: waiting.draft });
    // A save that arrived while its reply was lost left nothing to bring back.
    if (!kept) return;
    if (isSaved(kept.draft)) return forgetKept();
    const goesOn = kept.version === store.getState().version && draft.getState().mayEdit;
    if (!goesOn) {
      await putAside(kept);
      return forgetKept();
    }
    bringBack(kept.draft);
    if (current() !== held) store.setState({ recovered: true });
  }

  /** What was kept has its place now; an edit made since keeps itself. */
  async function forgetKept(): Promise<void> {
    if (current() === held) await unsaved.forget();
  }

  async function putAside(kept: UnsavedDraft): Promise<void> {
    await aside.keep(kept);
    store.setState({ aside: kept.draft });
  }

  function isSaved(other: Draft): boolean {
    const [one, two] = [format(other), format(held)];
    return one.definition === two.definition && one.scenarios === two.scenarios;
  }

  return {
    ...store,
    settled,
    async setAside() {
      if (current() !== held)
        await putAside({ version: store.getState().version, draft: current() });
      await reload();
    },
    async takeAside() {
      const { aside: kept } = store.getState();
      if (!kept || !draft.getState().mayEdit) return;
      bringBack(kept);
      store.setState({ aside: null });
      // It is in the draft, and kept with it until the server has it.
      await aside.forget();
    },
    async dropAside() {
      store.setState({ aside: null });
      await aside.forget();
    },
    takeOver: () => tell('takeOver'),
    begin() {
      // Read before anything can be written over it.
      const kept = unsaved.read();
      const ready = tell('edit').then(async () => recover(await kept));
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
