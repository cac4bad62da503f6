import { data, redirect, redirectDocument } from '@remix-run/node';
import type { SignInWay } from '../../../database/tables/accounts.schema.server';
import { changePassword, refusedChange } from '../../../identity/accounts/set-password.server';
import type { FieldErrors } from '../../../identity/email-and-password/account-form';
import { patientZone } from '../../../identity/profile/patient-zone.server';
import {
  endOtherSessions,
  endSession,
  lastUsedWords,
  listSessions,
} from '../../../identity/sessions/open-sessions.server';
import type { SignedInVisitor } from '../../../identity/sessions/session.server';
import { listSignIns } from '../../../identity/sessions/sign-in-history.server';
import { timeInWords } from '../../../kernel/calendar/day-words';
import { dayIn, serviceZone } from '../../../kernel/calendar/service-day';
import { formText } from '../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { isUuid } from '../../../kernel/http/uuid';

/** A place where someone is signed in, in words. */
export interface OwnDevice {
  handle: string;
  device: string;
  isThis: boolean;
  lastUsed: string;
}

/** Reads where the person who asks is signed in, this device among them. */
export async function readOwnDevices(
  context: AppLoadContext,
  userId: string,
): Promise<OwnDevice[]> {
  const now = context.clock.now();
  const sessions = await listSessions(context, userId);
  return sessions.map(({ handle, device, isThis, lastSeenAt }) => ({
    handle,
    device: device ?? 'A device that does not say its name',
    isThis,
    lastUsed: isThis ? 'In use now' : lastUsedWords(lastSeenAt, now),
  }));
}

const ways: Readonly<Record<SignInWay, string>> = {
  link: 'With a link from a mail',
  registered: 'Account created',
  password: 'With your password',
  app: 'With a code from your authenticator app',
  recovery: 'With a recovery code',
  passkey: 'With a passkey',
};

/** Reads when a patient was let in lately, in their own time zone. */
export async function readOwnSignIns(context: AppLoadContext, userId: string) {
  const zone = (await patientZone(context.db, userId)) ?? serviceZone;
  const rows = await listSignIns(context, userId);
  return rows.map(({ id, at, way, device, isNewBrowser }) => ({
    id,
    day: dayIn(at, zone),
    time: timeInWords(at, zone),
    way: ways[way],
    device: device ?? 'A device that does not say its name',
    isNewBrowser,
  }));
}

export type OwnSignIn = Awaited<ReturnType<typeof readOwnSignIns>>[number];

/** Errors in a new password. What was typed is not kept. */
export interface PasswordError {
  intent: 'password';
  errors: FieldErrors;
}

/**
 * Takes the forms about how and where someone is signed in, by their `intent`: `password`, `end` with a `handle`, or
 * `endOthers`.
 * @param page The address that goes on, with `done` for what was done.
 * @returns null for another intent.
 */
export async function postOwnSignIn(
  context: AppLoadContext,
  session: SignedInVisitor,
  form: FormData,
  page: string,
) {
  const { id } = session.user;
  switch (form.get('intent')) {
    case 'password':
      return postPassword(context, session, form, page);
    case 'end': {
      const handle = formText(form, 'handle');
      if (isUuid(handle)) await endSession(context, id, handle);
      return redirect(`${page}?done=ended`, 303);
    }
    case 'endOthers':
      await endOtherSessions(context, id);
      return redirect(`${page}?done=endedOthers`, 303);
    default:
      return null;
  }
}

async function postPassword(
  context: AppLoadContext,
  session: SignedInVisitor,
  form: FormData,
  page: string,
) {
  const result = await changePassword(context, session, {
    current: formText(form, 'current'),
    password: formText(form, 'password'),
    repeated: formText(form, 'repeated'),
  });
  if (!result.ok) {
    const found: PasswordError = { intent: 'password', errors: result.errors };
    return data(found, refusedChange(result));
  }
  const headers = { 'set-cookie': result.setCookie };
  return redirectDocument(`${page}?done=password`, { status: 303, headers });
}
