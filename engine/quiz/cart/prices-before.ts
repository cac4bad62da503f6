import { linesOfOption } from '../../commerce/cart-line';
import { lineKey } from '../../commerce/line-key';
import { priceCart, priceItem } from '../../commerce/price-cart';
import type { PriceList } from '../../commerce/price-list';
import type { Quiz } from '../model/quiz';
import { choicesFor } from './price-from';

/**
 * Cents that the lines of a quiz cost by another catalogue, by `lineKey`: of those alone that cost something else
 * today. Whatever can be chosen is among them, as prices follow the choices of whoever looks. Null where a key
 * names lines of several prices, such as for two uses.
 */
export function pricesBefore(
  { steps, reference: { catalogue } }: Pick<Quiz, 'steps' | 'reference'>,
  before: PriceList,
): Record<string, number | null> {
  const changed: Record<string, number | null> = {};
  const questions = steps.flatMap((step) => step.questions);
  const lines = questions.flatMap((question) =>
    [...question.options.values()]
      .filter(({ content }) => content !== undefined)
      .flatMap((option) =>
        choicesFor(question, option, questions).flatMap((adjustments) =>
          linesOfOption(option, adjustments, catalogue),
        ),
      ),
  );
  // Amounts of two currencies cannot be compared.
  const isComparable = before.currency === catalogue.currency;
  for (const { line, product, variant } of lines) {
    const was = priceCart([line], before, null, '').cart.items[0]?.total;
    if (was === undefined || (isComparable && was === priceItem(line, product, variant).total))
      continue;
    const key = lineKey(line);
    const isOther = key in changed && changed[key] !== was;
    changed[key] = isComparable && !isOther ? was : null;
  }
  return changed;
}
