import { previewCart } from '../cart/cart-lines';
import type { StepBehaviour } from './step-kind';

export const stepPharmacy: StepBehaviour<'stepPharmacy'> = {
  kind: 'stepPharmacy',
  passesByItself: () => false,
  present: (_, __, known) => ({ cart: previewCart(known) }),
  heading: () => null,
};
