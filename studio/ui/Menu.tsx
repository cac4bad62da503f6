import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../app/design/ui/class-names';
import { keysHere } from './Keys';
import { useLettersLead } from './letters-lead';

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Hears that it closes; unless it prevents that, its button gets the focus. */
  onCloseAutoFocus?(event: Event): void;
  children: ReactNode;
}

/** A list of things to do, opened by a button. */
export function Menu({ trigger, align = 'start', onCloseAutoFocus, children }: MenuProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const hearLetters = useLettersLead();
  return (
    <DropdownMenu.Root
      modal={false}
      open={place !== null}
      onOpenChange={(open) => setPlace(open ? layer() : null)}
    >
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={place}>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onKeyDownCapture={hearLetters}
          onCloseAutoFocus={onCloseAutoFocus}
          className="studio z-50 max-h-[min(70vh,var(--radix-dropdown-menu-content-available-height))] max-w-96 min-w-52 overflow-auto rounded-md border border-line bg-card p-1 shadow-lg"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  onSelect(): void;
  icon?: ReactNode;
  /** Keys that do the same. */
  keys?: string;
  tone?: 'plain' | 'bad';
  disabled?: boolean;
  /** A second, quieter line. */
  hint?: string;
  /** Text that typed letters lead to, where the item holds more than a text. */
  text?: string;
  children: ReactNode;
}

export function MenuItem({
  onSelect,
  icon,
  keys,
  tone = 'plain',
  disabled,
  hint,
  children,
  text = typeof children === 'string' ? children : undefined,
}: MenuItemProps) {
  return (
    <DropdownMenu.Item
      data-text={text}
      onSelect={onSelect}
      disabled={disabled}
      className={classNames(
        'flex cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 outline-none select-none data-[disabled]:cursor-default data-[disabled]:opacity-45 data-[highlighted]:bg-sunken [&_svg]:size-4 [&_svg]:shrink-0',
        tone === 'bad' && 'text-bad',
      )}
    >
      {icon}
      <span className="min-w-0 flex-1">
        {children}
        {hint ? <span className="block text-xs text-muted">{hint}</span> : null}
      </span>
      {keys ? <kbd className="text-xs text-faint">{keysHere(keys)}</kbd> : null}
    </DropdownMenu.Item>
  );
}

export function MenuLine() {
  return <DropdownMenu.Separator className="my-1 h-px bg-line" />;
}

/**
 * Element that menus are put into: the page’s main part, so that everything on the page stands in a landmark. Over a
 * dialog the main part is hidden from readers, and the menu stands beside the dialog.
 */
function layer(): HTMLElement {
  const main = document.getElementById('main');
  return main && !main.closest('[aria-hidden="true"]') ? main : document.body;
}

export interface MenuPlace {
  x: number;
  y: number;
}

interface MenuAtProps {
  /** Place at which it opens, in pixels from the corner of the window; null while it is closed. */
  place: MenuPlace | null;
  /** Names what opens, for those who cannot see it. */
  label: string;
  onClose(): void;
  /** Moves the focus afterwards. */
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
