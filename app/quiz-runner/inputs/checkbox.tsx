import { ChoiceList, EmptyValue } from '../parts/fields/choice-fields';
import type { InputProps } from '../view-props';

/** Cards with boxes, for as many answers as apply. */
export function Checkbox({ question, name, answering }: InputProps<'checkbox'>) {
  const { maximum, value } = question.input;
  return (
    <>
      <EmptyValue name={name} />
      {maximum === null ? null : (
        <p className="text-sm/normal text-muted" aria-live="polite">
          {value.length === 0
            ? `Choose up to ${maximum}`
            : `${value.length} of at most ${maximum} chosen`}
        </p>
      )}
      <ChoiceList question={question} name={name} type="checkbox" answering={answering} />
    </>
  );
}
