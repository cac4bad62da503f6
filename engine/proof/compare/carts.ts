import type { Option } from '../../../schemas/generated/types';
import { priceItem } from '../../commerce/price-cart';
import { mostOf } from '../../commerce/quantity';
import type { Quiz } from '../../quiz/model/quiz';
import { canonical, isSame } from '../../values/json/same';
import type { PatientSet } from '../diagram/nodes';
import type { LineWalk } from '../model/cart';
import type { Model } from '../model/model';
import type { SharedModels } from './shared-models';

/** Properties of an option that decide what is bought, and for how much. */
export const selling = ['content', 'product', 'plan', 'variant', 'modifiers', 'period', 'answers'];

/**
 * Tells whether both revisions sell the same to everybody who gives the same answers to the same questions. If so, the
 * cart differs only for those who are asked or offered something else.
 */
export function sellAlike(before: Quiz, after: Quiz): boolean {
  const sold = ({ questionById, reference: { catalogue } }: Quiz) => [
    catalogue,
    [...questionById.values()].flatMap(({ id, input, options }) => [
      ...(input.kind === 'radioUses' || input.kind === 'cartChoices' ? [[id, input.kind]] : []),
      ...[...options.values()].flatMap((option) => {
        const said = selling.map((key) => Object(option)[key]);
        return said.some((one) => one !== undefined) ? [[id, option.id, said]] : [];
      }),
    ]),
  ];
  return isSame(sold(before), sold(after));
}

/** People who finish in both revisions, and buy something else or at another price. */
export function whoseCartDiffers({ before, after }: SharedModels): PatientSet {
  const { diagram, possible } = after;
  const [had, has] = [cartsOf(before), cartsOf(after)];
  let differs = diagram.none;
  for (const line of new Set([...had.keys(), ...has.keys()])) {
    const [was, is] = [had.get(line) ?? diagram.none, has.get(line) ?? diagram.none];
    if (was === is) continue;
    differs = diagram.or(differs, diagram.apart(was, is));
  }
  const finish = diagram.and(before.walk.finishes, after.walk.finishes);
  return diagram.and(differs, diagram.and(finish, possible));
}

function cartsOf({ diagram, quiz, lines }: Model): Map<string, PatientSet> {
  const carts = new Map<string, PatientSet>();
  const { shipping } = quiz.reference.catalogue;
  for (const { line, resolved, who } of lines()) {
    const name = canonical([line, amountsOf({ line, resolved }), shipping]);
    carts.set(name, diagram.or(carts.get(name) ?? diagram.none, who));
  }
  return carts;
}

/** Tells whether an option puts something into the cart, or changes what is put there. */
export function sells(option: Option): boolean {
  return selling.some((key) => Object(option)[key] !== undefined);
}

/**
 * Costs that a line can have, in cents. Where somebody may set its number, there is one for each number, as one of many
 * may have a price of its own.
 */
export function amountsOf({
  line,
  resolved: { product, variant },
}: Omit<LineWalk, 'who'>): number[] {
  const { quantity } = line;
  const quantities =
    quantity === 'counted'
      ? Array.from({ length: mostOf(variant) }, (_, before) => before + 1)
      : [quantity];
  return quantities.map((of) => priceItem({ ...line, quantity: of }, product, variant).total);
}
