import { useMemo } from 'react';
import type { Condition } from '../../schemas/generated/types';
import { validateCondition } from '../../schemas/generated/validators';
import type { Json } from '../document/draft';
import { AddCondition } from '../inspector/condition/AddCondition';
import { ConditionRows } from '../inspector/condition/ConditionRows';
import { firstComparison } from '../inspector/condition/comparison';
import { RulePlace } from '../inspector/condition/rule-place';
import { useFacts } from '../language/use-facts';
import { useDraft } from '../state/editor-context';

interface ComposedWhoProps {
  who: Condition | undefined;
  onChange(who: Condition | undefined): void;
}

/** Edits the people a promise is about: any condition on what is known at the end. */
export function ComposedWho({ who, onChange }: ComposedWhoProps) {
  const facts = useFacts('');
  const readOnly = useDraft(({ mayEdit }) => !mayEdit);
  const place = useMemo(() => ({ facts, readOnly, pointer: '' }), [facts, readOnly]);
  const [first] = facts;
  const set = (next: Json | null) => {
    if (next === null) onChange(undefined);
    // The builder writes nothing else; what it cannot read it leaves alone.
    else if (validateCondition(next)) onChange(next);
  };
  const written: Json | undefined = who && JSON.parse(JSON.stringify(who));
  if (written === undefined)
    return first && !readOnly ? (
      <div className="mt-1.5">
        <AddCondition words="of those for whom…" onAdd={() => set(firstComparison(first))} />
      </div>
    ) : null;
  return (
    <fieldset className="m-0 mt-2 min-w-0 rounded-md border-0 bg-sunken px-3 py-2">
      <legend className="sr-only">Of those for whom</legend>
      <p aria-hidden className="mb-1 text-xs text-muted">
        of those for whom
      </p>
      <RulePlace.Provider value={place}>
        <ConditionRows condition={written} at="" onChange={set} />
      </RulePlace.Provider>
    </fieldset>
  );
}
