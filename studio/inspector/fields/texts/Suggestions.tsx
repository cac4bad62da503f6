import type { Fact } from '../../../language/fact';

interface SuggestionsProps {
  id: string;
  facts: readonly Fact[];
  active: number;
  onPick(fact: Fact): void;
}

/** Lists what can be put into a text where two braces were typed. Arrow keys and Enter work from the text itself. */
export function Suggestions({ id, facts, active, onPick }: SuggestionsProps) {
  if (facts.length === 0) return null;
  return (
    <div
      id={`${id}-facts`}
      role="listbox"
      aria-label="Facts to put in"
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-64 overflow-auto rounded-md border border-line bg-card p-1 shadow-lg"
    >
      {facts.map((fact, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, as in any completion.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are taken by the text.
        <div
          key={`${fact.source} ${fact.name}`}
          id={`${id}-fact-${index}`}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(fact)}
          className="cursor-pointer rounded-sm px-2.5 py-1 hover:bg-sunken aria-selected:bg-sunken"
        >
          {fact.title}{' '}
          {fact.from === fact.title ? null : (
            <span className="text-xs text-muted">{fact.from}</span>
          )}
        </div>
      ))}
    </div>
  );
}
