import { ChoiceList } from '../parts/fields/choice-fields';
import type { InputProps } from '../view-props';

/** One answer, as cards. */
export function Radio({ question, name, answering }: InputProps<'radio'>) {
  return (
    <ChoiceList
      question={question}
      name={name}
      type="radio"
      columns={question.input.columns}
      answering={answering}
    />
  );
}
