import type { AppLoadContext } from '../http/load-context';
import { readForm } from '../http/read-form';
import { requireCsrf } from './csrf.server';
import { requirePatientVisit } from './guards.server';
import type { SignedInVisitor } from './session.server';

/** The form that a patient posted from a page. Throws for one that is not whole, not ours, or not a patient’s. */
export async function readPatientForm(
  request: Request,
  context: AppLoadContext,
): Promise<SignedInVisitor & { form: FormData }> {
  const form = await readForm(request);
  requireCsrf(request, context, form);
  return { form, ...(await requirePatientVisit(request, context)) };
}
