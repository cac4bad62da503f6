import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

/** Parameters of the address that say what is read; the rest only says how it is shown. */
const readBy = ['case', 'compare', 'done', 'decided'];

/**
 * Returns whether the record has to be read again, which is put on record each time: not to show another form of the
 * page, and not after a form that has to be mended. After a conflict it is: the case is not what the page shows.
 */
export function needsReading({
  currentUrl,
  nextUrl,
  actionStatus,
  defaultShouldRevalidate,
}: Pick<
  ShouldRevalidateFunctionArgs,
  'currentUrl' | 'nextUrl' | 'actionStatus' | 'defaultShouldRevalidate'
>): boolean {
  if (actionStatus !== undefined) return actionStatus === 409 || actionStatus < 200;
  const isSame =
    currentUrl.pathname === nextUrl.pathname &&
    readBy.every((name) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name));
  return isSame && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}
