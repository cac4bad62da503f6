import { createStore } from 'zustand/vanilla';
import type { Draft } from '../document/draft';
import type { DraftStore } from '../document/draft-store';
import type { Change } from '../document/history';
import type { AsideDrafts } from './aside-drafts';
import { createKeptAside } from './kept-aside';
import type { OpenDocument } from './open-document';
import { type DraftTexts, readDraft } from './read-draft';
import type { SavingState, SavingStore } from './saving-state';
import { refusalOf, type StudioCalls } from './studio-calls';
import type { UnsavedDraft, UnsavedDrafts } from './unsaved-drafts';
import { whenIdle } from './when-idle';

export interface SavingParts {
  document: OpenDocument;
  draft: DraftStore;
  calls: StudioCalls;
  unsaved: UnsavedDrafts;
  /** A second place, for what waits for somebody’s choice. */
  aside: AsideDrafts;
  format(draft: Draft): DraftTexts;
  tab: string;
  /** Names what is selected, for those who look on. */
  at(): string;
  /** What the server has is of an older version, and these things were changed in it, in words. */
  onBroughtUpToDate(steps: readonly string[]): void;
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
    asideBehind: 0,
  }));
  let held: Draft = draft.getState().history.draft;
  let labelled: readonly Change[] = draft.getState().history.past;
  let refused: Draft | null = null;
  /** What was sent and not answered: it may have arrived. */
  let unanswered: readonly Draft[] = [];
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  /** Set while the browser has not kept what was typed last. */
  let giveUpKeeping: (() => void) | null = null;
  let wait = pause;

  const current = () => draft.getState().history.draft;
  const kept = createKeptAside({
    draft,
    place: aside,
    set: (state) => store.setState(state),
    get: () => store.getState(),
  });

  async function save(): Promise<void> {
    clearTimeout(timer);
    if (!(await mayTry())) return;
    while (current() !== held) {
      const sending = current();
      const { past } = draft.getState().history;
      store.setState({ status: 'saving' });
      try {
        const reply = await send(sending, labelsSince(labelled, past));
        held = sending;
        labelled = past;
        unanswered = [];
        wait = pause;
        store.setState({ ...reply, status: 'saved', trouble: null, reason: null });
        await keepOrForget();
      } catch (error) {
        const refusal = refusalOf(error);
        if (!refusal.final) {
          unanswered = [...unanswered, sending];
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
    await endWithoutSave();
  }

  /** What was changed and changed back needs no save, unless the change arrived and its answer was lost. */
  async function endWithoutSave(): Promise<void> {
    if (store.getState().status === 'saved') return;
    try {
      if ((await isOwnSave()) && current() !== held) return save();
    } catch (error) {
      refusalOf(error);
      return schedule();
    }
    unanswered = [];
    wait = pause;
    if (current() !== held) return save();
    store.setState({ status: 'saved', trouble: null, reason: null });
    await keepOrForget();
  }

  /** Saves; where an earlier try arrived and only its answer was lost, goes on from that one. */
  async function send(sending: Draft, labels: string[]) {
    const texts = format(sending);
    const save = () => calls.save({ tab, version: store.getState().version, ...texts, labels });
    try {
      return await save();
    } catch (error) {
      if (refusalOf(error).reason !== 'version' || !(await isOwnSave())) throw error;
      return save();
    }
  }

  /** Whether what the server has now came from here, and no answer said so. */
  async function isOwnSave(): Promise<boolean> {
    if (unanswered.length === 0) return false;
    const fresh = await calls.read();
    const there = readDraft(fresh);
    const own = unanswered.find((each) => isSame(each, there));
    if (!own) return false;
    held = own;
    store.setState({ version: fresh.document.version });
    return true;
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
    if (!stopped) timer = setTimeout(() => void settled(), wait);
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
      if (behind && current() === held && unanswered.length === 0)
        await reload((version) => current() === held && version > store.getState().version);
      store.setState({ writer: mine ? null : writer });
      draft.setMayEdit(mine);
      if (!mine) return;
      if (current() === held) await kept.onWriting();
      goOnAsWriter();
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
    if (fresh.migrated.length > 0) parts.onBroughtUpToDate(fresh.migrated);
    store.setState({
      status: 'saved',
      trouble: null,
      reason: null,
      version: fresh.document.version,
      hash: fresh.document.hash,
      savedAt: fresh.document.updatedAt,
    });
    await dropWhatIsSaved();
    await keepOrForget();
  }

  /** What the server has needs no place in this browser; an edit made since keeps its own. */
  async function keepOrForget(): Promise<void> {
    if (current() === held) await unsaved.forget();
    else await keep();
  }

  async function keep(): Promise<void> {
    keepNoMore();
    await unsaved.keep({ version: store.getState().version, draft: current() });
  }

  /** The browser copies all of a draft to keep it: what was typed shows before that. */
  function keepSoon(): void {
    giveUpKeeping ??= whenIdle(keepAtOnce);
  }

  function keepAtOnce(): void {
    if (current() === held) keepNoMore();
    else void keep();
  }

  function keepNoMore(): void {
    giveUpKeeping?.();
    giveUpKeeping = null;
  }

  /** @param found What this browser held when the page opened. */
  async function recover(found: UnsavedDraft | null): Promise<void> {
    await kept.open();
    await dropWhatIsSaved();
    // A save that arrived while its reply was lost left nothing to bring back.
    if (!found) return;
    if (isSame(found.draft, held)) return keepOrForget();
    const isLatest = found.version === store.getState().version;
    if (isLatest && draft.getState().mayEdit) return kept.recover(found.draft);
    await (isLatest ? kept.putUntilWriting(found) : kept.put(found));
    await keepOrForget();
  }

  /** What the server has after all needs no choice. */
  function dropWhatIsSaved(): Promise<void> {
    return kept.dropWhere((draft) => isSame(draft, held));
  }

  function isSame(left: Draft, right: Draft): boolean {
    if (left === right) return true;
    const [one, two] = [format(left), format(right)];
    return (
      one.definition === two.definition &&
      one.scenarios === two.scenarios &&
      one.promises === two.promises
    );
  }

  return {
    ...store,
    settled,
    async setAside() {
      const shown = current();
      if (shown !== held) await kept.put({ version: store.getState().version, draft: shown });
      await reload(() => current() === shown);
    },
    takeAside: kept.take,
    dropAside: kept.drop,
    takeOver: () => tell('takeOver'),
    begin() {
      // Read before anything can be written over it.
      const found = unsaved.read();
      stopped = false;
      const ready = tell('edit').then(async () => recover(await found));
      const beat = setInterval(() => {
        if (store.getState().reason === 'person') void settled();
        void tell('edit');
      }, heartbeat);
      const unsubscribe = draft.subscribe((state, before) => {
        // What is selected, and who may write, change too: they put off nothing.
        if (state.history.draft === before.history.draft) return;
        kept.onEdit();
        const { status, reason } = store.getState();
        if (current() === held) {
          // Back at what the server has: what was undone is not to be brought back.
          if (status === 'saved' || reason !== null) return;
          void keepOrForget();
          if (status !== 'failing') schedule();
          return;
        }
        keepSoon();
        // The next try is due already: who writes on would put it off for as long as they write.
        if (status === 'failing') return;
        if (status === 'refused' && (reason !== null || current() === refused)) return;
        if (status === 'saved' || status === 'refused')
          store.setState({ status: 'waiting', trouble: null });
        schedule();
      });
      const online = () => void settled();
      const leave = () => {
        if (giveUpKeeping) keepAtOnce();
        void tell('leave');
      };
      const ask = (event: BeforeUnloadEvent) => {
        if (current() !== held) event.preventDefault();
      };
      addEventListener('online', online);
      addEventListener('beforeunload', ask);
      addEventListener('pagehide', leave);
      return () => {
        stopped = true;
        if (giveUpKeeping) keepAtOnce();
        // What was written last is still on its way when another page is gone to at once.
        void ready.then(settled).then(() => tell('leave'));
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
