import type { AllergyEntry } from './allergy-search';

type AllergyMatchesProps = {
  id: string;
  isOpen: boolean;
  matches: AllergyEntry[];
  /** What each row stands for: the matches, then the free text where that is offered. */
  values: string[];
  typed: string;
  /** The row the arrow keys are at; -1 for none. */
  active: number;
  onChoose: (value: string) => void;
};

/** The suggestions beneath the search field. The field keeps the focus all the while. */
export function AllergyMatches({
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
      <p className="allergy-none" role="status">
        {isOpen && matches.length === 0
          ? 'No elements found. Consider changing the search query.'
          : ''}
      </p>
    </>
  );
}
