import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { IconButton } from '../Button';
import { Glyph, type GlyphName } from '../Glyph';
import { VisuallyHidden } from '../VisuallyHidden';
import { toasts as pageToasts, type Toast, type ToastKind, type ToastStore } from './toast';

type ToastPosition =
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

/**
 * Raises the toasts above an open dialog, which lies in the browser's top layer: only another top-layer element shows
 * there.
 */
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

/**
 * Selects what may be hidden least: the field that somebody is in, and those that are wrong, with what is said of them.
 */
const staysInSight = ':is(input, select, textarea):focus, [aria-invalid="true"], .field-error';

/**
 * Selects what has to stay in reach besides: primary buttons, all at the lower edge of a phone, and what says so
 * itself.
 */
const staysInReach =
  '.button[data-variant="primary"], .sticky-actions-bar .button, [data-keep-in-reach]';

/**
 * Lifts a region at the bottom of the window above the fields and buttons it would cover. It stays where it is
 * while someone scrolls, unless one of them comes to lie beneath it.
 * @param showing True if there is anything in it.
 * @param content Its contents: with another height there may be another place.
 */
function useClearPlace(region: RefObject<HTMLElement>, showing: boolean, content: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other content the region has another height.
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || !showing) return;
    const settle = () => {
      const { bottom } = element.getBoundingClientRect();
      const box = { top: bottom - element.offsetHeight, bottom };
      const obstacles = inColumn(element, `${staysInSight}, ${staysInReach}`);
      if (obstacles.some((stretch) => hides(box, stretch))) place(element, obstacles);
    };
    element.style.bottom = '';
    settle();
    addEventListener('scroll', settle, { passive: true });
    addEventListener('resize', settle);
    addEventListener('focusin', settle);
    return () => {
      removeEventListener('scroll', settle);
      removeEventListener('resize', settle);
      removeEventListener('focusin', settle);
    };
  }, [region, showing, content]);
}

function place(element: HTMLElement, obstacles: readonly Stretch[]): void {
  const windowHeight = document.documentElement.clientHeight;
  element.style.bottom = '';
  const edge = Number.parseFloat(getComputedStyle(element).bottom) || 0;
  const height = element.offsetHeight;
  const clear = clearPlace(height, { windowHeight, edge }, obstacles);
  const box = { top: windowHeight - clear - height, bottom: windowHeight - clear };
  // Where it cannot but hide something, it hides a button and not what is wrong.
  const isClear = !obstacles.some((stretch) => hides(box, stretch));
  const bottom = isClear
    ? clear
    : clearPlace(height, { windowHeight, edge }, inColumn(element, staysInSight));
  element.style.bottom = `${bottom}px`;
}

/** Finds the parts of the page that share a column with it, fields with all that is said of them. */
function inColumn(element: HTMLElement, parts: string): Stretch[] {
  const { left, right } = element.getBoundingClientRect();
  return (
    [...document.querySelectorAll(parts)]
      .filter((part) => !element.contains(part))
      .map((part) => (part.closest('.field') ?? part).getBoundingClientRect())
      // Hidden ones have no width.
      .filter((part) => part.width > 0 && part.left < right && part.right > left)
  );
}

/** An upright stretch of the window, in CSS pixels from its top. */
interface Stretch {
  top: number;
  bottom: number;
}

/** Space between a toast and the button it stands above. */
const gap = 12;

/**
 * The lowest place where a box hides none of what has to stay in reach.
 * @param height Of the box.
 * @param edge Distance that the box keeps from the upper and the lower edge of the window.
 * @param obstacles Parts that may not be hidden, where it and the box share a column.
 * @returns The distance of the box from the bottom of the window. Where there is no such place, it is as high up
 * as it can be.
 */
export function clearPlace(
  height: number,
  { windowHeight, edge }: { windowHeight: number; edge: number },
  obstacles: readonly Stretch[],
): number {
  const upwards = [...obstacles].sort((one, other) => other.bottom - one.bottom);
  let bottom = windowHeight - edge;
  for (const stretch of upwards) {
    if (hides({ top: bottom - height, bottom }, stretch)) bottom = stretch.top - gap;
  }
  return windowHeight - Math.max(bottom, edge + height);
}

/** Returns whether a box hides any of it. */
function hides(box: Stretch, { top, bottom }: Stretch): boolean {
  return top < box.bottom && bottom > box.top;
}
