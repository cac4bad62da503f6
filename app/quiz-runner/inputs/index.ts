import type { FunctionComponent } from 'react';
import type { InputViewKind } from '../../../engine/quiz';
import { lazyView } from '../../browser/lazy-view';
import type { InputProps } from '../view-props';
import { Checkbox } from './checkbox';
import { Input } from './input';
import { Radio } from './radio';
import { RadioUses } from './radioUses';
import { Select } from './select';
import { States } from './states';

/** Views of each kind of input. What the first pages rarely ask comes in files of its own. */
export const inputViews: { [K in InputViewKind]: FunctionComponent<InputProps<K>> } = {
  allergies: lazyView(async () => (await import('./allergies')).Allergies),
  checkbox: Checkbox,
  commercePlan: lazyView(async () => (await import('./commercePlan')).CommercePlan),
  commerceProduct: lazyView(async () => (await import('./commerceProduct')).CommerceProduct),
  fileInput: lazyView(async () => (await import('./fileInput')).FileInput),
  input: Input,
  maskInput: lazyView(async () => (await import('./maskInput')).MaskInput),
  radio: Radio,
  radioShipments: lazyView(async () => (await import('./radioShipments')).RadioShipments),
  radioUses: RadioUses,
  select: Select,
  states: States,
  visit: lazyView(async () => (await import('./visit')).Visit),
};
