import { Plus } from 'lucide-react';
import type { Quiz } from '../../engine/quiz';
import { ComposedWho } from '../promises/ComposedWho';
import { useEditor, useOutcomes, usePeople } from '../state/editor-context';
import { ages, asksOf, type Filter } from '../state/filter';
import { Button } from '../ui/Button';
import { Popover } from '../ui/Popover';
import { Select } from '../ui/Select';
import { useCounting } from './use-tally';

const any = 'any';

/** Chooses the people of whom the matrix speaks, as far as the quiz asks for such facts. */
export function Filters({ quiz }: { quiz: Quiz }) {
  const { outcomes } = useEditor();
  const filter = useOutcomes((state) => state.filter);
  const asks = asksOf(quiz);
  const set = (change: Partial<Filter>) => outcomes.setFilter({ ...filter, ...change });
  const states = asks.state === null ? [] : [...(quiz.questionById.get(asks.state)?.options ?? [])];
  return (
    <fieldset className="my-2 flex min-w-0 flex-wrap items-center gap-2 border-0 p-0">
      <legend className="sr-only">Of whom</legend>
      {asks.sex === null ? null : (
        <Select
          inline
          label="Sex"
          value={filter.sex}
          onChange={(value) => {
            if (value === 'everyone' || value === 'female' || value === 'male') set({ sex: value });
          }}
          options={[
            { value: 'everyone', label: 'Everyone' },
            { value: 'female', label: 'Women' },
            { value: 'male', label: 'Men' },
          ]}
        />
      )}
      {asks.age === null ? null : (
        <Select
          inline
          label="Age"
          value={filter.age ?? any}
          onChange={(value) => set({ age: value === any ? null : value })}
          options={[
            { value: any, label: 'Any age' },
            ...ages.map(({ words }) => ({ value: words, label: words })),
          ]}
        />
      )}
      {asks.state === null ? null : (
        <Select
          inline
          label="State"
          value={filter.state ?? any}
          onChange={(value) => set({ state: value === any ? null : value })}
          options={[
            { value: any, label: 'Any state' },
            ...states.map(([value, { label }]) => ({ value, label })),
          ]}
        />
      )}
      <Popover
        label="Of those for whom"
        className="w-[min(30rem,90vw)]"
        trigger={
          <Button className="min-h-8 border-dashed text-brand">
            <Plus aria-hidden className="size-3.5" />
            {filter.condition ? 'A condition is set' : 'A condition'}
          </Button>
        }
      >
        <ComposedWho
          who={filter.condition ?? undefined}
          onChange={(who) => set({ condition: who ?? null })}
        />
      </Popover>
      <Counted />
    </fieldset>
  );
}

/** Shows what the cells count. */
function Counted() {
  const { people } = useEditor();
  const counting = useCounting();
  const isTaken = usePeople(({ counts }) => counts?.kind !== 'never published');
  return (
    <div className="ml-auto flex items-center gap-2 text-xs text-muted">
      <span aria-hidden>counting</span>
      {isTaken ? (
        <Select
          inline
          label="What is counted"
          value={counting}
          onChange={(value) => {
            if (value === 'people' || value === 'runs') people.count(value);
          }}
          options={[
            { value: 'people', label: 'people, last 90 days' },
            { value: 'runs', label: 'saved runs' },
          ]}
        />
      ) : (
        'saved runs'
      )}
    </div>
  );
}
