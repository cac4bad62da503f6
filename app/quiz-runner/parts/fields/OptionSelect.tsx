import type { OptionView } from '../../../../engine/quiz';
import { SelectInput } from '../../../design/ui/fields/SelectInput';
import type { InputProps } from '../../view-props';

type OptionSelectProps = InputProps<'select' | 'states' | 'commercePlan' | 'commerceProduct'> & {
  placeholder: string;
  autoComplete?: string;
  /** Draws an option in the list; its label unless given. */
  words?: (option: OptionView) => string;
};

/** The options of a question in the browser's own list. */
export function OptionSelect({
  question,
  name,
  describedBy,
  answering,
  placeholder,
  autoComplete,
  words = (option) => option.label,
}: OptionSelectProps) {
  return (
    <SelectInput
      id={name}
      name={name}
      value={question.input.value[0] ?? ''}
      onChange={(event) => answering.answer(question.id, event.currentTarget.value)}
      options={question.input.options.map((option) => ({ value: option.id, label: words(option) }))}
      placeholder={placeholder}
      autoComplete={autoComplete}
      aria-required={question.required || undefined}
      aria-invalid={question.error !== null || undefined}
      aria-describedby={describedBy}
    />
  );
}
