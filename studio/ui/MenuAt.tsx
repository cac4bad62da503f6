import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { useLettersLead } from './letters-lead';
import { layer } from './Menu';

export interface MenuPlace {
  x: number;
  y: number;
}

interface MenuAtProps {
  /** Where it opens, in pixels from the corner of the window; null while it is closed. */
  place: MenuPlace | null;
  /** Names what opens, for those who cannot see it. */
  label: string;
  onClose(): void;
  /** Where the focus goes afterwards. */
  focusAfter(): void;
  children: ReactNode;
}

/** The menu of something that is pointed at, or of the row that keys are on. */
export function MenuAt({ place, label, onClose, focusAfter, children }: MenuAtProps) {
  const hearLetters = useLettersLead();
  return (
    <DropdownMenu.Root
      modal={false}
      open={place !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <DropdownMenu.Trigger asChild>
        <span
          aria-hidden
          tabIndex={-1}
          className="pointer-events-none fixed size-0"
          style={{ left: place?.x ?? 0, top: place?.y ?? 0 }}
        />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={layer()}>
        <DropdownMenu.Content
          aria-label={label}
          align="start"
          sideOffset={2}
          collisionPadding={8}
          onKeyDownCapture={hearLetters}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusAfter();
          }}
          className="studio z-50 min-w-52 rounded-md border border-line bg-card p-1 shadow-lg"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
