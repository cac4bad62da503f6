import { getNonce } from 'get-nonce';
import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { classNames } from '../../app/design/ui/class-names';
import { useLettersLead } from './letters-lead';

interface SelectOption {
  value: string;
  label: string;
  /** A second, quieter line. */
  hint?: string;
}

interface SelectProps {
  id?: string;
  label?: string;
  value: string;
  onChange(value: string): void;
  options: readonly SelectOption[];
  placeholder?: string;
  /** True where it is as small as a word in a sentence. */
  inline?: boolean;
  disabled?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

/** Chooses one of a list. A value that is not in the list shows as it is written, so that it can be mended. */
export function Select({
  id,
  label,
  value,
  onChange,
  options,
  placeholder = 'Choose…',
  inline = false,
  ...rest
}: SelectProps) {
  const hearLetters = useLettersLead();
  const known = options.some((option) => option.value === value);
  const all =
    known || value === '' ? options : [{ value, label: value, hint: 'Not found' }, ...options];
  return (
    <Radix.Root value={value} onValueChange={onChange} disabled={rest.disabled}>
      <Radix.Trigger
        {...rest}
        id={id}
        aria-label={label}
        className={classNames(
          'inline-flex cursor-pointer items-center justify-between gap-2 rounded-[0.625rem] border border-line-strong bg-card text-left hover:border-control aria-[invalid=true]:border-bad data-[placeholder]:text-faint',
          inline ? 'min-w-0 max-w-full px-2 py-0.5 font-semibold' : 'min-h-9 w-full px-3 py-1.5',
        )}
      >
        <span className="truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <Radix.Icon>
          <ChevronDown aria-hidden className="size-3.5 text-faint" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          onKeyDownCapture={hearLetters}
          className="studio z-[60] max-h-[var(--radix-select-content-available-height)] min-w-[var(--radix-select-trigger-width)] max-w-[min(26rem,calc(100vw-1rem))] overflow-hidden rounded-md border border-line bg-card shadow-lg"
        >
          <InertPage />
          {/* It hides its scrollbar with a style tag, which the content security policy lets in by nonce only. */}
          <Radix.Viewport nonce={getNonce()} className="p-1">
            {all.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                data-text={option.label}
                className="flex cursor-pointer items-center gap-2 rounded-sm px-2.5 py-1.5 outline-none data-[highlighted]:bg-sunken"
              >
                <span className="grid size-4 place-items-center">
                  <Radix.ItemIndicator>
                    <Check aria-hidden className="size-4" />
                  </Radix.ItemIndicator>
                </span>
                <span className="min-w-0">
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                  {option.hint ? (
                    <span className="block text-xs text-muted">{option.hint}</span>
                  ) : null}
                </span>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Stands in a list that is open over the page. Radix hides the rest of the page from readers then, and keeps
 * keys in the list; this also says so of everything in it that could hold the focus.
 */
function InertPage() {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // A list that is closed is drawn too, outside of the page: nothing may be hidden for it.
    if (!here.current?.isConnected) return;
    let hidden: Element[] = [];
    // Radix hides the page once it has drawn the list.
    const frame = requestAnimationFrame(() => {
      hidden = [...document.querySelectorAll('[data-aria-hidden="true"]:not([inert])')];
      for (const element of hidden) element.setAttribute('inert', '');
    });
    return () => {
      cancelAnimationFrame(frame);
      // Before Radix brings the focus back to where the list was opened.
      for (const element of hidden) element.removeAttribute('inert');
    };
  }, []);
  return <span ref={here} hidden />;
}
