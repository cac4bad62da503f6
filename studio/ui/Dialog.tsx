import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { classNames } from '../../app/design/ui/class-names';

interface DialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  /** One sentence about it. */
  description?: ReactNode;
  /** The buttons at its foot. */
  actions?: ReactNode;
  size?: 'md' | 'lg';
  /** True where it holds words only: then keys can scroll them. */
  isText?: boolean;
  children?: ReactNode;
}

/** A panel over the page. Escape, its button and a press outside close it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  actions,
  size = 'md',
  isText = false,
  children,
}: DialogProps) {
  const onCloseAutoFocus = useWayBack(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-ink/35" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onCloseAutoFocus={onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            const { currentTarget } = event;
            const field =
              currentTarget instanceof HTMLElement &&
              currentTarget.querySelector<HTMLElement>('input:not([type=radio]), textarea');
            if (!field) return;
            // Into its first field, rather than on what closes it.
            event.preventDefault();
            field.focus();
          }}
          className={classNames(
            'studio fixed top-1/2 left-1/2 z-50 flex max-h-[88dvh] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-xl border border-line bg-card shadow-lg',
            size === 'lg' ? 'max-w-3xl' : 'max-w-lg',
          )}
        >
          <div className="flex items-start gap-3 px-6 pt-5">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-xl">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>
              ) : null}
            </div>
            <Radix.Close asChild>
              {/* Without a tooltip: it takes the focus first, and Escape would only close the tooltip. */}
              <button
                type="button"
                aria-label="Close"
                className="inline-grid size-8 shrink-0 cursor-pointer place-items-center rounded-sm text-muted hover:bg-sunken hover:text-ink [&>svg]:size-4"
              >
                <X aria-hidden />
              </button>
            </Radix.Close>
          </div>
          <div
            {...(isText ? { tabIndex: 0, role: 'group', 'aria-label': title } : {})}
            className="min-h-0 flex-1 overflow-auto px-6 py-4"
          >
            {children}
          </div>
          {actions ? (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-4">
              {actions}
            </div>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Gives the focus a place when a window over the page closes. Most are opened by code, so that there is no trigger
 * for it to go back to.
 * @returns Handler for the closing of the window.
 */
export function useWayBack(open: boolean): (event: Event) => void {
  const back = useRef<(() => void) | null>(null);
  if (open) back.current ??= wayBack(document.activeElement);
  return (event) => {
    event.preventDefault();
    // What closed it may have brought the focus somewhere already, such as into a new part’s form.
    if (document.activeElement === document.body) back.current?.();
    back.current = null;
  };
}

/** Brings the focus back to an element, or to what stands in its place by then. */
function wayBack(element: Element | null): () => void {
  const holder = element?.parentElement;
  const place = holder && element ? [...holder.children].indexOf(element) : -1;
  return () => {
    const there = element?.isConnected ? element : holder?.children[place];
    if (there instanceof HTMLElement) there.focus();
  };
}
