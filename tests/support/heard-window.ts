import { beforeEach, vi } from 'vitest';

/** Stands in for the window and its clock in the tests of a file: what the code listens for, by name. */
export function heardWindow(): ReadonlyMap<string, (event: Event) => void> {
  const listeners = new Map<string, (event: Event) => void>();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('addEventListener', (name: string, hear: (event: Event) => void) =>
      listeners.set(name, hear),
    );
    vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name));
  });
  return listeners;
}
