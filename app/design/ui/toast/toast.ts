/** The one queue of the page. The Toaster shows it. Nothing may be pushed while rendering on the server. */
export const toasts = createToastStore();

/** Tells the person something in passing. Each gives the toast's id. */
export const toast = {
  success: (message: string, options?: ToastOptions) => toasts.push('success', message, options),
  error: (message: string, options?: ToastOptions) => toasts.push('error', message, options),
  warning: (message: string, options?: ToastOptions) => toasts.push('warning', message, options),
  info: (message: string, options?: ToastOptions) => toasts.push('info', message, options),
  dismiss: toasts.dismiss,
  clear: toasts.clear,
};

/** The same `toast` in every component. Stable, so it can stand in a list of dependencies. */
export function useToast() {
  return toast;
}

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export type Toast = {
  readonly id: number;
  readonly kind: ToastKind;
  readonly message: string;
  /** `leaving` while it fades; it is out of the list right after. */
  readonly phase: 'showing' | 'leaving';
};

type ToastOptions = {
  /** Milliseconds on screen. 0 keeps it until it is clicked or cleared. */
  duration?: number;
};

/** Milliseconds a toast of each kind stays. Warnings stay until someone has seen them. */
export const TOAST_DURATIONS = {
  success: 3000,
  info: 3000,
  warning: 0,
  error: 7000,
} as const satisfies Record<ToastKind, number>;

/** Milliseconds between two looks at the queue. */
const TOAST_RECHECK = 250;

/** Milliseconds from dismissal to removal: the fade in styles/components/overlays.css. */
const TOAST_FADE = 150;

/** Toasts on screen at once; the others wait their turn. */
export const TOASTS_AT_ONCE = 4;

type Entry = Toast & {
  /** Milliseconds left on screen, as of `since`. Infinity for one that stays. */
  left: number;
  /** Time at which the clock of this toast last started; null while paused. */
  since: number | null;
};

export type ToastStore = ReturnType<typeof createToastStore>;

/**
 * A queue of toasts outside React, so that any code can push one. The list given to subscribers is
 * replaced, never changed. Its timers run only while there is a toast.
 */
export function createToastStore(now: () => number = () => performance.now()) {
  let shown: readonly Entry[] = [];
  let waiting: readonly Entry[] = [];
  let paused = false;
  let nextId = 1;
  let rechecking: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();

  function publish(next: readonly Entry[]) {
    shown = next;
    for (const listener of listeners) listener();
  }

  function fillUp() {
    const room = TOASTS_AT_ONCE - shown.length;
    if (room <= 0 || waiting.length === 0) return;
    const since = paused ? null : now();
    const next = waiting.slice(0, room).map((entry) => ({ ...entry, since }));
    waiting = waiting.slice(room);
    publish([...shown, ...next]);
  }

  function remove(id: number) {
    publish(shown.filter((entry) => entry.id !== id));
    if (shown.length === 0) paused = false;
  }

  function dismiss(id: number) {
    waiting = waiting.filter((entry) => entry.id !== id);
    if (!shown.some((entry) => entry.id === id && entry.phase === 'showing')) return;
    publish(shown.map((entry) => (entry.id === id ? { ...entry, phase: 'leaving' } : entry)));
    setTimeout(() => remove(id), TOAST_FADE);
  }

  function recheck() {
    const time = now();
    for (const { id, since, left, phase } of shown) {
      if (phase === 'showing' && since !== null && time - since >= left) dismiss(id);
    }
    fillUp();
    if (shown.length === 0 && waiting.length === 0) {
      clearInterval(rechecking);
      rechecking = undefined;
    }
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    /** Toasts on screen, oldest first. */
    list: (): readonly Toast[] => shown,

    /** Puts a toast in the queue and gives its id. */
    push(kind: ToastKind, message: string, options: ToastOptions = {}): number {
      const id = nextId;
      nextId += 1;
      const duration = options.duration ?? TOAST_DURATIONS[kind];
      const left = duration > 0 ? duration : Number.POSITIVE_INFINITY;
      waiting = [...waiting, { id, kind, message, phase: 'showing', left, since: null }];
      fillUp();
      rechecking ??= setInterval(recheck, TOAST_RECHECK);
      return id;
    },

    dismiss,

    /** Dismisses all, the waiting ones unseen. */
    clear() {
      waiting = [];
      for (const { id } of shown) dismiss(id);
    },

    /** Stops the clocks: someone is reading. */
    pause() {
      if (paused) return;
      paused = true;
      const time = now();
      shown = shown.map((entry) =>
        entry.since === null
          ? entry
          : { ...entry, left: entry.left - (time - entry.since), since: null },
      );
    },

    /** Starts the clocks where they stopped. */
    resume() {
      if (!paused) return;
      paused = false;
      const since = now();
      shown = shown.map((entry) => ({ ...entry, since }));
    },
  };
}
