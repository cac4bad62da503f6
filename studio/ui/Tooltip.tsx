import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface TooltipProps {
  /** Null where there is nothing to say now. */
  words: ReactNode | null;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactNode;
}

/** Words that show beside something that is pointed at or focused. Stands inside the editor’s provider. */
export function Tooltip({ words, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      {words === null ? null : (
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-[60] max-w-72 rounded-sm bg-ink px-2.5 py-1.5 text-xs text-paper shadow-md"
          >
            {words}
          </Radix.Content>
        </Radix.Portal>
      )}
    </Radix.Root>
  );
}

export const TooltipProvider = Radix.Provider;
