import { type MouseEvent, useEffect, useRef } from 'react';

interface ModalProps {
  open: boolean;
  /** Escape, a click outside, or the browser’s own way to close: the owner sets `open` to false. */
  onClose: () => void;
  /** Counts where a dialog is not in the browser's top layer. */
  zIndex?: number;
}

/**
 * Makes a `<dialog>` a modal one: the browser's own, so focus stays inside and the page behind is inert.
 * The page does not scroll meanwhile, and focus goes back to where it came from. Everything that is shown
 * must stand in one element that fills the dialog: an event on the dialog itself is one on the backdrop.
 * @returns The properties of the element.
 */
export function useModal({ open, onClose, zIndex }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const opener = document.activeElement;
    if (zIndex !== undefined) element.style.zIndex = String(zIndex);
    element.showModal();
    const unlock = lockScroll();
    return () => {
      unlock();
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open, zIndex]);

  // A press that began inside, as when selecting text, does not count.
  const isOutside = (event: MouseEvent<HTMLDialogElement>) => event.target === event.currentTarget;

  return {
    ref: dialog,
    onCancel(event: { preventDefault(): void }) {
      event.preventDefault();
      onClose();
    },
    onClose() {
      if (open) onClose();
    },
    onMouseDown(event: MouseEvent<HTMLDialogElement>) {
      pressedOutside.current = isOutside(event);
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      if (pressedOutside.current && isOutside(event)) onClose();
    },
  };
}

let locks = 0;

/**
 * Keeps the page behind a dialog from scrolling. Gives the function that lets go. Locks add up: the
 * page scrolls again when the last has let go, and letting go twice counts once.
 */
function lockScroll(): () => void {
  const root = document.documentElement;
  locks += 1;
  const barTakesRoom = window.innerWidth > root.clientWidth;
  if (locks === 1) root.dataset['scrollLock'] = barTakesRoom ? 'keep-gutter' : '';
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    locks -= 1;
    if (locks === 0) delete root.dataset['scrollLock'];
  };
}
