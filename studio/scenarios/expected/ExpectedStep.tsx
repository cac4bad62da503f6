import { titleOfStep } from '../../../engine/authoring';
import type { Quiz } from '../../../engine/quiz';
import { PickList } from '../../ui/PickList';

interface ExpectedStepProps {
  quiz: Quiz;
  label: string;
  value: string;
  /** Steps that are checked already. */
  taken?: readonly string[];
  onChange(step: string): void;
}

/** A step of the quiz, by its title. */
export function ExpectedStep({ quiz, label, value, taken = [], onChange }: ExpectedStepProps) {
  const options = quiz.steps
    .filter(({ id }) => id === value || !taken.includes(id))
    .map(({ id }) => ({ value: id, label: titleOfStep(quiz, id) }));
  return <PickList inline label={label} value={value} options={options} onPick={onChange} />;
}
