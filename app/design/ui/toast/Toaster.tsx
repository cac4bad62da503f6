import { useEffect, useRef, useSyncExternalStore } from 'react';
import { IconButton } from '../Button';
import { Glyph, type GlyphName } from '../Glyph';
import { VisuallyHidden } from '../VisuallyHidden';
import type { Toast, ToastKind, ToastStore } from './toast';
import { toasts as pageToasts } from './toast';
import { useClearPlace } from './use-clear-place';

export type ToastPosition =
  | 'bottom-right'
  | 'bottom-center'
  | 'bottom-left'
  | 'top-right'
  | 'top-center'
  | 'top-left';

type ToasterProps = {
  position?: ToastPosition;
  store?: ToastStore;
  /** Names it among the landmarks of the page. */
  label?: string;
};

const noToasts: readonly Toast[] = [];

function isUrgent({ kind }: Toast): boolean {
  return kind === 'error' || kind === 'warning';
}

/** Above an open dialog, which lies in the browser's top layer, only another top-layer element shows. */
function raiseOverDialog(region: HTMLElement) {
  if (!region.showPopover || !document.querySelector('dialog[open]')) return;
  region.popover = 'manual';
  if (region.matches(':popover-open')) region.hidePopover();
  region.showPopover();
}

/**
 * Shows the page's toasts. Render it once, near the end of the body. Both live regions are always
 * there, so that what enters them is announced: urgent news at once, the rest when the reader pauses.
 */
export function Toaster({
  position = 'bottom-right',
  store = pageToasts,
  label = 'Notifications',
}: ToasterProps) {
  const region = useRef<HTMLElement>(null);
  const shown = useSyncExternalStore(store.subscribe, store.list, () => noToasts);
  const count = useRef(0);
  useClearPlace(region, shown.length > 0 && position.startsWith('bottom'), shown);

  useEffect(() => {
    const element = region.current;
    if (!element) return;
    if (shown.length > count.current) raiseOverDialog(element);
    // A removed toast never says that the pointer left it.
    const occupied = element.matches(':hover') || element.contains(document.activeElement);
    if (shown.length < count.current && !occupied) store.resume();
    count.current = shown.length;
  }, [shown, store]);

  const items = (list: readonly Toast[]) =>
    list.map((toast) => <ToastItem key={toast.id} toast={toast} onDismiss={store.dismiss} />);

  return (
    <section
      ref={region}
      className="toaster"
      data-position={position}
      aria-label={label}
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={store.pause}
      onBlur={store.resume}
    >
      <div role="status" aria-atomic="false">
        {items(shown.filter((toast) => !isUrgent(toast)))}
      </div>
      <div role="alert" aria-atomic="false">
        {items(shown.filter(isUrgent))}
      </div>
    </section>
  );
}

const looks = {
  success: { glyph: 'success', word: 'Done' },
  error: { glyph: 'alert', word: 'Error' },
  warning: { glyph: 'warning', word: 'Warning' },
  info: { glyph: 'info', word: 'Note' },
} satisfies Record<ToastKind, { glyph: GlyphName; word: string }>;

type ToastItemProps = { toast: Toast; onDismiss: (id: number) => void };

/** One toast. A click anywhere on it lands on its close button, which stretches over the whole. */
export function ToastItem({ toast, onDismiss }: ToastItemProps) {
  const { glyph, word } = looks[toast.kind];
  return (
    <div
      className="toast"
      data-kind={toast.kind}
      data-leaving={toast.phase === 'leaving' ? '' : undefined}
    >
      <span className="toast-sign">
        <Glyph name={glyph} />
      </span>
      <p className="min-w-0 flex-1 py-1.25 font-medium wrap-anywhere">
        <VisuallyHidden>{word}: </VisuallyHidden>
        {toast.message}
      </p>
      <IconButton
        glyph="close"
        label="Dismiss"
        size="sm"
        className="after:absolute after:inset-0 after:rounded-[inherit]"
        onClick={() => onDismiss(toast.id)}
      />
    </div>
  );
}
