import { redirect } from '@remix-run/node';
import { csrfField } from '../../identity/access/csrf.server';
import { hiddenNames } from '../../kernel/http/forms/form-failure';
import { formText } from '../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { pageAddress } from '../../kernel/http/page-address';
import { sealWords } from '../../kernel/http/sealed-words.server';

/** No name and no email address is longer. */
const longestWords = 254;

/** Fields that say nothing of what is looked for. */
const unasked: ReadonlySet<string> = new Set([csrfField, 'intent', hiddenNames]);

/**
 * Answers a search form: leads to the page with all that was chosen in its address, and what was typed to find a
 * patient sealed.
 * @param owner The id of who searches.
 * @param words The name of the field that was typed into.
 */
export function leadToFound(
  context: AppLoadContext,
  owner: string,
  form: FormData,
  { page, words }: { page: string; words: string },
): Response {
  const chosen: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string' && !unasked.has(name)) chosen[name] = value;
  }
  const typed = formText(form, words).trim().slice(0, longestWords);
  return redirect(pageAddress(page, { ...chosen, [words]: sealWords(context, owner, typed) }), 303);
}
