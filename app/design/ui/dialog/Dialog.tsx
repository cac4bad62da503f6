import { type ReactNode, useId } from 'react';
import { IconButton } from '../IconButton';
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
