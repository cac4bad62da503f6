import { createContext } from 'react';

/** A call that a clinician can make today to somebody in danger. */
export interface Call {
  /** By when, such as `8 PM Eastern time`. */
  until: string;
  /** The number they asked to be called at; null where they have not asked. */
  asked: string | null;
  /** Whether the number that was sent is none. */
  isWrong: boolean;
}

/** The form that asks for a call. It stands outside of the quiz’s own, and its fields name it. */
export const callFormId = 'call-me';

/** Null where nobody is on call, or the page belongs to no attempt: then nothing says that anyone calls. */
export const ClinicianCall = createContext<Call | null>(null);
