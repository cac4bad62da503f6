import type { TypedAddress } from '../../../schemas/generated/types';

/** The reason why a form of the cart page changed nothing, for the page to show. */
export interface CartError {
  message: string;
  /** The page of the intake that has to come first, or would help. */
  quiz?: string;
  /** The page on which to ask to be told once somebody may prescribe it there. */
  waitlist?: string;
  /** Complaints, by field; those are said beside the field. */
  errors?: Readonly<Record<string, string>>;
  /** The address as it was typed: nothing is lost. */
  typed?: TypedAddress | null;
  injectionAck?: boolean;
}

/** The error that the reply of a call names. */
export function errorIn(message: string, details: Readonly<Record<string, unknown>>): CartError {
  const { quiz, waitlist, errors } = details;
  return {
    message,
    ...(typeof quiz === 'string' ? { quiz } : {}),
    ...(typeof waitlist === 'string' ? { waitlist } : {}),
    ...(isRecordOfText(errors) ? { errors } : {}),
  };
}

function isRecordOfText(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
