/** An answer of Stripe’s that is an error. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: { type: string; code: string; message: string };

  constructor(status: number, error: { type: string; code: string; message: string }) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export function refuseRequest(message: string, code = 'invalid'): never {
  throw new StripeRefusal(400, { type: 'invalid_request_error', code, message });
}

export function missing(id: string): never {
  const message = `No such object: ${id}`;
  throw new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message,
  });
}

export function declined(): never {
  const message = 'Your card was declined.';
  throw new StripeRefusal(402, { type: 'card_error', code: 'card_declined', message });
}
