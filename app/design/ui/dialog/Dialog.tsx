import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../Button';

type DialogProps = {
  open: boolean;
  /** Escape, a click outside or the close button: the owner sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the end, the primary last. */
  foot?: ReactNode;
  size?: 'md' | 'lg';
  closeLabel?: string;
  /** Counts where a dialog is not in the browser's top layer. */
  zIndex?: number;
};

/**
 * A modal dialog: the browser's own, so focus stays inside, the page behind is inert and Escape
 * closes. Focus goes back to where it came from.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  foot,
  size = 'md',
  closeLabel = 'Close',
  zIndex = 9999,
}: DialogProps) {
  const modal = useModal({ open, onClose, zIndex });
  const titleId = useId();

  return (
    <dialog {...modal} className="dialog" data-size={size} aria-labelledby={titleId}>
      {open ? (
        <DialogSheet
          title={title}
          titleId={titleId}
          foot={foot}
          closeLabel={closeLabel}
          onClose={onClose}
        >
          {children}
        </DialogSheet>
      ) : null}
    </dialog>
  );
}

type DialogSheetProps = {
  title: ReactNode;
  /** The dialog is named by its title. */
  titleId: string;
  children: ReactNode;
  /** Buttons at the end, the primary last. */
  foot?: ReactNode;
  closeLabel: string;
  onClose?: () => void;
};

/** Inside of a dialog: its title with the close button, its content, and its buttons. */
export function DialogSheet({
  title,
  titleId,
  children,
  foot,
  closeLabel,
  onClose,
}: DialogSheetProps) {
  return (
    <div className="grid gap-4 p-6 sm:p-8">
      <div className="flex items-start justify-between gap-4 [&>.icon-button]:-mt-2 [&>.icon-button]:-mr-2.5 [&>.icon-button]:mb-0 [&>.icon-button]:ml-0">
        <h2 id={titleId}>{title}</h2>
        <IconButton glyph="close" label={closeLabel} onClick={onClose} />
      </div>
      <div>{children}</div>
      {foot === undefined ? null : (
        <div className="mt-2 flex flex-wrap justify-end gap-2.5 max-sm:[&>.button]:flex-auto">
          {foot}
        </div>
      )}
    </div>
  );
}

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
