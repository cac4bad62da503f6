import { Command } from 'cmdk';
import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../app/design/ui/class-names';
import { Popover } from './Popover';

export interface PickOption {
  value: string;
  label: string;
  /** A second, quieter line. */
  hint?: string;
  /** The heading it stands under. */
  group?: string;
  icon?: ReactNode;
}

interface PickListProps {
  id?: string;
  /** Names the button and what it opens. */
  label: string;
  /** Value of the chosen option; `''` where none is. */
  value: string;
  options: readonly PickOption[];
  onPick(value: string): void;
  placeholder?: string;
  /** Shows the quieter line of what is chosen as well. */
  withHint?: boolean;
  /** True where it is as small as a word in a sentence. */
  inline?: boolean;
  disabled?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}

/** Chooses one of many, with a search. A value that is not in the list shows as it is written. */
export function PickList({
  id,
  label,
  value,
  options,
  onPick,
  placeholder = 'Choose…',
  withHint = false,
  inline = false,
  disabled = false,
  ...rest
}: PickListProps) {
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const chosen = options.find((option) => option.value === value);
  const shown = chosen?.label ?? (value === '' ? placeholder : value);
  const hint = withHint ? chosen?.hint : undefined;
  const found = fitting(options, search);
  const groups = [...new Set(found.map(({ group }) => group ?? ''))];
  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        setSearch('');
        setOpen(next);
      }}
      label={label}
      className="w-80 max-w-[90vw] p-0"
      trigger={
        <button
          {...rest}
          id={id}
          type="button"
          disabled={disabled}
          aria-label={`${label}: ${hint ? `${shown}, ${hint}` : shown}`}
          className={classNames(
            'inline-flex cursor-pointer items-center justify-between gap-2 rounded-[0.625rem] border border-line-strong bg-card text-left hover:border-control disabled:cursor-default aria-[invalid=true]:border-bad',
            inline ? 'max-w-full px-2 py-0.5 font-semibold' : 'min-h-9 w-full px-3 py-1.5',
          )}
        >
          <span className="min-w-0">
            <span className={classNames('block truncate', chosen ? 'text-ink' : 'text-muted')}>
              {shown}
            </span>
            {hint ? <span className="block truncate text-xs text-muted">{hint}</span> : null}
          </span>
          <ChevronDown aria-hidden className="size-3.5 shrink-0 text-faint" />
        </button>
      }
    >
      {/* It begins at what is chosen, so that opening it and pressing Enter changes nothing. */}
      <Command label={label} loop shouldFilter={false} defaultValue={chosen?.value}>
        <Command.Input
          value={search}
          onValueChange={setSearch}
          placeholder="Search…"
          className="w-full border-b border-line bg-transparent px-3 py-2 outline-none placeholder:text-faint"
        />
        <Command.List className="max-h-72 overflow-auto p-1">
          <Command.Empty className="px-3 py-4 text-muted">Nothing found.</Command.Empty>
          {groups.map((group) => (
            <Command.Group
              key={group}
              heading={group === '' ? undefined : group}
              className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-faint"
            >
              {found
                .filter((option) => (option.group ?? '') === group)
                .map((option) => (
                  <Command.Item
                    key={option.value}
                    value={option.value}
                    onSelect={() => {
                      setOpen(false);
                      onPick(option.value);
                    }}
                    className="flex cursor-pointer items-center gap-2 rounded-sm px-2.5 py-1.5 data-[selected=true]:bg-sunken"
                  >
                    {option.icon}
                    <span className="min-w-0 flex-1">
                      <span className="block truncate">{option.label}</span>
                      {option.hint ? (
                        <span className="block truncate text-xs text-muted">{option.hint}</span>
                      ) : null}
                    </span>
                    {option.value === value ? (
                      <Check aria-label="chosen" className="size-4 shrink-0" />
                    ) : null}
                  </Command.Item>
                ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
    </Popover>
  );
}

/** Finds the options that fit a search, best first; their headings come in the order of their best entry. */
function fitting(options: readonly PickOption[], search: string): readonly PickOption[] {
  if (search.trim() === '') return options;
  const ranked = options.map((option) => ({ option, rank: pickRank(option, search) }));
  return ranked
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ option }) => option);
}

interface Described {
  value: string;
  label: string;
  hint?: string;
}

/**
 * Rates how well an entry of a list fits a search, from 0, not at all, to 1. An entry with exactly that name comes
 * before one whose name begins with it, then one with a word that begins with it, then one with it in any place; the
 * quieter line and the id come last.
 */
export function pickRank({ value, label, hint = '' }: Described, search: string): number {
  const wanted = search.trim().toLowerCase();
  const name = label.toLowerCase();
  if (name === wanted) return 1;
  if (name.startsWith(wanted)) return 0.9;
  if (name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted))) return 0.8;
  if (name.includes(wanted)) return 0.7;
  const each = wanted.split(/\s+/);
  const holdsEach = (text: string) => each.every((word) => text.includes(word));
  if (holdsEach(name)) return 0.6;
  const described = `${name} ${hint.toLowerCase()}`;
  if (holdsEach(described)) return 0.5;
  return holdsEach(`${described} ${value.toLowerCase()}`) ? 0.4 : 0;
}
