import type { AnswerValue } from '../../../schemas/generated/types';
import type { InputOfKind, Question } from '../model/quiz';
import type { Knowledge } from '../rules/knowledge';
import { allergies } from './allergies';
import { cartChoices } from './cartChoices';
import { checkbox } from './checkbox';
import { commercePlan } from './commercePlan';
import { commerceProduct } from './commerceProduct';
import { fileInput } from './fileInput';
import { input } from './input';
import type { AnswerType, Fill, InputBehavior, Reading } from './input-kind';
import { maskInput } from './maskInput';
import { radio } from './radio';
import { radioShipments } from './radioShipments';
import { radioUses } from './radioUses';
import { select } from './select';
import { states } from './states';
import { visit } from './visit';

/** Every way of answering by its name. */
export const inputKinds: { [K in InputOfKind]: InputBehavior<K> } = {
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

export function typeOfAnswer<K extends InputOfKind>(
  question: Pick<Question<K>, 'kind' | 'input'>,
): AnswerType {
  const behavior: InputBehavior<K> = inputKinds[question.kind];
  return behavior.type(question);
}

export function readAnswer<K extends InputOfKind>(
  known: Knowledge,
  question: Question<K>,
  raw: AnswerValue,
): Reading {
  const behavior: InputBehavior<K> = inputKinds[question.kind];
  return behavior.read(raw, question, known);
}

export function complaintAbout<K extends InputOfKind>(
  known: Knowledge,
  question: Question<K>,
  value: AnswerValue,
): string | null {
  const behavior: InputBehavior<K> = inputKinds[question.kind];
  return behavior.complaint(value, question, known);
}

export function presentInput<K extends InputOfKind>(
  known: Knowledge,
  question: Question<K>,
  fill: Fill,
) {
  const behavior: InputBehavior<K> = inputKinds[question.kind];
  return behavior.present(question, known, fill);
}
