import { createStore } from 'zustand/vanilla';
import type { Draft } from '../document/draft';
import type { DraftStore } from '../document/draft-store';
import type { Change } from '../document/history';
import type { OpenDocument } from './open-document';
import { readDraft } from './read-draft';
import type { SavingState, SavingStore } from './saving-state';
import { refusalOf, type StudioCalls } from './studio-calls';
import type { UnsavedDraft, UnsavedDrafts } from './unsaved-drafts';

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

const somebodyElse = 'Somebody else is signed in in this browser now. Sign in as yourself to save.';

/** Saves a draft behind the person who writes it, and keeps what could not be saved in this browser. */
export function createSaving(parts: SavingParts): SavingStore {
  const { document, draft, calls, unsaved, aside, format, tab } = parts;
  const store = createStore<SavingState>()(() => ({
    status: 'saved',
    trouble: null,
    reason: null,
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
  let refused: Draft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let wait = pause;

  const current = () => draft.getState().history.draft;

  async function save(): Promise<void> {
    clearTimeout(timer);
    if (!(await mayTry())) return;
    while (current() !== held) {
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
        store.setState({ ...reply, status: 'saved', trouble: null, reason: null });
        await keepOrForget();
      } catch (error) {
        const refusal = refusalOf(error);
        if (!refusal.final) {
          store.setState({ status: 'failing', trouble: refusal.message });
          wait = Math.min(wait * 2, 15_000);
          schedule();
          return;
        }
        refused = sending;
        store.setState({ status: 'refused', trouble: refusal.message, reason: refusal.reason });
        if (refusal.reason === 'editor') draft.setMayEdit(false);
        if (!(refusal.reason === 'person' && (await isBack()))) return;
      }
    }
  }

  /** Whether sending may succeed: after some refusals something else has to happen first. */
  async function mayTry(): Promise<boolean> {
    const { status, reason } = store.getState();
    if (status !== 'refused' || reason === null) return true;
    return reason === 'person' && isBack();
  }

  /** Whether the person who writes here has signed in anew. Nothing is saved in the name of another. */
  async function isBack(): Promise<boolean> {
    try {
      const who = await calls.renew();
      if (who === 'somebodyElse') store.setState({ trouble: somebodyElse });
      // Signed in all along: it is not a matter of signing in.
      if (who === 'same') store.setState({ reason: null });
      return who === 'renewed';
    } catch (error) {
      // Still signed out, or out of reach: the next beat asks again.
      refusalOf(error);
      return false;
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
      if (!mine) draft.setMayEdit(false);
      store.setState({ people: reply.people });
      const behind = reply.version > store.getState().version;
      // Nobody writes on before what was saved last is here: it would be written over.
      if (behind && current() === held)
        await reload((version) => current() === held && version > store.getState().version);
      store.setState({ writer: mine ? null : writer });
      draft.setMayEdit(mine);
      if (mine) goOnAsWriter();
    } catch {
      // Without an answer nothing is known to have changed; the next beat asks again.
    }
  }

  /** Sends what was refused because somebody else wrote. */
  function goOnAsWriter(): void {
    const { status, reason } = store.getState();
    if (status !== 'refused' || reason !== 'editor') return;
    store.setState({ status: 'waiting', trouble: null, reason: null });
    void settled();
  }

  /** @param fits Asked when the answer is there: what was written or saved meanwhile stays. */
  async function reload(fits: (version: number) => boolean): Promise<void> {
    const fresh = await calls.read();
    if (!fits(fresh.document.version)) return;
    const next = readDraft(fresh);
    held = next;
    labelled = [];
    draft.restart(next);
    store.setState({
      status: 'saved',
      trouble: null,
      reason: null,
      version: fresh.document.version,
      hash: fresh.document.hash,
      savedAt: fresh.document.updatedAt,
    });
    await keepOrForget();
  }

  /** What the server has needs no place in this browser; an edit made since keeps its own. */
  async function keepOrForget(): Promise<void> {
    if (current() === held) await unsaved.forget();
    else await keep();
  }

  async function keep(): Promise<void> {
    await unsaved.keep({ version: store.getState().version, draft: current() });
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
    if (isSaved(kept.draft)) return keepOrForget();
    const goesOn = kept.version === store.getState().version && draft.getState().mayEdit;
    if (!goesOn) {
      await putAside(kept);
      return keepOrForget();
    }
    bringBack(kept.draft);
    if (current() !== held) store.setState({ recovered: true });
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
      const shown = current();
      if (shown !== held) await putAside({ version: store.getState().version, draft: shown });
      await reload(() => current() === shown);
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
      const beat = setInterval(() => {
        if (store.getState().reason === 'person') void settled();
        void tell('edit');
      }, heartbeat);
      const unsubscribe = draft.subscribe(() => {
        if (current() === held) return;
        void keep();
        const { status, reason } = store.getState();
        if (status === 'refused' && (reason !== null || current() === refused)) return;
        if (status === 'saved' || status === 'refused')
          store.setState({ status: 'waiting', trouble: null });
        schedule();
      });
      const online = () => void settled();
      const leave = () => void tell('leave');
      const ask = (event: BeforeUnloadEvent) => {
        const { status } = store.getState();
        if (current() !== held && (status === 'refused' || status === 'failing'))
          event.preventDefault();
      };
      addEventListener('online', online);
      addEventListener('beforeunload', ask);
      addEventListener('pagehide', leave);
      return () => {
        void ready.then(() => tell('leave'));
        clearInterval(beat);
        clearTimeout(timer);
        unsubscribe();
        removeEventListener('online', online);
        removeEventListener('beforeunload', ask);
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
