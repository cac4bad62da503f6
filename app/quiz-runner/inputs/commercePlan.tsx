import { Listing } from '../parts/offers/Listing';
import type { InputProps } from '../view-props';

/** One plan of the catalogue. */
export function CommercePlan(props: InputProps<'commercePlan'>) {
  return <Listing {...props} display={props.question.input.display} many={false} />;
}
