import { data, redirect } from '@remix-run/node';
import { csrfToken } from '../../../identity/access/csrf.server';
import { hasPassword } from '../../../identity/accounts/set-password.server';
import {
  keyAddress,
  qrCode,
  replaceApp,
  secretOfNextApp,
  secretOfSession,
} from '../../../identity/second-factor/app-code.server';
import {
  addPasskey,
  askForPasskey,
  isLastOfPatient,
  listPasskeys,
  passkeyHost,
  removePasskey,
  type ToMake,
} from '../../../identity/second-factor/passkeys.server';
import {
  countRecoveryCodes,
  renewRecoveryCodes,
} from '../../../identity/second-factor/recovery-codes.server';
import { addApp, removeApp } from '../../../identity/second-factor/set-up.server';
import { lastUsedWords } from '../../../identity/sessions/open-sessions.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import { formText } from '../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { isUuid } from '../../../kernel/http/uuid';
import { sites } from '../../../kernel/sites/sites';

/** Reads what somebody has besides their password, and what they would set up next. */
export async function readOwnFactors(context: AppLoadContext, user: SignedInUser) {
  const now = context.clock.now();
  const present = await secretOfNextApp(context, user.id);
  const secret = present ?? (user.kind === 'patient' ? secretOfSession(context) : null);
  const address = secret && keyAddress(secret, sites[context.site].name, user.email);
  const own = await listPasskeys(context, user.id);
  return {
    csrf: csrfToken(context),
    isPatient: user.kind === 'patient',
    hasPassword: await hasPassword(context, user.id),
    hasApp: present !== null,
    codesLeft: await countRecoveryCodes(context.db, user.id),
    nextApp: secret && address ? { secret, address, qr: qrCode(address) } : null,
    isLastPasskey: await isLastOfPatient(context, user),
    passkeys: own.map(({ id, name, host, createdAt, lastUsedAt }) => ({
      id,
      name,
      /** Null where it works on the site that is open. */
      elsewhere: host === passkeyHost(context) ? null : host,
      added: dayOf(createdAt),
      used: lastUsedAt ? lastUsedWords(lastUsedAt.toISOString(), now) : null,
    })),
  };
}

export type OwnFactors = Awaited<ReturnType<typeof readOwnFactors>>;

/** Outcome of a form: something to show once, or what was wrong with what was typed. */
export type FactorsPosted =
  | { about: 'codes'; codes: string[] }
  | { about: 'passkey'; name: string; options: ToMake }
  | { about: 'error'; form: string; name: string; errors: Record<string, string | undefined> };

/**
 * Takes the forms about what somebody has besides their password, by their `intent`; each asks staff for a code of
 * their app and patients for their password.
 * @param page The address that goes on, with `done` for what was done.
 * @returns null for another intent.
 */
export async function postOwnFactors(
  context: AppLoadContext,
  user: SignedInUser,
  form: FormData,
  page: string,
) {
  const field = (name: string) => formText(form, name);
  const done = (what: string) => redirect(`${page}?done=${what}`, 303);
  const intent = field('intent');
  const proof = field(proofFieldOf(user));
  switch (intent) {
    case 'newCodes': {
      const made = await renewRecoveryCodes(context, user, proof);
      return made.ok
        ? show({ about: 'codes', codes: made.codes })
        : failed(intent, { code: made.message });
    }
    case 'replaceApp': {
      const codes = { present: field('present'), next: field('next') };
      const replaced = await replaceApp(context, user, codes);
      return replaced.ok ? done('app') : failed(intent, replaced.errors);
    }
    case 'addApp': {
      if (user.kind !== 'patient') return null;
      const typed = { password: proof, code: field('next') };
      const added = await addApp(context, user, typed);
      if (added.ok) return show({ about: 'codes', codes: added.codes });
      return failed(
        intent,
        'password' in added ? { code: added.password } : { next: added.message },
      );
    }
    case 'removeApp': {
      if (user.kind !== 'patient') return null;
      const removed = await removeApp(context, user, proof);
      return removed.ok ? done('appRemoved') : failed(intent, { code: removed.message });
    }
    case 'askPasskey':
    case 'addPasskey': {
      const posted = await postPasskey(context, user, intent, form);
      return posted ?? done('passkeyAdded');
    }
    case 'removePasskey': {
      const id = field('passkey');
      if (!isUuid(id)) return redirect(page, 303);
      // One that is gone already, as by a second click, is as gone as was wished.
      const removed = await removePasskey(context, user, id, proof);
      return removed.ok ? done('passkeyRemoved') : failed(intent, { code: removed.message });
    }
    default:
      return null;
  }
}

async function postPasskey(
  context: AppLoadContext,
  user: SignedInUser,
  intent: 'askPasskey' | 'addPasskey',
  form: FormData,
) {
  const name = formText(form, 'name');
  if (intent === 'askPasskey') {
    const code = formText(form, proofFieldOf(user));
    const asked = await askForPasskey(context, user, { name, code });
    if (!asked.ok) return failed(intent, asked.errors, name);
    return show({ about: 'passkey', name: asked.name, options: asked.options });
  }
  const added = await addPasskey(context, user, { name, answer: formText(form, 'answer') });
  return added.ok ? null : failed('askPasskey', { form: added.message }, name);
}

/** The name of the field in which somebody proves who they are. */
function proofFieldOf({ kind }: SignedInUser): string {
  return kind === 'patient' ? 'current' : 'code';
}

function show(posted: FactorsPosted) {
  return data(posted);
}

function failed(form: string, errors: Record<string, string | undefined>, name = '') {
  return data<FactorsPosted>({ about: 'error', form, name, errors }, { status: 422 });
}
