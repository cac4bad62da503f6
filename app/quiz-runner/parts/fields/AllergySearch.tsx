import type { RefObject } from 'react';
import type { InputView } from '../../../../engine/quiz';
import { Button } from '../../../design/ui/Button';
import { CheckboxBox } from '../../../design/ui/fields/CheckboxBox';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { SearchedList } from '../../../design/ui/multi-select/SearchedList';
import { type MultiSelectOption, optionNamed } from '../../../design/ui/multi-select/selection';
import { useOptionSearch } from '../../../design/ui/multi-select/use-option-search';

type AllergySearchProps = {
  field: RefObject<HTMLInputElement>;
  /** The name of the question’s field; what is typed goes out under it with `.add` behind. */
  name: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  live: boolean;
  input: InputView<'allergies'>;
  onChange: (chosen: string[]) => void;
};

/**
 * The field that adds allergies. With scripts it searches the reference list, which opens beneath it; without,
 * the list is boxes to tick, and the button adds what was typed.
 */
export function AllergySearch({
  field,
  name,
  describedBy,
  isInvalid,
  live,
  input,
  onChange,
}: AllergySearchProps) {
  const options = allergyOptions(input.entries);
  const chosen = input.value.filter((id) => id !== NO_ALLERGIES);
  const search = useOptionSearch({
    options,
    chosen,
    most: input.maximum,
    own: (typed) => allergyFromText(options, typed),
    onChange: (next) => onChange([...next]),
  });
  const id = `${name}.add`;
  const control = {
    id,
    name: id,
    placeholder: 'Search, or type your own',
    autoComplete: 'off',
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
  } as const;

  return (
    <div className="grid gap-2">
      <label className="field-label" htmlFor={id}>
        Add an allergy
      </label>
      <div className="flex gap-2.5">
        {live ? (
          <SearchedList
            {...control}
            ref={field}
            label="Allergies"
            search={search}
            chosen={chosen}
            // What was typed and not added would be lost, and nobody would notice.
            onLeave={search.takeTyped}
          />
        ) : (
          <TextInput {...control} ref={field} />
        )}
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
      {live ? null : (
        <noscript>
          {/* No browser that runs scripts needs it, and so none loads it. */}
          {import.meta.env.SSR ? (
            <div className="max-h-[300px] overflow-y-auto rounded-md border border-control bg-card px-4 py-1">
              {options.map(({ value, label }) =>
                chosen.includes(value) ? null : (
                  <CheckboxBox key={value} name={name} value={value}>
                    {label}
                  </CheckboxBox>
                ),
              )}
            </div>
          ) : null}
        </noscript>
      )}
    </div>
  );
}

type AllergyEntry = InputView<'allergies'>['entries'][number];

/** Marks an allergy that is not in the reference list: `other:Bee stings`. */
const OTHER = 'other:';
export const NO_ALLERGIES = 'none';

/** The entries of the reference list as options, by name. */
export function allergyOptions(entries: readonly AllergyEntry[]): MultiSelectOption[] {
  return entries.map(({ id, name, alsoKnownAs }) => ({ value: id, label: name, alsoKnownAs }));
}

/** Returns the allergy that a typed text stands for: an entry by any of its names, or a free text. Null when empty. */
export function allergyFromText(
  options: readonly MultiSelectOption[],
  typed: string,
): MultiSelectOption | null {
  const text = typed.trim();
  if (text === '') return null;
  return optionNamed(options, text) ?? { value: `${OTHER}${text}`, label: text };
}

/** A stored allergy in words. */
export function allergyWords(entries: readonly AllergyEntry[], value: string): string {
  if (value.startsWith(OTHER)) return value.slice(OTHER.length);
  return entries.find(({ id }) => id === value)?.name ?? value;
}
