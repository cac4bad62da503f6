import { type ReactNode, useId } from 'react';
import { DialogSheet } from './DialogSheet';
import { useModal } from './use-modal';

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
