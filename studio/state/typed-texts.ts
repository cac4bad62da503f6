import { createStore, type StoreApi } from 'zustand/vanilla';
import type { JsonObject } from '../document/draft';

/** A text that says something the draft does not, such as one that cannot be read yet. */
interface TypedText {
  text: string;
  /** Definition at the time when it was typed. */
  over: JsonObject;
}

interface TypedTextsState {
  /** Texts by the pointer to the part that they are of; `''` for the whole definition. */
  texts: ReadonlyMap<string, TypedText>;
  /** The part whose text the writer wants to come to, as soon as it shows; null for none. */
  wanted: string | null;
}

export interface TypedTexts extends StoreApi<TypedTextsState> {
  keep(pointer: string, typed: TypedText): void;
  forget(pointer: string): void;
  /** Brings the writer to the text of a part. */
  goTo(pointer: string): void;
  /** Tells whether the text of this part is the one to come to; asked once, by the pane that shows it. */
  isWanted(pointer: string): boolean;
}

/** Holds what was typed as JSON and is not in the draft, while no pane shows it. */
export function createTypedTexts(): TypedTexts {
  const store = createStore<TypedTextsState>()(() => ({ texts: new Map(), wanted: null }));
  return {
    ...store,
    keep(pointer, typed) {
      store.setState(({ texts }) => ({ texts: new Map(texts).set(pointer, typed) }));
    },
    goTo: (wanted) => store.setState({ wanted }),
    isWanted(pointer) {
      if (store.getState().wanted !== pointer) return false;
      store.setState({ wanted: null });
      return true;
    },
    forget(pointer) {
      if (!store.getState().texts.has(pointer)) return;
      store.setState(({ texts }) => ({
        texts: new Map([...texts].filter(([other]) => other !== pointer)),
      }));
    },
  };
}
