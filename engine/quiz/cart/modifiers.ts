import type { Modifier, Option, UsageTiming } from '../../../schemas/generated/types';
import { cadenceOf } from '../../commerce/cadence';
import type { Adjustments } from '../../commerce/cart-line';
import type { AnyQuestion } from '../model/quiz';
import { stepsKnown } from '../path/whole-path';
import { chosenOptions, type Knowledge } from '../rules/knowledge';

/** A chosen option, and the question it was chosen in. */
export interface Chosen {
  question: AnyQuestion;
  option: Option;
}

/** Every option chosen on the known path, in the order of the quiz. */
export function chosenOnPath(known: Knowledge): Chosen[] {
  return stepsKnown(known).flatMap((step) =>
    step.questions.flatMap((question) =>
      chosenOptions(known, question).map((option) => ({ question, option })),
    ),
  );
}

/**
 * The adjustments for one chosen option. Later choices win over earlier ones, and a modifier of the
 * option itself is the weakest.
 */
export function adjustmentsFor({ question, option }: Chosen, all: readonly Chosen[]): Adjustments {
  return all.reduce(
    (adjustments, other) => adjustedBy(adjustments, other, question),
    ownAdjustments(option),
  );
}

/** Adjustments that an option makes to what it sells itself. */
export function ownAdjustments({ modifiers = [] }: Option): Adjustments {
  const adjustments: Adjustments = { period: null, dosage: null, quantity: null, usage: null };
  for (const modifier of modifiers) if (!modifier.answers) apply(adjustments, modifier);
  return adjustments;
}

/**
 * The adjustments for what is chosen in a question, after one more choice; the same object where it changes nothing.
 */
export function adjustedBy(
  adjustments: Adjustments,
  { question: asked, option }: Chosen,
  question: AnyQuestion,
): Adjustments {
  const aimed = (option.modifiers ?? []).filter(({ answers }) => answers?.includes(question.id));
  if (aimed.length === 0 && asked.kind !== 'radioUses') return adjustments;
  const next = { ...adjustments };
  if (asked.kind === 'radioUses') next.usage = usage(option.id);
  for (const modifier of aimed) apply(next, modifier);
  return next;
}

function apply(adjustments: Adjustments, { kind, value, unit }: Modifier): void {
  if (value === undefined) return;
  if (kind === 'period-month') adjustments.period = cadenceOf(value, unit);
  if (kind === 'dosage') adjustments.dosage = value;
  if (kind === 'quantity-per-month') adjustments.quantity = value;
}

function usage(id: string): UsageTiming | null {
  return id === 'daily' || id === 'before-sex' ? id : null;
}
