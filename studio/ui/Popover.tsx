import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../../app/design/ui/class-names';

interface PopoverProps {
  trigger: ReactNode;
  /** Names what opens, for those who cannot see it. */
  label: string;
  open?: boolean;
  onOpenChange?(open: boolean): void;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  className?: string;
  children: ReactNode;
}

/** A small panel that opens beside its button. */
export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  align = 'start',
  side = 'bottom',
  className,
  children,
}: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={classNames(
            'studio z-50 max-h-[var(--radix-popover-content-available-height)] overflow-auto rounded-md border border-line bg-card p-3 shadow-lg',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const PopoverClose = Radix.Close;
