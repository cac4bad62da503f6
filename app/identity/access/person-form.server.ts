import { readForm } from '../../kernel/http/forms/read-form';
import type { AppLoadContext } from '../../kernel/http/load-context';
import type { SignedInVisitor } from '../sessions/session.server';
import { requireCsrf } from './csrf.server';
import { requireManagerVisit, requirePatientVisit, requireProviderVisit } from './guards.server';

/** Reads a form that somebody posted from a page. Throws for one that is not whole, not ours, or not of theirs to post. */
export type ReadPersonForm = (
  request: Request,
  context: AppLoadContext,
) => Promise<SignedInVisitor & { form: FormData }>;

export const readPatientForm = readFormOf(requirePatientVisit);

export const readProviderForm = readFormOf(requireProviderVisit);

export const readManagerForm = readFormOf(requireManagerVisit);

function readFormOf(requireVisit: typeof requirePatientVisit): ReadPersonForm {
  return async (request, context) => {
    const form = await readForm(request);
    requireCsrf(request, context, form);
    return { form, ...(await requireVisit(request, context)) };
  };
}
