/** Why a change of a cart was refused. The cart is as it was. */
export interface CartProblem {
  status: 404 | 409 | 422;
  /** For the reader. */
  message: string;
  /** The field of the call that it is about. */
  field?: string;
  /** The page of the intake that has to come first. */
  quiz?: string;
}

export function problem(message: string, field: string): CartProblem {
  return { status: 422, message, field };
}

export const notInCart: CartProblem = {
  status: 404,
  message: 'This is no longer in the cart.',
};
