import type { MouseEvent, ReactNode } from 'react';
import { VisuallyHidden } from '../../design/ui/VisuallyHidden';
import { accountMenuId } from './AccountMenu';

type MenuToggleProps = {
  className: string;
  /** What it is called. */
  name: string;
  isOpen: boolean;
  onOpen: () => void;
  /** What is seen of it. */
  children: ReactNode;
};

/** Opens the account menu. A link to it, so that it works before and without scripts. */
export function MenuToggle({ className, name, isOpen, onOpen, children }: MenuToggleProps) {
  function open(event: MouseEvent) {
    event.preventDefault();
    onOpen();
  }
  return (
    <a
      href={`#${accountMenuId}`}
      className={className}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={open}
    >
      <VisuallyHidden>{name}</VisuallyHidden>
      {children}
    </a>
  );
}
