import { planOf } from '../cart/cart-lines';
import type { StepBehavior } from './step-kind';

export const stepPharmacy: StepBehavior<'stepPharmacy'> = {
  kind: 'stepPharmacy',
  passesByItself: () => false,
  present: (_, __, known) => ({ cart: planOf(known) }),
  heading: () => null,
};
