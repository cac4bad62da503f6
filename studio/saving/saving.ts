import { createStore } from 'zustand/vanilla';
import type { Draft, DraftTexts } from '../document/draft';
import type { DraftStore } from '../document/draft-store';
import { whenIdle } from '../ui/when-idle';
import { createAside } from './aside';
import type { SavingState, SavingStore } from './saving-state';
import {
  beginSaving,
  isSame,
  type SavingEffect,
  type SavingEvent,
  savingStep,
} from './saving-step';
import type { OpenDocument } from './studio-calls';
import { type Refusal, refusalOf, type StudioCalls } from './studio-calls';
import type { AsideDrafts, UnsavedDrafts } from './unsaved-drafts';

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
  /** Called when the server’s draft is of an older version, with the changes made to bring it up to date, in words. */
  onBroughtUpToDate(steps: readonly string[]): void;
}

/** Time between two signs to the server that this window is still here, in milliseconds. */
const heartbeat = 5_000;

/**
 * Saves a draft behind the person who writes it, and keeps what could not be saved in this browser.
 * `savingStep` decides; here is done what it says.
 */
export function createSaving(parts: SavingParts): SavingStore {
  const { document, draft, calls, unsaved, format, tab } = parts;
  let state = beginSaving(document, draft.getState().history);
  const store = createStore<SavingState>()(() => state.shown);
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  /** Set while the browser has not kept what was typed last. */
  let giveUpKeeping: (() => void) | null = null;

  const aside = createAside({
    draft,
    place: parts.aside,
    set: (state) => store.setState(state),
    get: () => store.getState(),
  });

  /** @returns once all that followed is done. */
  async function happened(event: SavingEvent): Promise<void> {
    const shown = store.getState();
    const next = savingStep({ ...state, shown, current: draft.getState().history }, event);
    state = next.state;
    if (state.shown !== shown) store.setState(state.shown);
    await Promise.all(next.effects.map(run));
  }

  async function answered<Reply>(
    call: Promise<Reply>,
    yes: (reply: Reply) => SavingEvent,
    no: (refusal: Refusal) => SavingEvent,
  ): Promise<void> {
    await happened(await call.then(yes, (error) => no(refusalOf(error))));
  }

  async function run(effect: SavingEffect): Promise<void> {
    switch (effect.kind) {
      case 'save': {
        const { sent, version, labels } = effect;
        return answered(
          calls.save({ tab, version, ...format(sent.draft), labels }),
          (reply) => ({ kind: 'saved', sent, reply }),
          (refusal) => ({ kind: 'failed', failed: { sent: sent.draft, refusal } }),
        );
      }
      case 'look':
        return answered(
          calls.read(),
          (fresh) => ({ ...effect, kind: 'looked', fresh }),
          (refusal) => ({ ...effect, kind: 'notLooked', refusal }),
        );
      case 'renew':
        return answered(
          calls.renew(),
          (who) => ({ kind: 'renewed', who }),
          // Still signed out, or out of reach: the next beat asks again.
          () => ({ kind: 'renewed', who: null }),
        );
      case 'read':
        return happened({ ...effect, fresh: await calls.read() });
      case 'settle':
        return void settled();
      case 'schedule':
        clearTimeout(timer);
        if (!stopped) timer = setTimeout(() => void settled(), effect.wait);
        return;
      case 'keepSoon':
        // The browser copies all of a draft to keep it: what was typed shows before that.
        giveUpKeeping ??= whenIdle(keepAtOnce);
        return;
      case 'keep':
        keepNoMore();
        return void unsaved.keep(effect.unsaved);
      case 'forget':
        return void unsaved.forget();
      case 'mayEdit':
        return draft.setMayEdit(effect.mayEdit);
      case 'restart':
        return draft.restart(effect.draft);
      case 'broughtUpToDate':
        return parts.onBroughtUpToDate(effect.steps);
      case 'putAside':
        return aside.put(effect.unsaved, effect.untilWriting);
      case 'dropAside':
        return aside.dropWhere((one) => isSame(one, effect.saved));
      case 'onWriting':
        return aside.onWriting();
      case 'recover':
        return aside.recover(effect.draft);
    }
  }

  function settled(): Promise<void> {
    if (running) return running;
    clearTimeout(timer);
    running = happened({ kind: 'due' }).finally(() => {
      running = null;
    });
    return running;
  }

  async function tell(wants: 'edit' | 'read' | 'takeOver' | 'leave'): Promise<void> {
    try {
      const reply = await calls.presence({ tab, wants, at: parts.at() });
      if (wants !== 'leave') await happened({ kind: 'heard', reply, tab });
    } catch {
      // Without an answer nothing is known to have changed; the next beat asks again.
    }
  }

  function keepAtOnce(): void {
    keepNoMore();
    void happened({ kind: 'idle' });
  }

  function keepNoMore(): void {
    giveUpKeeping?.();
    giveUpKeeping = null;
  }

  return {
    ...store,
    settled,
    setAside: () => happened({ kind: 'setAside' }),
    takeAside: aside.take,
    dropAside: aside.drop,
    takeOver: () => tell('takeOver'),
    begin() {
      // Read before anything can be written over it.
      const found = unsaved.read();
      stopped = false;
      const ready = tell('edit').then(async () => {
        await aside.open();
        const { mayEdit } = draft.getState();
        await happened({ kind: 'found', found: await found, mayEdit });
      });
      const beat = setInterval(() => {
        if (store.getState().reason === 'person') void settled();
        void tell('edit');
      }, heartbeat);
      const unsubscribe = draft.subscribe(({ history }, before) => {
        // What is selected, and who may write, change too: they put off nothing.
        if (history.draft === before.history.draft) return;
        aside.onEdit();
        void happened({ kind: 'edited' });
      });
      const online = () => void settled();
      const leave = () => {
        if (giveUpKeeping) keepAtOnce();
        void tell('leave');
      };
      const ask = (event: BeforeUnloadEvent) => {
        if (draft.getState().history.draft !== state.held) event.preventDefault();
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
