import { createContext } from 'react';
import type { FormFailure } from '../../../kernel/http/forms/form-failure';
import { answeringPath } from '../../../kernel/sites/quiz-address';

/** A call that a clinician can make today to somebody in danger. */
export interface Call {
  /** By when, such as `8 PM Eastern time`. */
  until: string;
  /** The number they asked to be called at; null where they have not asked. */
  asked: string | null;
}

/** The same, and why the number that was sent was not taken; null where it was, or none was sent. */
export interface AskedCall extends Call {
  failure: FormFailure | null;
}

/** The form that asks for a call. It stands outside of the quiz’s own, and its fields name it. */
export const callFormId = 'call-me';

/** Field that tells it from the form of a step, which goes to the same page. */
export const callFormFields = { intent: 'callMe' } as const;

/** Where it goes: the page of help itself, so that nothing takes the place of that page. */
export const callFormAction = (name: string) => `${answeringPath(name)}?call=me`;

/** Null where nobody is on call, or the page belongs to no attempt: then nothing says that anyone calls. */
export const ClinicianCall = createContext<AskedCall | null>(null);
