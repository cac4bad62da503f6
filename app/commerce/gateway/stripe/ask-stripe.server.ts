import Stripe from 'stripe';
import { GatewayError } from '../payment-gateway';

const { StripeCardError, StripeError, StripeInvalidRequestError } = Stripe.errors;

/**
 * Calls Stripe. Whatever goes wrong becomes a `GatewayError` that names the kind of error and Stripe’s own
 * name for the request: the words of an error may quote what was sent.
 */
export async function askStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw asError(error);
  }
}

/** The same, with null for what Stripe does not know. */
export async function findAtStripe<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (isMissing(error)) return null;
    throw asError(error);
  }
}

/** The same, with null for a wish that Stripe refuses for what it is, such as to cancel what is paid. */
export async function tryAtStripe<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof StripeInvalidRequestError || error instanceof StripeCardError) return null;
    throw asError(error);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError && error.statusCode === 404;
}

function asError(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error;
  const { type, code, statusCode, requestId } = error;
  const parts = [type, code, statusCode, requestId].filter((part) => part !== undefined);
  return new GatewayError(`Stripe did not do what it was asked: ${parts.join(', ')}.`);
}

/** The id of something that Stripe gives by id or whole. */
export function nameOf(thing: string | { id: string } | null | undefined): string | null {
  if (!thing) return null;
  return typeof thing === 'string' ? thing : thing.id;
}
