import { DateInput } from '../../design/ui/fields/DateInput';
import { HeightInput } from '../../design/ui/fields/HeightInput';
import { TextArea } from '../../design/ui/fields/TextArea';
import { TextInput } from '../../design/ui/fields/TextInput';
import { typedField, useSyncedText } from '../parts/fields/typed-field';
import type { InputProps } from '../view-props';

/** A typed answer: a line, several lines or a date; read as text, a number or a height. */
export function Input(props: InputProps<'input'>) {
  const { field, value } = props.question.input;
  if (field === 'textarea') return <Lines {...props} />;
  if (field === 'date') return <DateLine {...props} />;
  if (value === 'height') return <HeightLine {...props} />;
  return <Line {...props} />;
}

function Line(props: InputProps<'input'>) {
  const { text, value, unit, format, decimals } = props.question.input;
  const ref = useSyncedText<HTMLInputElement>(text);
  return (
    <TextInput
      {...typedField(props)}
      ref={ref}
      type={format === 'email' ? 'email' : 'text'}
      inputMode={value === 'number' ? (decimals === 0 ? 'numeric' : 'decimal') : undefined}
      after={unit ?? undefined}
      spellCheck={value === 'text' && format === null ? undefined : false}
    />
  );
}

function Lines(props: InputProps<'input'>) {
  const ref = useSyncedText<HTMLTextAreaElement>(props.question.input.text);
  return <TextArea {...typedField(props)} ref={ref} />;
}

function DateLine(props: InputProps<'input'>) {
  const ref = useSyncedText<HTMLInputElement>(props.question.input.text);
  const { placeholder, ...field } = typedField(props);
  return <DateInput {...field} placeholder={placeholder ?? 'MM/DD/YYYY'} ref={ref} />;
}

function HeightLine(props: InputProps<'input'>) {
  const ref = useSyncedText<HTMLInputElement>(props.question.input.text);
  const { placeholder, ...field } = typedField(props);
  return <HeightInput {...field} placeholder={placeholder ?? "5'10"} ref={ref} />;
}
