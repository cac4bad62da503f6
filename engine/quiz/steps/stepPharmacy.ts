import { previewCart } from '../cart/preview';
import type { StepBehaviour } from './step-kind';

export const stepPharmacy: StepBehaviour<'stepPharmacy'> = {
  kind: 'stepPharmacy',
  passesByItself: () => false,
  present: (_, __, known) => ({ cart: previewCart(known) }),
  heading: () => null,
};
