import type { Modifier, Option } from '../../../schemas/generated/types';
import { liveVariants } from '../../commerce/choose-variant';
import type { PriceList } from '../../commerce/price-list';
import type { Question } from '../../quiz/model/quiz';
import { at } from '../../values/json/pointer';
import { type Checking, suggestion } from '../problems/checking';
import type { Fix } from '../problems/problem';
import { inputPath } from './check-inputs';
import { checkModifier, modifierSites } from './check-modifiers';

/**
 * Checks that everything that options put into the cart exists, can be bought, and comes in the periods and strengths
 * that are offered.
 */
export function checkCommerce(checking: Checking, catalogue: PriceList): void {
  for (const step of checking.quiz.steps) {
    step.questions.forEach((question, index) => {
      const path = inputPath(step, index);
      if (
        step.definition.kind === 'stepPharmacy' &&
        question.kind !== 'cartChoices' &&
        !isOfPurchase(question)
      ) {
        checking.report(
          'commerceMisplaced',
          at(path, 'kind'),
          'This step only asks for what is bought: by plans, products or periods, or by answers that change them.',
        );
      }
      const before = at('/steps', step.index, 'questions', index, 'weightBefore');
      checkSent(checking, catalogue, question.definition.weightBefore, before);
      if (!('options' in question.input)) return;
      question.input.options.forEach((option, place) => {
        const optionPath = at(path, 'options', place);
        checkOption(checking, catalogue, question, option, optionPath);
      });
    });
  }
  for (const site of modifierSites(checking.quiz)) checkModifier(checking, catalogue, site);
}

function checkOption(
  checking: Checking,
  catalogue: PriceList,
  question: Question,
  option: Option,
  path: string,
): void {
  const { report } = checking;
  checkSent(checking, catalogue, option.sent?.products, at(path, 'sent', 'products'));
  if (option.preselected && (skips(question) || !mayBePreselected(question, option)))
    report(
      'commerceMisplaced',
      at(path, 'preselected'),
      'Only one plan or product, a period, a quantity or a strength can be chosen beforehand, where an answer is required and nothing is skipped. Health answers and add-ons are for the patient to choose.',
      { fix: { title: 'Let the patient choose', op: 'remove', path: at(path, 'preselected') } },
    );
  const { kind } = question;
  const wanted =
    kind === 'commercePlan'
      ? 'commerce plan'
      : kind === 'commerceProduct'
        ? 'commerce product'
        : null;
  // An option without content is a way to choose nothing.
  if (wanted && option.content && option.content !== wanted) {
    report(
      'commerceMisplaced',
      at(path, 'content'),
      `Options of this question put ${wanted === 'commerce plan' ? 'a plan' : 'a product'} into the cart.`,
    );
    return;
  }
  if (option.content === 'commerce product' && !option.product)
    report('commerceMisplaced', path, 'Say which product this puts into the cart.', {
      missing: 'product',
    });
  if (option.content === 'commerce plan' && !option.plan)
    report('commerceMisplaced', path, 'Say which plan this puts into the cart.', {
      missing: 'plan',
    });
  if (!option.content && (option.product || option.plan)) {
    const content = option.plan ? 'commerce plan' : 'commerce product';
    const fix: Fix = {
      title: 'Put it into the cart',
      op: 'add',
      path: at(path, 'content'),
      value: content,
    };
    report(
      'commerceMisplaced',
      path,
      'A product or plan is named, but “Puts into the cart” does not say that it goes there.',
      wanted && wanted !== content ? {} : { fix },
    );
  }
  if (option.content === 'commerce product' && option.product)
    checkProduct(checking, catalogue, option.product, option.variant, path);
  if (option.content === 'commerce plan' && option.plan)
    checkPlan(checking, catalogue, option.plan, at(path, 'plan'));
}

/** Tells whether a question is about what is bought, how much of it and how often. */
function isOfPurchase({ kind, options }: Question): boolean {
  if (kind === 'commercePlan' || kind === 'commerceProduct') return true;
  if (kind === 'radioShipments' || kind === 'radioUses') return true;
  return [...options.values()].some(({ modifiers = [] }) => modifiers.length > 0);
}

function skips({ step: { definition } }: Question): boolean {
  return definition.actions?.some(({ kind }) => kind === 'skip') ?? false;
}

/** Says whether an option may be chosen beforehand: answers on health and add-ons never are. */
function mayBePreselected(
  { kind, input, definition }: Question,
  { consequence, establishes, score, modifiers = [] }: Option,
): boolean {
  if (definition.required !== true) return false;
  if ((consequence ?? 'none') !== 'none' || establishes || score !== undefined) return false;
  if (kind === 'radioShipments' || kind === 'commercePlan') return true;
  if (kind === 'commerceProduct') return !('many' in input && input.many === true);
  // A strength is chosen beforehand for whoever takes it here: the engine sees to that.
  const isAlone = (is: (one: Modifier) => boolean) =>
    modifiers.some(is) && modifiers.every((one) => is(one) || one.kind === 'none');
  return (
    kind === 'radio' &&
    (isAlone((one) => one.kind === 'quantity-per-month') ||
      isAlone((one) => one.kind === 'dosage' && one.answers !== undefined))
  );
}

/** What is known by a product that there is none of would never be known. */
function checkSent(
  { report }: Checking,
  { products }: PriceList,
  sent: readonly string[] = [],
  path: string,
): void {
  const ids = products.map(({ id }) => id);
  sent.forEach((id, index) => {
    const place = at(path, index);
    if (!ids.includes(id))
      report('unknownProduct', place, `There is no product “${id}” in the catalogue.`, () =>
        suggestion(place, id, ids),
      );
  });
}

function checkProduct(
  { report }: Checking,
  catalogue: PriceList,
  id: string,
  variant: string | undefined,
  path: string,
): void {
  const product = catalogue.products.find((one) => one.id === id);
  const place = at(path, 'product');
  if (!product) {
    report('unknownProduct', place, `There is no product “${id}” in the catalogue.`, () =>
      suggestion(
        place,
        id,
        catalogue.products.map((one) => one.id),
      ),
    );
  } else if (liveVariants(product).length === 0) {
    report('notForSale', place, `“${product.title}” cannot be bought now.`);
  } else if (variant && !product.variants.some((one) => one.id === variant)) {
    report(
      'unknownVariant',
      at(path, 'variant'),
      `“${product.title}” has no variant “${variant}”.`,
      () =>
        suggestion(
          at(path, 'variant'),
          variant,
          product.variants.map((one) => one.id),
        ),
    );
  } else if (variant && !liveVariants(product).some((one) => one.id === variant)) {
    report('notForSale', at(path, 'variant'), `The variant “${variant}” cannot be bought now.`);
  }
}

function checkPlan({ report }: Checking, { plans }: PriceList, id: string, path: string): void {
  const plan = plans.find((one) => one.id === id);
  if (!plan)
    report('unknownPlan', path, `There is no plan “${id}” in the catalogue.`, () =>
      suggestion(
        path,
        id,
        plans.map((one) => one.id),
      ),
    );
  else if (plan.status !== 'live')
    report('notForSale', path, `“${plan.title}” cannot be bought now.`);
}
