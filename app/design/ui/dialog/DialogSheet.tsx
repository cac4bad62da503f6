import type { ReactNode } from 'react';
import { IconButton } from '../IconButton';

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

/** What a dialog shows: its title with the close button, its content, and its buttons. */
export function DialogSheet({
  title,
  titleId,
  children,
  foot,
  closeLabel,
  onClose,
}: DialogSheetProps) {
  return (
    <div className="dialog-inside">
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton glyph="close" label={closeLabel} onClick={onClose} />
      </div>
      <div>{children}</div>
      {foot === undefined ? null : <div className="dialog-foot">{foot}</div>}
    </div>
  );
}
