import type { Cart } from '../../../schemas/generated/types';
import { type Answer, answer, type Refusal, refuse } from '../../kernel/http/answers';
import type { ChangeResult } from './cart.server';

/** Answers a call that changes the cart with the whole of it, or with why it cannot be done. */
export function answerChange(result: ChangeResult): Answer<Cart> | Refusal {
  if (result.ok) return answer(result.cart, { warnings: result.warnings });
  const { status, message, field, quiz } = result.problem;
  return refuse(status, message, {
    ...(field === undefined ? {} : { errors: { [field]: message } }),
    ...(quiz === undefined ? {} : { quiz }),
  });
}
