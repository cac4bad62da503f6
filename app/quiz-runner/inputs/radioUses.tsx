import { ChoiceList } from '../parts/fields/choice-fields';
import type { InputProps } from '../view-props';

/** Asks when a treatment is taken: daily or before sex, beside each other where there is room. */
export function RadioUses({ question, name, answering }: InputProps<'radioUses'>) {
  return (
    <ChoiceList question={question} name={name} type="radio" columns={2} answering={answering} />
  );
}
