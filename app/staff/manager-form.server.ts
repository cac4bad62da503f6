import { requireCsrf } from '../accounts/csrf.server';
import { requireManagerVisit } from '../accounts/guards.server';
import type { SignedInVisitor } from '../accounts/session.server';
import type { AppLoadContext } from '../http/load-context';
import { readForm } from '../http/read-form';

/** The form that a manager posted from a page. Throws for one that is not whole, not ours, or not a manager’s. */
export async function readManagerForm(
  request: Request,
  context: AppLoadContext,
): Promise<SignedInVisitor & { form: FormData }> {
  const form = await readForm(request);
  requireCsrf(request, context, form);
  return { form, ...(await requireManagerVisit(request, context)) };
}
