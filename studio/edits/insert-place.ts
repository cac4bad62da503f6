import { liveVariants, monthsOf, type PriceList } from '../../engine/commerce';
import type { Plan, Product } from '../../schemas/generated/types';
import {
  type Draft,
  isJsonObject,
  type Json,
  type JsonObject,
  listAt,
  textAt,
} from '../document/draft';
import { ownCategoryFirst } from './own-category';
import { freshId, idsTaken } from './references-named';

/** Place where a new part is put in, with what the part may refer to there. */
export interface Place {
  /** A question id that is not taken yet. */
  freshQuestion(name: string): string;
  /** Questions that are known there, the latest first. */
  questions: KnownQuestion[];
  /** True where an answer of the step itself says that somebody is in danger, and no help stands there yet. */
  needsHelp: boolean;
  /** Something that can be bought; null when the catalogue has nothing of the kind. */
  product: Product | null;
  addOn: Product | null;
  plan: Plan | null;
  /** Months in which the products of a question can be shipped. */
  periodsOf(question: KnownQuestion): number[];
}

export interface KnownQuestion {
  id: string;
  label: string;
  input: JsonObject;
}

/**
 * @param step The place of the step that the new part stands in or before.
 * @param own True if the questions of that step itself are known.
 */
export function placeIn(draft: Draft, catalogue: PriceList, step: number, own: boolean): Place {
  const live = ownCategoryFirst(catalogue.products, draft.definition).filter(
    (product) => liveVariants(product).length > 0,
  );
  const isAddOn = ({ pricingBasis, form }: Product) => form === 'addOn' || pricingBasis === 'none';
  return {
    freshQuestion: (name) =>
      freshId(idsTaken(draft.definition, { kind: 'question', id: name }), name),
    questions: listAt(draft.definition, 'steps')
      .slice(0, step + (own ? 1 : 0))
      .flatMap((part) => listAt(part, 'questions').flatMap(knownQuestion))
      .reverse(),
    needsHelp: needsHelp(listAt(draft.definition, 'steps')[step]),
    product: live[0] ?? null,
    addOn: live.find(isAddOn) ?? live[0] ?? null,
    plan:
      ownCategoryFirst(catalogue.plans, draft.definition).find(({ status }) => status === 'live') ??
      null,
    periodsOf: ({ input }) => {
      const months = listAt(input, 'options').flatMap((option) => {
        const planned = catalogue.plans.find(({ id }) => id === textAt(option, 'plan'));
        const ids = planned
          ? planned.items.map(({ product }) => product)
          : [textAt(option, 'product')];
        return live.filter(({ id }) => ids.includes(id)).flatMap(monthsSold);
      });
      return [...new Set(months)].sort((left, right) => left - right);
    },
  };
}

function needsHelp(step: Json | undefined): boolean {
  const says = (part: Json) => isJsonObject(part) && part['crisis'] === true;
  const answers = listAt(step, 'questions').flatMap((question) =>
    isJsonObject(question) ? listAt(question['input'], 'options') : [],
  );
  const hasHelp = listAt(step, 'content').some((part) => textAt(part, 'kind') === 'crisisContent');
  return [...answers, ...listAt(step, 'consequences')].some(says) && !hasHelp;
}

function monthsSold(product: Product): number[] {
  return liveVariants(product).flatMap((variant) => {
    const months = monthsOf(variant);
    return months !== null && months >= 1 && months <= 12 ? [months] : [];
  });
}

function knownQuestion(question: unknown): KnownQuestion[] {
  if (!isJsonObject(question) || !isJsonObject(question['input'])) return [];
  const id = textAt(question, 'id');
  return id === null
    ? []
    : [{ id, label: textAt(question, 'label') ?? id, input: question['input'] }];
}

/** Questions of one single choice with options of their own. */
export function choicesAmong(questions: readonly KnownQuestion[]): KnownQuestion[] {
  return questions.filter(({ input }) =>
    ['radio', 'select', 'radioUses', 'commercePlan'].includes(textAt(input, 'kind') ?? ''),
  );
}

/** Questions that put something into the cart. */
export function sellingAmong(questions: readonly KnownQuestion[]): KnownQuestion[] {
  return questions.filter(({ input }) =>
    listAt(input, 'options').some((option) => textAt(option, 'content') !== null),
  );
}
