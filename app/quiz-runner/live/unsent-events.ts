import { tabStore } from '../../browser/browser-store';
import type { QueuedEvent } from './queue-step';

/**
 * Events the server has not confirmed, kept in this tab so that a reload in the middle of a lost
 * connection loses nothing. Gone as soon as they are stored, and with the tab.
 */
export function keepUnsent(attempt: string): {
  read(): QueuedEvent[];
  write(entries: readonly QueuedEvent[]): void;
} {
  const name = `unsent-${attempt}`;
  return {
    read() {
      const kept = tabStore.readJson(name);
      return Array.isArray(kept) ? kept : [];
    },
    write(entries) {
      // A browser that keeps nothing still sends everything.
      tabStore.write(name, entries.length === 0 ? null : JSON.stringify(entries));
    },
  };
}
