import type { InputKind } from '../../schemas/generated/types';

/** Every way of answering, the plain ones first. */
export const inputKindNames: readonly InputKind[] = [
  'radio',
  'checkbox',
  'select',
  'input',
  'maskInput',
  'states',
  'allergies',
  'fileInput',
  'commerceProduct',
  'commercePlan',
  'radioUses',
  'radioShipments',
];
