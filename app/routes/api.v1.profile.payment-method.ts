import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { requireCsrf } from '../accounts/csrf.server';
import { requirePatient } from '../accounts/guards.server';
import { answer } from '../http/answers';
import { requireMethod } from '../http/read-body';
import { usualMethod } from '../payments/methods.server';
import { aboutMethods, answerRemoval, noSuchMethod } from '../payments/methods-call.server';

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
