import type { Draft } from '../document/draft';
import type { DraftStore } from '../document/draft-store';
import type { Change } from '../document/history';
import type { AsideDraft, AsideDrafts, UnsavedDraft } from './unsaved-drafts';

/** Part of the saving state that is about work that waits beside the draft. */
export interface AsideState {
  /** True once changes were brought back from this browser, and until something is changed. */
  recovered: boolean;
  /** Latest draft that this browser kept beside the one that the server has: somebody has to choose between the two. */
  aside: AsideDraft | null;
  /** Number of earlier ones that wait behind it for the same choice. */
  asideBehind: number;
}

interface AsideParts {
  draft: DraftStore;
  /** Place in this browser where it is kept. */
  place: AsideDrafts;
  set(state: Partial<AsideState>): void;
  get(): AsideState & { version: number };
}

/** Holds what was not saved and is not in the draft: it is offered, and given up only when somebody says so. */
export function createAside({ draft, place, set, get }: AsideParts) {
  /** Waits only because somebody else writes: it goes into the draft once this window may write. */
  let returning: Draft | null = null;
  /** All that waits, the latest last. */
  let waiting: readonly AsideDraft[] = [];
  let broughtBack: Change | undefined;

  const lastChange = () => draft.getState().history.past.at(-1);

  function bringBack(stored: Draft) {
    draft.edit('Bring back unsaved changes', (whole) => {
      Object.assign(whole, stored);
    });
  }

  function offer(all: readonly AsideDraft[]) {
    waiting = all;
    set({ aside: all.at(-1) ?? null, asideBehind: Math.max(all.length - 1, 0) });
  }

  /** @param untilWriting It belongs into the draft, as soon as this window may write. */
  async function put({ version, draft }: UnsavedDraft, untilWriting: boolean): Promise<void> {
    if (untilWriting) returning = draft;
    const stored = { version, draft, id: crypto.randomUUID() };
    offer([...waiting, stored]);
    await place.add(stored);
  }

  async function remove(id: string): Promise<void> {
    offer(waiting.filter((aside) => aside.id !== id));
    await place.remove(id);
  }

  /** Gives up what is offered; what waits behind it is offered next. */
  async function drop(): Promise<void> {
    const { aside } = get();
    if (aside) await remove(aside.id);
  }

  async function take(): Promise<void> {
    const { aside } = get();
    if (!aside || !draft.getState().mayEdit) return;
    bringBack(aside.draft);
    // It is in the draft, and kept with it until the server has it.
    await drop();
  }

  /** Brings back what a page that ended too early left. */
  function recover(stored: Draft): void {
    const before = lastChange();
    bringBack(stored);
    broughtBack = lastChange();
    set({ recovered: broughtBack !== before });
  }

  return {
    put,
    take,
    drop,
    recover,
    async open() {
      const read = await place.read();
      const known = new Set(read.map(({ id }) => id));
      offer([...read, ...waiting.filter(({ id }) => !known.has(id))]);
    },
    /** Drops the drafts that the server has after all: they need no choice. */
    async dropWhere(isSaved: (draft: Draft) => boolean) {
      const saved = waiting.filter(({ draft }) => isSaved(draft));
      await Promise.all(saved.map(({ id }) => remove(id)));
    },
    /** Shows what this browser kept aside, once this window may write and shows what the server has. */
    async onWriting() {
      const { aside, version } = get();
      const mine = returning;
      returning = null;
      if (!aside || aside.draft !== mine || aside.version !== version) return;
      recover(mine);
      await drop();
    },
    /** Stops offering to undo what was brought back, once it is not the last change any more. */
    onEdit() {
      if (get().recovered && lastChange() !== broughtBack) set({ recovered: false });
    },
  };
}
