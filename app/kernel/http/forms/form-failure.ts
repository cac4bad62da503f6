/** The field in which a form names its hidden fields, so that they can be told from what was typed. */
export const hiddenNames = 'formFields';

/** Names of buttons, and of hidden fields in forms that do not name theirs. */
const neverTyped = [
  ...['intent', 'press', 'replace', 'edit', 'action'],
  ...['variantId', 'shelf', 'kind', 'clientId'],
];

/** Fields that no answer ever repeats: tokens, passwords and codes. */
const secret = /^(csrf|(account\.)?password|repeated|current|code|present|next|answer)$/;

/** A field of a form, and what stood in it. */
export type SentField = readonly [name: string, value: string];

/**
 * The reason why a form that was sent changed nothing, and what stood in it. The page shows it in place of an error.
 */
export interface FormFailure {
  kind: 'formFailure';
  /** The HTTP status; 0 where no answer came. */
  status: number;
  /** Message for the reader. */
  message: string;
  /** All texts of the form but secrets. */
  sent: readonly SentField[];
  /** True where files went along. They have to be chosen again on a page that was drawn anew. */
  hadFiles: boolean;
  /** True where the page was drawn anew for it, as for a browser without scripts. */
  isRedrawn?: boolean;
  /** Page on which whoever was signed out meanwhile signs in. */
  signIn?: string;
  /** A token for the next try, for whoever is still the person that the page was drawn for. */
  csrf?: string;
}

export function isFormFailure(answer: unknown): answer is FormFailure {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'kind' in answer &&
    answer.kind === 'formFailure'
  );
}

/** Parts of a form that may be shown again. */
export function sentFields(form: FormData): Pick<FormFailure, 'sent' | 'hadFiles'> {
  const sent: SentField[] = [];
  let hadFiles = false;
  for (const [name, value] of form) {
    if (typeof value !== 'string') hadFiles ||= value.size > 0;
    else if (!secret.test(name)) sent.push([name, value]);
  }
  return { sent, hadFiles };
}

/** The fields that were hidden, and those that somebody typed or chose. */
export function splitSent({ sent }: Pick<FormFailure, 'sent'>): {
  hidden: readonly SentField[];
  typed: readonly SentField[];
} {
  const named = sent.find(([name]) => name === hiddenNames)?.[1].split(' ') ?? [];
  const names = new Set([...neverTyped, ...named]);
  const isHidden = ([name]: SentField) => name === hiddenNames || names.has(name);
  return {
    hidden: sent.filter(isHidden),
    typed: sent.filter((field) => !isHidden(field)),
  };
}

const refused = new WeakMap<object, FormFailure>();

/** Keeps why the form that a browser sent by itself was refused, for the page that is drawn for it. */
export function keepRefusedForm(context: object, failure: FormFailure): void {
  refused.set(context, failure);
}

/** The reason why the form that this request sent was refused; null for every other request. */
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
