import type { ParcelData, ParcelError } from './parcel-page.server';

export type FormProps = ParcelData & { error: ParcelError | undefined };

/** What was typed into one of the forms, and what is wrong with it; nothing where another one was sent. */
export function ofForm(intent: string, error: ParcelError | undefined) {
  return error?.about === intent ? error : { values: {}, errors: {} };
}
