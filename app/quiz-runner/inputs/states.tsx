import { useContext } from 'react';
import { OptionSelect } from '../parts/fields/choice-fields';
import type { InputProps } from '../view-props';
import { QuizName } from '../view-props';

/** A state of the US. Browsers may fill it in. */
export function States(props: InputProps<'states'>) {
  const quiz = useContext(QuizName);
  const isUncovered = props.question.error?.includes('waiting list');
  return (
    <>
      <OptionSelect
        {...props}
        placeholder={props.question.input.placeholder ?? 'Choose your state'}
        autoComplete="address-level1"
      />
      {isUncovered && quiz !== null ? (
        <p className="mt-3">
          <a href={`/waitlist/${quiz}`}>Join the waiting list</a>
        </p>
      ) : null}
    </>
  );
}
