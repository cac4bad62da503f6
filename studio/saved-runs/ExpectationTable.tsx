import { Check, X } from 'lucide-react';
import type { PlayedRun } from '../../engine/authoring';
import type { Quiz } from '../../engine/quiz';
import { useDraft } from '../state/editor-context';
import { IconButton } from '../ui/IconButton';
import { Expected } from './Expected';
import type { Expect, Expectation } from './expectations';

interface ExpectationTableProps {
  quiz: Quiz;
  run: PlayedRun;
  rows: readonly Expectation[];
  expect: Expect;
  /** @param gesture Names the field at work, while someone types. */
  onChange(expect: Expect, gesture?: string): void;
}

/** Shows the expected results of a run beside its present ones; the expected ones can be changed. */
export function ExpectationTable({ quiz, run, rows, expect, onChange }: ExpectationTableProps) {
  const mayEdit = useDraft((state) => state.mayEdit);
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="w-24 py-1 font-semibold md:w-32">
            What is checked
          </th>
          <th scope="col" className="py-1 pr-3 font-semibold">
            Must be
          </th>
          <th scope="col" className="py-1 font-semibold">
            Is now
          </th>
          <td className="w-8" />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pr-3 font-normal text-muted">
              {row.label}
            </th>
            <td className="py-1.5 pr-3">
              <Expected quiz={quiz} run={run} row={row} expect={expect} onChange={onChange} />
            </td>
            <td className={`py-1.5 ${row.holds ? 'text-muted' : 'font-semibold text-bad'}`}>
              <span className="flex gap-1.5 break-words">
                {row.holds ? (
                  <Check
                    role="img"
                    aria-label="Holds:"
                    className="mt-0.5 size-4 shrink-0 text-good"
                  />
                ) : (
                  <X role="img" aria-label="Differs:" className="mt-0.5 size-4 shrink-0" />
                )}
                {row.holds ? 'as it must' : row.found}
              </span>
            </td>
            <td className="py-0.5">
              {row.without && mayEdit ? (
                <RemoveCheck row={row} without={row.without} onChange={onChange} />
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RemoveCheckProps {
  row: Expectation;
  without: Expect;
  onChange(expect: Expect): void;
}

function RemoveCheck({ row, without, onChange }: RemoveCheckProps) {
  return (
    <IconButton
      label={`Do not check this: ${row.label} ${row.expected}`}
      className="size-7"
      onClick={() => onChange(without)}
    >
      <X aria-hidden />
    </IconButton>
  );
}
