import { data, redirect, redirectDocument } from '@remix-run/node';
import type { FieldErrors } from '../accounts/account-form';
import { changeNames } from '../accounts/change-names.server';
import { changePassword, refusedChange } from '../accounts/change-password.server';
import { csrfToken } from '../accounts/csrf.server';
import { requireManager } from '../accounts/guards.server';
import { lastUsedWords } from '../accounts/last-used-words';
import type { SignedInVisitor } from '../accounts/session.server';
import { endOtherSessions, endSession, listSessions } from '../accounts/sessions.server';
import { formText } from '../http/form-text';
import type { AppLoadContext } from '../http/load-context';
import { isUuid } from '../http/uuid';
import { readManagerForm } from '../staff/manager-form.server';

const page = '/manager/profile';

/** What the page begins with. */
export async function openManagerProfile(request: Request, context: AppLoadContext) {
  const { id, email, firstName, lastName } = await requireManager(request, context);
  const now = context.clock.now();
  const sessions = await listSessions(context, id);
  return {
    csrf: csrfToken(context),
    email,
    names: { firstName, lastName },
    sessions: sessions.map(({ handle, device, isThis, lastSeenAt }) => ({
      handle,
      device: device ?? 'A device that does not say its name',
      isThis,
      lastUsed: isThis ? 'In use now' : lastUsedWords(lastSeenAt, now),
    })),
  };
}

/** What was wrong with a form of the page; names that were typed are kept, passwords are not. */
interface ProfileTrouble {
  intent: 'names' | 'password';
  names: Record<string, string>;
  errors: FieldErrors;
}

/** Takes one of the page’s forms, by its `intent`: `names`, `password`, `end` with a `handle`, or `endOthers`. */
export async function postManagerProfile(request: Request, context: AppLoadContext) {
  const { form, ...visit } = await readManagerForm(request, context);
  const { id } = visit.user;
  switch (form.get('intent')) {
    case 'names':
      return postNames(context, id, form);
    case 'password':
      return postPassword(context, visit, form);
    case 'end': {
      const handle = formText(form, 'handle');
      if (isUuid(handle)) await endSession(context, id, handle);
      return redirect(`${page}?done=ended`, 303);
    }
    case 'endOthers':
      await endOtherSessions(context, id);
      return redirect(`${page}?done=endedOthers`, 303);
    default:
      return redirect(page, 303);
  }
}

async function postNames({ db }: AppLoadContext, id: string, form: FormData) {
  const { names, errors } = await changeNames(db, id, form);
  if (Object.keys(errors).length > 0) return trouble({ intent: 'names', names, errors });
  return redirect(`${page}?done=names`, 303);
}

async function postPassword(context: AppLoadContext, visit: SignedInVisitor, form: FormData) {
  const result = await changePassword(context, visit, {
    current: formText(form, 'current'),
    password: formText(form, 'password'),
    repeated: formText(form, 'repeated'),
  });
  if (!result.ok) {
    const found: ProfileTrouble = { intent: 'password', names: {}, errors: result.errors };
    return data(found, refusedChange(result));
  }
  const headers = { 'set-cookie': result.setCookie };
  return redirectDocument(`${page}?done=password`, { status: 303, headers });
}

function trouble(found: ProfileTrouble) {
  return data(found, { status: 422 });
}
