import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { InputView } from '../../../../engine/quiz';
import { Button } from '../../../design/ui/Button';
import { TextInput } from '../../../design/ui/fields/TextInput';

type AllergySearchProps = {
  field: RefObject<HTMLInputElement>;
  /** The name of the question’s field; what is typed goes out under it with `.add` behind. */
  name: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  live: boolean;
  /** Entries that can still be added. */
  entries: AllergyEntry[];
  onAdd: (value: string) => void;
};

/**
 * The field that adds an allergy. With scripts it suggests entries while it is typed in; without, the
 * browser suggests them, and the button sends what was typed.
 */
export function AllergySearch({
  field,
  name,
  describedBy,
  isInvalid,
  live,
  entries,
  onAdd,
}: AllergySearchProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const id = `${name}.add`;
  const listId = `${id}-list`;
  const matches = live ? matchingAllergies(entries, typed) : [];
  const values = [...matches.map((entry) => entry.id), ...ownWords(entries, typed)];
  const shows = live && isOpen && values.length > 0;

  function add(value: string | null | undefined) {
    if (field.current !== null) field.current.value = '';
    setTyped('');
    setIsOpen(false);
    setActive(-1);
    if (value) onAdd(value);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (!live) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setIsOpen(true);
      setActive((active + step + values.length + (active < 0 && step < 0 ? 1 : 0)) % values.length);
    } else if (event.key === 'Enter' && event.currentTarget.value.trim() !== '') {
      event.preventDefault();
      const own = allergyFromText(entries, event.currentTarget.value);
      add(shows && active >= 0 ? values[active] : own);
    } else if (event.key === 'Escape') {
      setIsOpen(false);
    }
  }

  const combobox = {
    role: 'combobox',
    'aria-expanded': shows,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    'aria-activedescendant': shows && active >= 0 ? `${listId}-${active}` : undefined,
  } as const;

  return (
    <div className="relative grid gap-2">
      <label className="field-label" htmlFor={id}>
        Add an allergy
      </label>
      <div className="flex gap-2.5">
        <TextInput
          {...(live ? combobox : { list: listId })}
          ref={field}
          id={id}
          name={id}
          placeholder="Search, or type your own"
          autoComplete="off"
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setIsOpen(true);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          // What was typed and not added would be lost, and nobody would notice.
          onBlur={(event) => {
            if (live) add(allergyFromText(entries, event.currentTarget.value));
          }}
        />
        <Button
          type="submit"
          name="update"
          value="allergies"
          variant="quiet"
          onClick={(event) => live && event.preventDefault()}
        >
          Add
        </Button>
      </div>
      {live ? (
        <AllergyMatches
          id={listId}
          isOpen={shows}
          matches={matches}
          values={values}
          typed={typed}
          active={active}
          onChoose={add}
        />
      ) : (
        <datalist id={listId}>
          {entries.map((entry) => (
            <option key={entry.id} value={entry.name} />
          ))}
        </datalist>
      )}
    </div>
  );
}

/** The free text as the last thing to choose, unless it is the name of an entry. */
function ownWords(entries: AllergyEntry[], typed: string): string[] {
  const value = allergyFromText(entries, typed);
  return value === null || entries.some(({ id }) => id === value) ? [] : [value];
}

type AllergyMatchesProps = {
  id: string;
  isOpen: boolean;
  matches: AllergyEntry[];
  /** Choice of each row: the matches, then the free text where that is offered. */
  values: string[];
  typed: string;
  /** The row the arrow keys are at; -1 for none. */
  active: number;
  onChoose: (value: string) => void;
};

/** The suggestions beneath the search field. The field keeps the focus all the while. */
function AllergyMatches({
  id,
  isOpen,
  matches,
  values,
  typed,
  active,
  onChoose,
}: AllergyMatchesProps) {
  return (
    <>
      <div
        className="allergy-list"
        id={id}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isOpen}
      >
        {isOpen
          ? values.map((value, row) => {
              const match = matches[row];
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus
                // biome-ignore lint/a11y/useFocusableInteractive: the field points here with aria-activedescendant
                <div
                  key={value}
                  id={`${id}-${row}`}
                  role="option"
                  aria-selected={row === active}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(value)}
                >
                  {match === undefined ? (
                    <>Add “{typed.trim()}”</>
                  ) : (
                    <>
                      <b>{match.name}</b>
                      {match.alsoKnownAs.length === 0 ? null : (
                        <span>{match.alsoKnownAs.join(', ')}</span>
                      )}
                    </>
                  )}
                </div>
              );
            })
          : null}
      </div>
      <p className="text-sm text-muted empty:hidden" role="status">
        {isOpen && matches.length === 0
          ? 'No elements found. Consider changing the search query.'
          : ''}
      </p>
    </>
  );
}

type AllergyEntry = InputView<'allergies'>['entries'][number];

/** Marks an allergy that is not in the reference list: `other:Bee stings`. */
const OTHER = 'other:';
export const NO_ALLERGIES = 'none';

/** Number of matches that fit above the keyboard of a phone. */
const MOST_MATCHES = 6;

/** The entries that fit what was typed, those that begin with it first. At most six. */
export function matchingAllergies(entries: AllergyEntry[], typed: string): AllergyEntry[] {
  const query = plain(typed);
  if (query === '') return [];
  const ranked = entries.flatMap((entry) => {
    const names = [entry.name, ...entry.alsoKnownAs].map(plain);
    if (names.some((name) => name.startsWith(query))) return [{ entry, rank: 0 }];
    return names.some((name) => name.includes(query)) ? [{ entry, rank: 1 }] : [];
  });
  ranked.sort((a, b) => a.rank - b.rank || a.entry.name.localeCompare(b.entry.name, 'en'));
  return ranked.slice(0, MOST_MATCHES).map(({ entry }) => entry);
}

/** Returns the allergy that a typed text stands for: an entry by any of its names, or a free text. Null when empty. */
export function allergyFromText(entries: AllergyEntry[], typed: string): string | null {
  const query = plain(typed);
  if (query === '') return null;
  const entry = entries.find(({ name, alsoKnownAs }) =>
    [name, ...alsoKnownAs].some((candidate) => plain(candidate) === query),
  );
  return entry?.id ?? `${OTHER}${typed.trim()}`;
}

/** A stored allergy in words. */
export function allergyWords(entries: AllergyEntry[], value: string): string {
  if (value.startsWith(OTHER)) return value.slice(OTHER.length);
  return entries.find(({ id }) => id === value)?.name ?? value;
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}
