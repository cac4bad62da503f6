import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { validateProfileBody } from '../../schemas/generated/validators';
import { requireCsrf } from '../identity/access/csrf.server';
import { requirePatient } from '../identity/access/guards.server';
import { findProfile, saveProfile } from '../identity/profile/profiles.server';
import { answer, refuse } from '../kernel/http/answers';
import { readBody, requireMethod } from '../kernel/http/read-body';

/** The whole profile of the patient who asks. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requirePatient(request, context);
  return answer(await findProfile(context.db, id));
}

/** Replaces it as a whole. One made from an older version changes nothing, and hears how things stand. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireMethod(request, 'GET', 'PUT');
  requireCsrf(request, context);
  const { id } = await requirePatient(request, context);
  const result = await saveProfile(context, id, await readBody(request, validateProfileBody));
  if (result.ok) return answer(result.profile);
  if (result.reason === 'invalid') {
    const [message = 'The profile does not fit.'] = Object.values(result.errors);
    return refuse(422, message, { errors: result.errors });
  }
  return refuse(
    409,
    'Your profile was changed elsewhere since you opened it. Nothing was overwritten.',
    {
      errors: Object.fromEntries(
        result.since.map(({ field }) => [field, 'Changed elsewhere since you opened it.']),
      ),
      data: result.current,
    },
  );
}
