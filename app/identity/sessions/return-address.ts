/** An account page that leads on to where someone wanted to go. */
export function withReturn(
  page:
    | '/login'
    | '/register'
    | '/register/code'
    | '/register/passkey'
    | '/forgot-password'
    | '/sign-in-link'
    | '/second-step'
    | '/second-step/set-up',
  to: string,
): string {
  return to === '' ? page : `${page}?returnTo=${encodeURIComponent(to)}`;
}

/**
 * The page where somebody asked for a link, as far as it may stand in a mail: addresses of quizzes and of public pages
 * name what somebody is treated for. Empty for any other.
 */
export function returnInMail(to: string): string {
  return /^\/(patient|cart|checkout)([/?]|$)/.test(to) ? to : '';
}

/**
 * The page that asks for the second step. Its forms are posted here too: after a wrong code the page comes back asking
 * for the same kind of code, and still knows where somebody wanted to go.
 * @param returnTo Empty where nobody wanted to go anywhere.
 */
export function secondStepAddress(returnTo: string, kind: 'app' | 'recovery'): string {
  const page = withReturn('/second-step', returnTo);
  if (kind === 'app') return page;
  return `${page}${returnTo === '' ? '?' : '&'}use=recovery`;
}
