import { codeComplaint, couponComplaint, priceCart } from '../../../engine/commerce';
import { cartLines, couponIn, type Quiz, type QuizState } from '../../../engine/quiz';
import { currentCatalogue } from '../../content/catalogue.server';
import type { Queryable } from '../../kernel/database/client.server';

/**
 * Why a coupon among the choices of a quiz’s cart cannot be taken: browsers know no coupons, so only the
 * server can tell. One that is put in now has to suit what the answers put into the cart; one that was taken
 * before does not stand in the way of another choice, and is looked at again where the cart is priced.
 * @param today YYYY-MM-DD.
 */
export async function couponError(
  db: Queryable,
  quiz: Quiz,
  { before, after }: { before: QuizState; after: QuizState },
  today: string,
): Promise<string | null> {
  const code = couponIn(quiz, after);
  if (code === null) return null;
  const catalogue = await currentCatalogue(db);
  const coupon = catalogue.coupons.find((one) => one.code === code);
  if (couponIn(quiz, before) === code) return codeComplaint(coupon, today);
  const { items } = priceCart(cartLines(quiz, after, catalogue), catalogue, null, today).cart;
  return couponComplaint(coupon, items, today);
}
