import { listPrice } from '../../../care/prescriptions/price-change';
import { cartItems, carts } from '../../../database/tables/cart.schema.server';
import { minute } from '../../../kernel/calendar/milliseconds';
import { dayOf } from '../../../kernel/calendar/service-day';
import { after } from '../crowd';
import type { Patient, SentIntake } from './sow-visitor';

/** What an intake gave stays in the cart of somebody who did not pay for it. */
export function leaveCart({ crowd, dice, id: userId }: Patient, intake: SentIntake): void {
  const { book, catalogue } = crowd;
  const at = after(intake.sentAt, minute);
  if (at >= crowd.now) return;
  const cart = { id: dice.uuid(), userId, coupon: null, createdAt: at, updatedAt: at };
  book.note(carts, cart);
  for (const [position, line] of intake.lines.entries()) {
    const seenTotal = listPrice(line, catalogue, dayOf(at));
    if (seenTotal === null) continue;
    const { attemptId } = intake;
    book.note(cartItems, {
      ...line,
      id: dice.uuid(),
      cartId: cart.id,
      position,
      attemptId,
      seenTotal,
    });
  }
}
