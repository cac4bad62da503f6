import { requireCsrf } from '../accounts/csrf.server';
import { requireProvider } from '../accounts/guards.server';
import type { SignedInUser } from '../accounts/session.server';
import type { AppLoadContext } from '../http/load-context';
import { readForm } from '../http/read-form';

/** The form that a provider posted from a page. Throws for one that is not whole, not ours, or not a provider’s. */
export async function readProviderForm(
  request: Request,
  context: AppLoadContext,
): Promise<{ form: FormData; user: SignedInUser }> {
  const form = await readForm(request);
  requireCsrf(request, context, form);
  return { form, user: await requireProvider(request, context) };
}
