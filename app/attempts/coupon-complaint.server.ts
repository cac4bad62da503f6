import { codeComplaint, type Quiz } from '../../engine';
import { currentCatalogue } from '../content/catalogue.server';
import type { Queryable } from '../platform/db/client.server';

/**
 * Why a coupon among the choices of a quiz’s cart cannot be taken: browsers know no coupons, so only the
 * server can tell. Whether the cart is large enough for it is decided where the cart is priced.
 * @param today YYYY-MM-DD.
 */
export async function couponTrouble(
  db: Queryable,
  quiz: Quiz,
  question: string,
  choices: readonly string[],
  today: string,
): Promise<string | null> {
  if (quiz.questionById.get(question)?.kind !== 'cartChoices') return null;
  const entry = choices.find((one) => one.startsWith('coupon='));
  if (entry === undefined) return null;
  const code = entry.slice('coupon='.length).trim().toUpperCase();
  const { coupons } = await currentCatalogue(db);
  return codeComplaint(
    coupons.find((one) => one.code === code),
    today,
  );
}
