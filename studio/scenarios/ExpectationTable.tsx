import { Check, X } from 'lucide-react';
import type { Quiz } from '../../engine';
import { useDraft } from '../editor/editor-context';
import { IconButton } from '../ui/IconButton';
import { PickList } from '../ui/PickList';
import { Select } from '../ui/Select';
import { type Expect, type Expectation, outcomeWords, titleOfStep } from './expectations';

interface ExpectationTableProps {
  quiz: Quiz;
  rows: readonly Expectation[];
  expect: Expect;
  onChange(expect: Expect): void;
}

/** What must come of a run beside what does; what must come of it can be changed. */
export function ExpectationTable({ quiz, rows, expect, onChange }: ExpectationTableProps) {
  const mayEdit = useDraft((state) => state.mayEdit);
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="w-32 py-1 font-semibold">
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
              <Expected quiz={quiz} row={row} expect={expect} onChange={onChange} />
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

interface ExpectedProps extends Omit<ExpectationTableProps, 'rows'> {
  row: Expectation;
}

/** Where it can be chosen, a choice; otherwise the words. */
function Expected({ quiz, row, expect, onChange }: ExpectedProps) {
  const mayEdit = useDraft((state) => state.mayEdit);
  if (!mayEdit) return <>{row.expected}</>;
  if (row.about === 'outcome')
    return (
      <Select
        inline
        label="Must be"
        value={expect.outcome}
        options={[
          { value: 'qualified', label: outcomeWords.qualified },
          { value: 'concern', label: outcomeWords.concern },
          { value: 'terminated', label: outcomeWords.terminated },
        ]}
        onChange={(value) => {
          if (value === 'qualified' || value === 'concern' || value === 'terminated')
            onChange({ ...expect, outcome: value });
        }}
      />
    );
  if (row.about === 'endsAt')
    return (
      <PickList
        inline
        label="Must end at"
        value={expect.endsAt ?? ''}
        options={quiz.steps.map(({ id }) => ({ value: id, label: titleOfStep(quiz, id) }))}
        onPick={(endsAt) => onChange({ ...expect, endsAt })}
      />
    );
  return <>{row.expected}</>;
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
