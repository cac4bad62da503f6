import { outcomeWords, type Quiz, type ScenarioRun } from '../../../engine';
import { useDraft, useEditor } from '../../state/editor-context';
import { Select } from '../../ui/Select';
import type { Expect, Expectation } from '../expectations';
import { ExpectedCart } from './ExpectedCart';
import { ExpectedReason } from './ExpectedReason';
import { ExpectedStep } from './ExpectedStep';
import { ExpectedValue } from './ExpectedValue';

interface ExpectedProps {
  quiz: Quiz;
  run: ScenarioRun;
  row: Expectation;
  expect: Expect;
  /** @param gesture Names the field at work, while someone types. */
  onChange(expect: Expect, gesture?: string): void;
}

/** What must come of a run, with the input that fits it; in words for whoever only reads. */
export function Expected({ quiz, run, row, expect, onChange }: ExpectedProps) {
  const { reference } = useEditor();
  const mayEdit = useDraft((state) => state.mayEdit);
  if (!mayEdit) return <>{row.expected}</>;
  const { reasons = [], visits = [], skips = [], values = {}, cart = [] } = expect;
  const taken = [...visits, ...skips];
  const otherStep = (list: readonly string[], step: string) =>
    list.map((one) => (one === row.of ? step : one));
  switch (row.about) {
    case 'outcome':
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
    case 'endsAt':
      return (
        <ExpectedStep
          quiz={quiz}
          label="Must end at"
          value={expect.endsAt ?? ''}
          onChange={(endsAt) => onChange({ ...expect, endsAt })}
        />
      );
    case 'reason':
      return (
        <ExpectedReason
          quiz={quiz}
          run={run}
          value={row.expected}
          onChange={(reason) =>
            onChange({ ...expect, reasons: reasons.with(Number(row.of), reason) })
          }
        />
      );
    case 'visit':
      return (
        <ExpectedStep
          quiz={quiz}
          label="Must come to"
          value={row.of}
          taken={taken}
          onChange={(step) => onChange({ ...expect, visits: otherStep(visits, step) })}
        />
      );
    case 'skip':
      return (
        <ExpectedStep
          quiz={quiz}
          label="Must pass over"
          value={row.of}
          taken={taken}
          onChange={(step) => onChange({ ...expect, skips: otherStep(skips, step) })}
        />
      );
    case 'value':
      return (
        <ExpectedValue
          label={row.label}
          value={values[row.of] ?? ''}
          onChange={(value) =>
            onChange({ ...expect, values: { ...values, [row.of]: value } }, row.key)
          }
        />
      );
    case 'cart':
      return (
        <ExpectedCart
          reference={reference}
          lines={cart}
          onChange={(lines, gesture) => onChange({ ...expect, cart: lines }, gesture)}
        />
      );
  }
}
