import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { usualMethod } from '../commerce/methods/methods.server';
import { aboutMethods, answerRemoval, noSuchMethod } from '../commerce/methods/methods-call.server';
import { requireCsrf } from '../identity/access/csrf.server';
import { requirePatient } from '../identity/access/guards.server';
import { answer } from '../kernel/http/answers';
import { requireMethod } from '../kernel/http/read-body';

/** The card that renewals are paid with; null where there is none. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requirePatient(request, context);
  return aboutMethods(context, async () => answer(await usualMethod(context, id)));
}

/** Removes it. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireMethod(request, 'GET', 'DELETE');
  requireCsrf(request, context);
  const { id } = await requirePatient(request, context);
  return aboutMethods(context, async () => {
    const method = await usualMethod(context, id);
    return method ? answerRemoval(context, id, method.id) : noSuchMethod();
  });
}
