import { data, redirect, redirectDocument } from '@remix-run/node';
import { noticeRegistration } from '../../../analytics/tracking/tracking.server';
import { marketingTextsIn } from '../../../browser/tracking/marketing';
import type {
  AskedPurpose,
  EmailLinkPurpose,
} from '../../../database/tables/accounts.schema.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import { homeOf } from '../../../identity/access/grants';
import { safeReturn } from '../../../identity/access/guards.server';
import { type SignInResult, signIn } from '../../../identity/accounts/accounts.server';
import {
  beginRegistration,
  type CodeMailed,
  finishRegistration,
  mailAnotherCode,
  pendingAddress,
} from '../../../identity/accounts/registration.server';
import { acceptInvitation, resetPassword } from '../../../identity/accounts/set-password.server';
import { askForLink, linkWords } from '../../../identity/links/ask-for-link.server';
import {
  forgetToken,
  isEmailVerified,
  keepToken,
  type LinkStatus,
  linkPages,
  linkStatus,
  storedToken,
  verifyEmail,
} from '../../../identity/links/email-links.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import {
  askAnyToSign,
  signInByPasskey,
} from '../../../identity/second-factor/sign-with-passkey.server';
import { withReturn } from '../../../identity/sessions/return-address';
import { findVisitor, isRenewed, renewedWords } from '../../../identity/sessions/session.server';
import { formText } from '../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../kernel/http/load-context';

/** Words on the page for signing in about what was done before, by what its address calls it. */
const doneWords: ReadonlyMap<string | null, string> = new Map([
  ['password', 'Your new password is saved. Sign in with it here.'],
  ['unheard', renewedWords],
]);

/** Loads what the sign-in and the register page begin with. Someone who is signed in has no need of them. */
export async function loadAccountPage({ request, context }: Asked) {
  const visitor = await findVisitor(context);
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get('returnTo');
  if (visitor?.user) throw redirect(safeReturn(wanted, homeOf(visitor.user)));
  return {
    csrf: csrfToken(context),
    returnTo: safeReturn(wanted, ''),
    site: context.site,
    done: doneWords.get(searchParams.get('done')) ?? null,
    /** Challenge for a passkey that signs in by itself. */
    passkey: askAnyToSign(context),
  };
}

/** Takes the form of either page. Errors come back to their fields, with what was typed but the password. */
export async function postAccountPage(
  mode: 'signIn' | 'register',
  { request, context, form }: Posted,
) {
  const field = (name: string) => formText(form, name);
  const values = {
    email: field('email'),
    firstName: field('firstName'),
    lastName: field('lastName'),
  };
  const result = await enter();
  const makesPasskey = mode === 'register' && field('use') === 'passkey';
  const asked = safeReturn(field('returnTo'), '');
  const returnTo = makesPasskey ? withReturn('/register/passkey', asked) : asked;
  if (result.ok === 'code mailed') {
    return redirectDocument(withReturn('/register/code', returnTo), { status: 303 });
  }
  if (!result.ok) return data({ values, errors: result.errors }, { status: 422 });
  if (mode === 'register')
    await noticeRegistration(context, request, result.userId, marketingTextsIn(form));
  const wanted = returnTo || homeOf(result);
  const to = result.needsSecondStep ? withReturn('/second-step', wanted) : wanted;
  return redirectDocument(to, { status: 303, headers: { 'set-cookie': result.setCookie } });

  async function enter(): Promise<SignInResult | CodeMailed> {
    const typed = { ...values, password: field('password') };
    if (mode === 'register')
      return beginRegistration(context, {
        ...typed,
        ...(field('use') === 'passkey' && { password: null }),
        wantsReminders: form.get('reminders') === 'on',
      });
    return field('use') === 'passkey'
      ? signInByPasskey(context, field('answer'))
      : signIn(context, typed);
  }
}

/** Loads what the page for the code of a registration begins with. Whoever registers nothing here begins anew. */
export async function loadCodePage({ request, context }: Asked) {
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get('returnTo');
  const visitor = await findVisitor(context);
  if (visitor?.user) throw redirect(safeReturn(wanted, homeOf(visitor.user)));
  const returnTo = safeReturn(wanted, '');
  leadUnheardToSignIn(context, returnTo);
  const email = await pendingAddress(context);
  if (email === null) throw redirect(withReturn('/register', returnTo));
  return {
    csrf: csrfToken(context),
    site: context.site,
    email,
    returnTo,
    isAnother: searchParams.get('done') === 'another',
    isDemonstration: context.config.mode !== 'production',
  };
}

/** Takes the code, or the wish for another one. */
export async function postCodePage({ request, context, form }: Posted) {
  const returnTo = safeReturn(formText(form, 'returnTo'), '');
  if (form.get('intent') === 'another') {
    await mailAnotherCode(context);
    const page = withReturn('/register/code', returnTo);
    return redirectDocument(`${page}${returnTo === '' ? '?' : '&'}done=another`, { status: 303 });
  }
  const result = await finishRegistration(context, formText(form, 'code'));
  if (!result.ok) {
    leadUnheardToSignIn(context, returnTo);
    return data({ message: result.message }, { status: 422 });
  }
  await noticeRegistration(context, request, result.userId, marketingTextsIn(form));
  return redirectDocument(returnTo || homeOf(result), {
    status: 303,
    headers: { 'set-cookie': result.setCookie },
  });
}

/**
 * Leads a browser that never heard that its code was right to where it signs in: were it to begin once more, its reader
 * would be told that the address has an account.
 */
function leadUnheardToSignIn(context: AppLoadContext, returnTo: string): void {
  if (!isRenewed(context)) return;
  const page = withReturn('/login', returnTo);
  throw redirect(`${page}${page.includes('?') ? '&' : '?'}done=unheard`, 303);
}

/** The pages that say that a link is on its way. */
const sentPages = {
  reset: '/forgot-password',
  verify: linkPages.verify,
  signIn: linkPages.signIn,
} as const satisfies Record<AskedPurpose, string>;

/**
 * Returns how the link stands by which this browser came to a page; `none` where it came by none. Looking at it uses
 * nothing up: mail scanners look as well. Throws a redirect that puts a token in the address away.
 */
async function linkStatusHere(
  request: Request,
  context: AppLoadContext,
  purpose: EmailLinkPurpose,
  tokenInAddress: string | undefined,
): Promise<LinkStatus | 'none'> {
  if (tokenInAddress !== undefined) throw keepToken(context, purpose, tokenInAddress);
  const token = storedToken(context, request);
  return token ? linkStatus(context.db, context.clock.now(), purpose, token) : 'none';
}

/** Takes the wish for a link from a page without scripts or with them. Its form keeps what was typed. */
async function askFromPage(context: AppLoadContext, purpose: AskedPurpose, form: FormData) {
  const email = formText(form, 'email');
  const asked = await askForLink(context, purpose, email);
  if (asked.ok) return redirectDocument(`${sentPages[purpose]}?done=sent`, { status: 303 });
  return data({ email, errors: { email: asked.message } }, { status: 422 });
}

/** Loads what the page for a forgotten password begins with. Someone who is signed in may have forgotten it as well. */
export async function loadForgotPage({ request, context }: Asked) {
  const { searchParams } = new URL(request.url);
  const visitor = await findVisitor(context);
  return {
    csrf: csrfToken(context),
    site: context.site,
    email: visitor?.user?.email ?? '',
    returnTo: safeReturn(searchParams.get('returnTo'), ''),
    /** Words shown once a link was asked for; the same for every address. */
    sent: searchParams.get('done') === 'sent' ? linkWords.reset : null,
  };
}

export async function postForgotPage({ context, form }: Posted) {
  return askFromPage(context, 'reset', form);
}

/** Loads what the page for a new password begins with. */
export async function loadResetPage({ request, context, params }: Asked) {
  const status = await linkStatusHere(request, context, 'reset', params['token']);
  return { csrf: csrfToken(context), site: context.site, status };
}

/** Takes the new password, or the wish for another link. */
export async function postResetPage({ request, context, form }: Posted) {
  if (form.get('intent') === 'ask') return askFromPage(context, 'reset', form);
  const result = await resetPassword(context, storedToken(context, request) ?? '', {
    password: formText(form, 'password'),
    repeated: formText(form, 'repeated'),
  });
  if (result.ok) {
    const headers = forgetToken(context, 'reset');
    return redirectDocument('/login?done=password', { status: 303, headers });
  }
  // A link that has gone meanwhile needs no complaint of its own: the page says so.
  const errors = 'errors' in result ? result.errors : {};
  return data({ email: '', errors }, { status: 422 });
}

/** Loads what the page of an invitation begins with. */
export async function loadInvitationPage({ request, context, params }: Asked) {
  const status = await linkStatusHere(request, context, 'invite', params['token']);
  return { csrf: csrfToken(context), site: context.site, status };
}

/** Takes the first password. */
export async function postInvitationPage({ request, context, form }: Posted) {
  const result = await acceptInvitation(context, storedToken(context, request) ?? '', {
    password: formText(form, 'password'),
    repeated: formText(form, 'repeated'),
  });
  if (result.ok) {
    const headers = forgetToken(context, 'invite');
    return redirectDocument('/login?done=password', { status: 303, headers });
  }
  // An invitation that has gone meanwhile needs no complaint of its own: the page says so.
  return data({ errors: 'errors' in result ? result.errors : {} }, { status: 422 });
}

/** Loads what the page that confirms an address begins with. Only its button confirms: mail scanners open links too. */
export async function loadVerifyPage({ request, context, params }: Asked) {
  const status = await linkStatusHere(request, context, 'verify', params['token']);
  const user = (await findVisitor(context))?.user ?? null;
  return {
    csrf: csrfToken(context),
    site: context.site,
    email: user?.email ?? '',
    home: user ? homeOf(user) : '/login',
    sent: linkWords.verify,
    isVerified: user !== null && (await isEmailVerified(context.db, user.id)),
    status,
  };
}

/** Confirms the address of the link, or sends another one. */
export async function postVerifyPage({ request, context, form }: Posted) {
  if (form.get('intent') === 'ask') return askFromPage(context, 'verify', form);
  const result = await verifyEmail(context, storedToken(context, request) ?? '');
  if (!result.ok) return data({ email: '', errors: {} }, { status: 422 });
  const headers = forgetToken(context, 'verify');
  return redirectDocument(`${linkPages.verify}?done=confirmed`, { status: 303, headers });
}
