import { useRef } from 'react';
import { OptionCard } from '../../design/ui/fields/OptionCard';
import { Glyph } from '../../design/ui/Glyph';
import { AllergySearch, allergyWords, NO_ALLERGIES } from '../parts/fields/AllergySearch';
import { EmptyValue } from '../parts/fields/choice-fields';
import type { InputProps } from '../view-props';

/**
 * Asks for allergies: a search in the reference list, free text, or none at all. What is
 * already there are ticked boxes drawn as chips, so that a plain form can take them out as well.
 */
export function Allergies({ question, name, describedBy, answering }: InputProps<'allergies'>) {
  const search = useRef<HTMLInputElement>(null);
  const { value, entries } = question.input;
  const chosen = value.filter((id) => id !== NO_ALLERGIES);

  function answer(next: string[]) {
    answering.answer(question.id, next.length === 0 ? null : next);
  }
  return (
    <div className="allergies">
      <EmptyValue name={name} />
      {chosen.length === 0 ? null : (
        <ul className="flex flex-wrap gap-2" aria-label="Your allergies">
          {chosen.map((id) => (
            <li key={id}>
              <label className="allergy-chip">
                <input
                  type="checkbox"
                  name={name}
                  value={id}
                  checked
                  onChange={() => {
                    answer(chosen.filter((other) => other !== id));
                    search.current?.focus();
                  }}
                />
                {allergyWords(entries, id)}
                <Glyph name="close" />
              </label>
            </li>
          ))}
        </ul>
      )}
      {/* Above the search, whose list opens over what stands below it. */}
      <OptionCard
        type="checkbox"
        id={`${name}.${NO_ALLERGIES}`}
        name={name}
        value={NO_ALLERGIES}
        checked={value.includes(NO_ALLERGIES)}
        onChange={(event) => answer(event.currentTarget.checked ? [NO_ALLERGIES] : [])}
        label="No known allergies"
        look="none"
      />
      <AllergySearch
        field={search}
        name={name}
        describedBy={describedBy}
        isInvalid={question.error !== null}
        live={answering.live}
        input={question.input}
        onChange={answer}
      />
    </div>
  );
}
