/** An account page that leads on to where someone wanted to go. */
export function withReturn(
  page: '/login' | '/register' | '/forgot-password' | '/second-step' | '/second-step/set-up',
  to: string,
): string {
  return to === '' ? page : `${page}?returnTo=${encodeURIComponent(to)}`;
}
