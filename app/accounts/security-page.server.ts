import { data, redirect, redirectDocument } from '@remix-run/node';
import { formText } from '../http/form-text';
import type { AppLoadContext } from '../http/load-context';
import { isUuid } from '../http/uuid';
import type { FieldErrors } from './account-form';
import { changePassword, refusedChange } from './change-password.server';
import { csrfToken } from './csrf.server';
import { requirePatient } from './guards.server';
import { lastUsedWords } from './last-used-words';
import { readPatientForm } from './patient-form.server';
import type { SignedInVisitor } from './session.server';
import { endOtherSessions, endSession, listSessions } from './sessions.server';
import { isEmailVerified } from './verify-email.server';

const page = '/patient/account/security';

/** What the page begins with. */
export async function openSecurityPage(request: Request, context: AppLoadContext) {
  const user = await requirePatient(request, context);
  const now = context.clock.now();
  const sessions = await listSessions(context, user.id);
  return {
    csrf: csrfToken(context),
    site: context.site,
    email: user.email,
    isVerified: await isEmailVerified(context.db, user.id),
    sessions: sessions.map(({ handle, device, isThis, lastSeenAt }) => ({
      handle,
      device: device ?? 'A device that does not say its name',
      isThis,
      lastUsed: isThis ? 'In use now' : lastUsedWords(lastSeenAt, now),
    })),
  };
}

/** Takes one of the page’s forms, by its `intent`: `password`, `end` with a `handle`, or `endOthers`. */
export async function postSecurityPage(request: Request, context: AppLoadContext) {
  const { form, ...visit } = await readPatientForm(request, context);
  const { user } = visit;
  switch (form.get('intent')) {
    case 'password':
      return postPassword(context, visit, form);
    case 'end': {
      const handle = formText(form, 'handle');
      if (isUuid(handle)) await endSession(context, user.id, handle);
      return redirect(`${page}?done=ended`, 303);
    }
    case 'endOthers':
      await endOtherSessions(context, user.id);
      return redirect(`${page}?done=endedOthers`, 303);
    default:
      return redirect(page, 303);
  }
}

async function postPassword(context: AppLoadContext, visit: SignedInVisitor, form: FormData) {
  const result = await changePassword(context, visit, {
    current: formText(form, 'current'),
    password: formText(form, 'password'),
    repeated: formText(form, 'repeated'),
  });
  if (!result.ok) {
    return data<{ errors: FieldErrors }>({ errors: result.errors }, refusedChange(result));
  }
  const headers = { 'set-cookie': result.setCookie };
  return redirectDocument(`${page}?done=password`, { status: 303, headers });
}
