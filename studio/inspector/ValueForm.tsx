import { valueTitle } from '../../engine/authoring';
import { parsePointer, toPointer } from '../document/pointer';
import { useDraft } from '../state/editor-context';
import { NameOfPart } from './fields/IdField';
import { ProblemLines } from './form/ProblemLines';
import { useProblems } from './form/use-problems';
import { TermField } from './term/TermField';

/** The form of a derived value: its name, and how it is worked out. */
export function ValueForm({ pointer }: { pointer: string }) {
  const name = parsePointer(pointer)[1] ?? '';
  const readOnly = useDraft(({ mayEdit }) => !mayEdit);
  const problems = useProblems(pointer, true);
  return (
    <div className="flex flex-col gap-3.5">
      <fieldset
        className="m-0 min-w-0 border-0 p-0"
        data-pointer={pointer}
        aria-labelledby="value-term-name"
      >
        <span id="value-term-name" className="mb-1 block font-semibold">
          Worked out from
        </span>
        <TermField
          id="value-term"
          pointer={pointer}
          schema={{}}
          label={valueTitle(name)}
          required
          order={[]}
        />
        <ProblemLines problems={problems} />
      </fieldset>
      <div>
        <label htmlFor="value-name" className="mb-1 block font-semibold">
          Name
        </label>
        <NameOfPart
          id="value-name"
          part={pointer}
          name={name}
          readOnly={readOnly}
          selectionAfter={(to) => toPointer(['values', to])}
        />
        <p id="value-name-help" className="mt-1 text-xs text-muted">
          Rules and texts use this name. They follow when it changes.
        </p>
      </div>
    </div>
  );
}
