import type { ScenarioRun } from '../../../engine/authoring';
import type { Quiz } from '../../../engine/quiz';
import { PickList } from '../../ui/PickList';
import { cut } from '../accept-run';
import { reasonsIn } from './reasons-in';

interface ExpectedReasonProps {
  quiz: Quiz;
  run: ScenarioRun;
  value: string;
  onChange(reason: string): void;
}

/** One of the reasons that the quiz can give. Some words of one, written by hand, show as they are. */
export function ExpectedReason({ quiz, run, value, onChange }: ExpectedReasonProps) {
  const told = new Set(run.reasons.map(cut));
  const options = [...new Set([...told, ...reasonsIn(quiz.definition).map(cut)])].map((reason) => ({
    value: reason,
    label: reason,
    group: told.has(reason) ? 'Told in this run now' : 'Elsewhere in the quiz',
  }));
  return (
    <PickList inline label="A reason must say" value={value} options={options} onPick={onChange} />
  );
}
