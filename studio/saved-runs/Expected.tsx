import { outcomeWords, type PlayedRun, titleOfStep } from '../../engine/authoring';
import type { Quiz } from '../../engine/quiz';
import { TypedNumber } from '../inspector/fields/NumberFields';
import { useDraft, useEditor } from '../state/editor-context';
import { PickList } from '../ui/PickList';
import { Select } from '../ui/Select';
import { textFieldLook } from '../ui/TextField';
import { cut } from './accept-run';
import { ExpectedCart } from './ExpectedCart';
import type { Expect, Expectation } from './expectations';

interface ExpectedProps {
  quiz: Quiz;
  run: PlayedRun;
  row: Expectation;
  expect: Expect;
  /** @param gesture Names the field at work, while someone types. */
  onChange(expect: Expect, gesture?: string): void;
}

/** Shows an expected result of a run, with the input that fits it; in words for whoever only reads. */
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

interface ExpectedReasonProps {
  quiz: Quiz;
  run: PlayedRun;
  value: string;
  onChange(reason: string): void;
}

/** One of the reasons that the quiz can give. Some words of one, written by hand, show as they are. */
function ExpectedReason({ quiz, run, value, onChange }: ExpectedReasonProps) {
  const ownReasons = new Set(run.reasons.map(cut));
  const options = [...new Set([...ownReasons, ...reasonsIn(quiz.definition).map(cut)])].map(
    (reason) => ({
      value: reason,
      label: reason,
      group: ownReasons.has(reason) ? 'Told in this run now' : 'Elsewhere in the quiz',
    }),
  );
  return (
    <PickList inline label="A reason must say" value={value} options={options} onPick={onChange} />
  );
}

interface ExpectedStepProps {
  quiz: Quiz;
  label: string;
  value: string;
  /** Steps that are checked already. */
  taken?: readonly string[];
  onChange(step: string): void;
}

/** A step of the quiz, by its title. */
function ExpectedStep({ quiz, label, value, taken = [], onChange }: ExpectedStepProps) {
  const options = quiz.steps
    .filter(({ id }) => id === value || !taken.includes(id))
    .map(({ id }) => ({ value: id, label: titleOfStep(quiz, id) }));
  return <PickList inline label={label} value={value} options={options} onPick={onChange} />;
}

interface ExpectedValueProps {
  label: string;
  value: number | string;
  onChange(value: number | string): void;
}

/** Edits the value that a calculated value must have: a number as a number, words as words. */
function ExpectedValue({ label, value, onChange }: ExpectedValueProps) {
  const shared = { 'aria-label': `${label} must be`, className: `${textFieldLook} max-w-48` };
  if (typeof value === 'number')
    return (
      <TypedNumber
        {...shared}
        value={value}
        onChange={(next) => {
          if (next !== null) onChange(next);
        }}
      />
    );
  return <input {...shared} value={value} onChange={({ target }) => onChange(target.value)} />;
}

/** Every reason that stands in a quiz, at answers and at rules, each once and in the order of the quiz. */
function reasonsIn(part: unknown): string[] {
  const found = new Set<string>();
  collect(part, found);
  return [...found];
}

function collect(part: unknown, found: Set<string>): void {
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    if (key === 'reason' && typeof value === 'string') found.add(value);
    else collect(value, found);
  }
}
