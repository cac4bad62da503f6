import { data, redirect } from '@remix-run/node';
import { csrfToken } from '../../../identity/access/csrf.server';
import { areasOf } from '../../../identity/access/grants';
import type { Asked, Posted } from '../../../identity/route/route.server';
import {
  keyAddress,
  qrCode,
  replaceApp,
  secretOfNextApp,
} from '../../../identity/second-factor/app-code.server';
import {
  addPasskey,
  askForPasskey,
  listPasskeys,
  passkeyHost,
  removePasskey,
  type ToMake,
} from '../../../identity/second-factor/passkeys.server';
import {
  countRecoveryCodes,
  renewRecoveryCodes,
} from '../../../identity/second-factor/recovery-codes.server';
import { lastUsedWords } from '../../../identity/sessions/open-sessions.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import { formText } from '../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { isUuid } from '../../../kernel/http/uuid';
import { sites } from '../../../kernel/sites/sites';

const page = '/staff/sign-in';

/** Loads what the page of somebody’s own sign-in shows. */
export async function loadSafetyPage({ context, user }: Asked<'staff'>) {
  const now = context.clock.now();
  const secret = await secretOfNextApp(context, user.id);
  const address = secret && keyAddress(secret, sites[context.site].name, user.email);
  const own = await listPasskeys(context, user.id);
  return {
    csrf: csrfToken(context),
    site: context.site,
    areas: areasOf(user),
    codesLeft: await countRecoveryCodes(context.db, user.id),
    nextApp: secret && address ? { secret, address, qr: qrCode(address) } : null,
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

export type SafetyPageData = Awaited<ReturnType<typeof loadSafetyPage>>;

/** Outcome of a form of the page: something to show once, or what was wrong with what was typed. */
export type SafetyPosted =
  | { about: 'codes'; codes: string[] }
  | { about: 'passkey'; name: string; options: ToMake }
  | { about: 'error'; form: string; name: string; errors: Record<string, string | undefined> };

/** Takes one of the page’s forms, by its `intent`. */
export async function postSafetyPage({ context, form, user }: Posted<'staff'>) {
  const field = (name: string) => formText(form, name);
  const intent = field('intent');
  switch (intent) {
    case 'newCodes': {
      const made = await renewRecoveryCodes(context, user, field('code'));
      return made.ok
        ? show({ about: 'codes', codes: made.codes })
        : failed(intent, { code: made.message });
    }
    case 'replaceApp': {
      const codes = { present: field('present'), next: field('next') };
      const replaced = await replaceApp(context, user, codes);
      return replaced.ok ? done('app') : failed(intent, replaced.errors);
    }
    case 'askPasskey':
    case 'addPasskey':
      return postPasskey(context, user, intent, form);
    case 'removePasskey': {
      const id = field('passkey');
      if (!isUuid(id)) return redirect(page, 303);
      // One that is gone already, as by a second click, is as gone as was wished.
      await removePasskey(context, user, id);
      return done('passkeyRemoved');
    }
    default:
      return redirect(page, 303);
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
    const asked = await askForPasskey(context, user, { name, code: formText(form, 'code') });
    if (!asked.ok) return failed(intent, asked.errors, name);
    return show({ about: 'passkey', name: asked.name, options: asked.options });
  }
  const added = await addPasskey(context, user, { name, answer: formText(form, 'answer') });
  return added.ok ? done('passkeyAdded') : failed('askPasskey', { form: added.message }, name);
}

function show(posted: SafetyPosted) {
  return data(posted);
}

function done(what: 'app' | 'passkeyAdded' | 'passkeyRemoved') {
  return redirect(`${page}?done=${what}`, 303);
}

function failed(form: string, errors: Record<string, string | undefined>, name = '') {
  return data<SafetyPosted>({ about: 'error', form, name, errors }, { status: 422 });
}
