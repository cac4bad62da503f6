import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { DialogSheet } from './DialogSheet';
import { lockScroll } from './scroll-lock';

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
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const opener = document.activeElement;
    element.style.zIndex = String(zIndex);
    element.showModal();
    const unlock = lockScroll();
    return () => {
      unlock();
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open, zIndex]);

  // The content fills the dialog, so an event on the dialog itself is one on the backdrop. A press
  // that began inside, as when selecting text, does not count.
  function isOutside(event: MouseEvent<HTMLDialogElement>) {
    return event.target === event.currentTarget;
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for closing is Escape, which the browser reports as cancel
    <dialog
      ref={dialog}
      className="dialog"
      data-size={size}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (open) onClose();
      }}
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        if (pressedOutside.current && isOutside(event)) onClose();
      }}
    >
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
