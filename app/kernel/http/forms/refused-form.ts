import type { FormFailure } from './form-failure';

const refused = new WeakMap<object, FormFailure>();

/** Keeps why the form that a browser sent by itself was refused, for the page that is drawn for it. */
export function keepRefusedForm(context: object, failure: FormFailure): void {
  refused.set(context, failure);
}

/** Why the form that this request sent was refused; null for every other request. */
export function refusedForm(context: object): FormFailure | null {
  return refused.get(context) ?? null;
}

const sentByScripts = new WeakSet<object>();

/** Notes that scripts of a page ask, which keep the page whatever the answer is. */
export function noteSentByScripts(context: object): void {
  sentByScripts.add(context);
}

/** Says whether scripts of a page ask, rather than a browser that will show what comes back. */
export function isSentByScripts(context: object): boolean {
  return sentByScripts.has(context);
}
