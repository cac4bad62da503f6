import { createContext, type FunctionComponent } from 'react';
import type { InputView, InputViewKind } from '../../../engine/quiz';
import type { ListingDisplayMode } from '../../../schemas/generated/types';

/**
 * Way in which an input is tied to its question: `field` is one control with a label; the others are groups
 * of controls under a legend.
 */
export type QuestionFrame = 'field' | 'radio' | 'checkbox' | 'mixed';

const frames: { [K in InputViewKind]: (input: InputView<K>) => QuestionFrame } = {
  allergies: () => 'mixed',
  checkbox: () => 'checkbox',
  commercePlan: ({ display }) => listingFrame(display),
  commerceProduct: ({ display, many }) => (many ? 'checkbox' : listingFrame(display)),
  fileInput: () => 'field',
  input: () => 'field',
  maskInput: () => 'field',
  radio: () => 'radio',
  radioShipments: () => 'radio',
  radioUses: () => 'radio',
  select: () => 'field',
  states: () => 'field',
  visit: () => 'mixed',
};

function listingFrame(display: ListingDisplayMode): QuestionFrame {
  return display === 'select' ? 'field' : 'radio';
}

export function frameOf<K extends InputViewKind>(input: InputView<K>): QuestionFrame {
  const frame: (input: InputView<K>) => QuestionFrame = frames[input.kind];
  return frame(input);
}

/** Note beneath each question. Nothing for patients; staff see there where an answer leads. */
export const AfterQuestion = createContext<FunctionComponent<{ question: string }> | null>(null);
