import type { Modifier, Option, UsageTiming } from '../../schemas/generated/types';
import { stepsKnown } from '../path/whole-path';
import type { AnyQuestion } from '../quiz';
import { chosenOptions, type Knowledge } from '../rules/knowledge';

/** What the patient’s other choices change about the products chosen in one question. */
export interface Adjustments {
  /** Months between shipments. */
  period: number | null;
  /** Milligrams, or whatever the product’s dosage unit is. */
  dosage: number | null;
  /** Units a month. */
  quantity: number | null;
  usage: UsageTiming | null;
}

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
  const adjustments: Adjustments = { period: null, dosage: null, quantity: null, usage: null };
  for (const modifier of option.modifiers ?? [])
    if (!modifier.answers) apply(adjustments, modifier);
  for (const other of all) {
    if (other.question.kind === 'radioUses') adjustments.usage = usage(other.option.id);
    for (const modifier of other.option.modifiers ?? []) {
      if (modifier.answers?.includes(question.id)) apply(adjustments, modifier);
    }
  }
  return adjustments;
}

function apply(adjustments: Adjustments, { kind, value }: Modifier): void {
  if (value === undefined) return;
  if (kind === 'period-month') adjustments.period = value;
  if (kind === 'dosage') adjustments.dosage = value;
  if (kind === 'quantity-per-month') adjustments.quantity = value;
}

function usage(id: string): UsageTiming | null {
  return id === 'daily' || id === 'before-sex' ? id : null;
}
