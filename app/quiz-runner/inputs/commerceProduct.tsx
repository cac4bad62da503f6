import { Listing } from '../parts/offers/Listing';
import type { InputProps } from '../view-props';

/** One product of the catalogue, or several. */
export function CommerceProduct(props: InputProps<'commerceProduct'>) {
  const { display, many } = props.question.input;
  return <Listing {...props} display={display} many={many} />;
}
