import type { QueuedEvent } from './event-queue';

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
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
        return Array.isArray(kept) ? kept : [];
      } catch {
        return [];
      }
    },
    write(entries) {
      try {
        if (entries.length === 0) sessionStorage.removeItem(name);
        else sessionStorage.setItem(name, JSON.stringify(entries));
      } catch {
        // A browser that keeps nothing still sends everything.
      }
    },
  };
}
