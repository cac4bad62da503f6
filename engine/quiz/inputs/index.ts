import type { InputOfKind } from '../model/quiz';
import { allergies } from './allergies';
import { cartChoices } from './cartChoices';
import { checkbox } from './checkbox';
import { commercePlan } from './commercePlan';
import { commerceProduct } from './commerceProduct';
import { fileInput } from './fileInput';
import { input } from './input';
import type { InputBehaviour } from './input-kind';
import { maskInput } from './maskInput';
import { radio } from './radio';
import { radioShipments } from './radioShipments';
import { radioUses } from './radioUses';
import { select } from './select';
import { states } from './states';
import { visit } from './visit';

/** Every way of answering by its name. */
export const inputKinds: { [K in InputOfKind]: InputBehaviour<K> } = {
  select,
  checkbox,
  radio,
  radioUses,
  radioShipments,
  input,
  maskInput,
  states,
  commercePlan,
  commerceProduct,
  fileInput,
  allergies,
  visit,
  cartChoices,
};
