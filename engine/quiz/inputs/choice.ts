import type { AnswerValue, Option } from '../../../schemas/generated/types';
import { messages } from '../../values/validation/messages';
import { offerOf, perMonthWith } from '../cart/offer';
import type { AnyQuestion } from '../model/quiz';
import type { OptionView } from '../model/view';
import { chosenOptions, isOffered, type Knowledge } from '../rules/knowledge';
import type { Fill, Reading } from './input-kind';

/** One option id. */
export function readOne(raw: AnswerValue, question: AnyQuestion, known: Knowledge): Reading {
  const id = Array.isArray(raw) && raw.length === 1 ? raw[0] : raw;
  const option = typeof id === 'string' ? question.options.get(id) : undefined;
  return option && isOffered(known, option) ? { value: option.id } : { refusal: messages.option };
}

/**
 * Several option ids, in the order in which they are offered. An exclusive option that was just added
 * clears the others; another option that was just added clears it.
 */
export function readMany(
  raw: AnswerValue,
  question: AnyQuestion,
  known: Knowledge,
  before: readonly string[],
): Reading {
  const list = typeof raw === 'string' ? [raw] : raw;
  if (!Array.isArray(list)) return { refusal: messages.options };
  const chosen = new Set(list);
  const options = [...question.options.values()].filter(
    (option) => chosen.has(option.id) && isOffered(known, option),
  );
  if (options.length !== chosen.size) return { refusal: messages.options };
  return { value: exclude(options, before).map((option) => option.id) };
}

function exclude(options: Option[], before: readonly string[]): Option[] {
  const alone = options.filter((option) => option.exclusive);
  if (alone.length === 0 || options.length === 1) return options;
  const added = options.filter((option) => !before.includes(option.id));
  const addedAlone = added.filter((option) => option.exclusive);
  const addedOthers = added.filter((option) => !option.exclusive);
  if (addedAlone.length === 1 && addedOthers.length === 0) return addedAlone;
  if (addedAlone.length === 0) return options.filter((option) => !option.exclusive);
  // Both at once: nobody can tell which was meant, so both stay and the patient is asked.
  return options;
}

export function noComplaint(): null {
  return null;
}

/** The labels of the chosen options. */
export function optionWords(
  value: AnswerValue,
  question: AnyQuestion,
  known: Knowledge,
  fill: Fill,
): string {
  const ids = Array.isArray(value) ? value : [String(value)];
  return ids.map((id) => fill(known, question.options.get(id)?.label ?? id)).join(', ');
}

/** The offered options as a page shows them. */
export function choices(
  question: AnyQuestion,
  known: Knowledge,
  fill: Fill,
): { options: OptionView[]; value: string[] } {
  const value = chosenOptions(known, question).map((option) => option.id);
  const options = [...question.options.values()].filter((option) => isOffered(known, option));
  const suggested = options.find(({ preselected }) => preselected);
  return {
    options: options.map((option) => {
      const view = optionView(option, question, value, known, fill);
      // Of several that could be suggested, only the one that is; and nothing that the patient has already.
      const isNot = option.preselected && option !== suggested;
      return isNot || typeof view.offer?.had === 'string' ? { ...view, badge: null } : view;
    }),
    value,
  };
}

function optionView(
  option: Option,
  question: AnyQuestion,
  chosen: string[],
  known: Knowledge,
  fill: Fill,
): OptionView {
  const offer = option.content ? offerOf(known, question, option) : null;
  const description = option.description === undefined ? null : fill(known, option.description);
  return {
    id: option.id,
    label: fill(known, option.label),
    description: offer?.taken ?? description,
    badge: option.badge ?? null,
    image: option.image ?? null,
    exclusive: option.exclusive ?? false,
    chosen: chosen.includes(option.id),
    offer,
    perMonth: question.kind === 'radioShipments' ? perMonthWith(known, question, option) : null,
  };
}
