/** Store of a browser for texts of ours. It may be forbidden or full: then nothing is kept, and all else works. */
interface BrowserStore {
  /** Returns the text kept under a name; null where nothing is. */
  read(name: string): string | null;
  /** The same as JSON; null too where it is none. */
  readJson(name: string): unknown;
  /** Keeps a text, or with null forgets it. Returns whether it did. */
  write(name: string, text: string | null): boolean;
}

/** Texts stored in this browser until somebody clears them. */
export const browserStore = storeIn(() => localStorage);

/** Texts stored in this tab until it is closed. */
export const tabStore = storeIn(() => sessionStorage);

function storeIn(storage: () => Storage): BrowserStore {
  const read = (name: string) => {
    try {
      return storage().getItem(name);
    } catch {
      return null;
    }
  };
  return {
    read,
    readJson(name) {
      try {
        return JSON.parse(read(name) ?? 'null');
      } catch {
        return null;
      }
    },
    write(name, text) {
      try {
        if (text === null) storage().removeItem(name);
        else storage().setItem(name, text);
        return true;
      } catch {
        return false;
      }
    },
  };
}
