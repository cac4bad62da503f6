import { data, redirect } from '@remix-run/node';
import { cancelAsProvider } from '../../../care/appointments/cancel-as-provider.server';
import {
  type CredentialsTrouble,
  postOwnCredentials,
} from '../../../identity/accounts/change-credentials.server';
import { type NamesTrouble, postOwnNames } from '../../../identity/accounts/change-names.server';
import type { Posted } from '../../../identity/route/route.server';
import { formText } from '../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { type PasswordTrouble, postOwnSignIn } from '../../account/parts/own-sign-in.server';
import { type DaysOffTrouble, postDaysOff, postRemoval } from './post-days-off.server';
import { type HoursTrouble, postHours } from './post-hours.server';

const page = '/provider/profile';

interface CancelTrouble {
  intent: 'cancel';
  message: string;
  text: string;
}

/** A form of the page that was not taken, as it was typed, and why. */
export type ProfileTrouble =
  | NamesTrouble
  | CredentialsTrouble
  | PasswordTrouble
  | HoursTrouble
  | DaysOffTrouble
  | CancelTrouble;

/** Takes one of the page’s forms, by its `intent`; `cancel` names a `visit`, `removeDaysOff` a `span`. */
export async function postProfileForm({ context, form, visit }: Posted<'patients:treat'>) {
  const { id } = visit.user;
  switch (form.get('intent')) {
    case 'names':
      return postOwnNames(context.db, id, form, page);
    case 'credentials':
      return postOwnCredentials(context.db, id, form, page);
    case 'hours':
      return postHours(context, id, form, page);
    case 'daysOff':
      return postDaysOff(context, id, form, page);
    case 'removeDaysOff':
      return postRemoval(context, id, form, page);
    case 'cancel':
      return postCancellation(context, id, form);
    default:
      return (await postOwnSignIn(context, visit, form, page)) ?? redirect(page, 303);
  }
}

async function postCancellation(context: AppLoadContext, userId: string, form: FormData) {
  const text = formText(form, 'text').replace(/\r\n/g, '\n');
  const clientId = formText(form, 'clientId');
  const wish = { visitId: formText(form, 'visit'), text, clientId };
  const done = await cancelAsProvider(context, userId, wish);
  if (done.ok) return redirect(`${page}?done=cancelled`, 303);
  const { message, status } = done;
  return data<CancelTrouble>({ intent: 'cancel', message, text }, { status });
}
