import { useLocation, useRouteLoaderData } from '@remix-run/react';
import { Button } from '../../design/ui/Button';
import { PageHeader } from '../../design/ui/page/PageHeader';
import { type FormFailure, splitSent } from '../../kernel/http/forms/form-failure';
import type { SiteHandle } from '../../kernel/sites/sites';
import { FormFailureNotice } from './FormFailureNotice';

/** The heading above it. */
export const unsentTitle = 'This is not saved yet';

interface Frame {
  csrf: string;
  refused: FormFailure | null;
}

/** A form that was sent and not taken, and the token for its next try. */
interface Unsent {
  csrf: string;
  refused: FormFailure;
}

/** The form that was sent and not taken, where this is the first page that is shown after it. */
export function useUnsentForm(): Unsent | null {
  const frame = useRouteLoaderData<Frame>('root');
  const isFirst = useLocation().key === 'default';
  return isFirst && frame?.refused ? { ...frame, refused: frame.refused } : null;
}

/**
 * Stands in place of a page that cannot be drawn for the form that was sent to it, as when its sender is signed out or
 * the database is away: what was typed, why it was refused, and a way to send it again.
 */
export function UnsentForm({ csrf, refused }: Unsent) {
  const { pathname, search } = useLocation();
  const { hidden, typed } = splitSent(refused);
  const shown = typed.filter(([, value]) => value !== '');
  const rest = [...hidden, ...typed.filter(([, value]) => value === '')];
  return (
    <div className="unsent">
      <FormFailureNotice failure={refused} />
      {/* Sent by the browser itself, as the form before it was. */}
      <form method="post" action={pathname + search} className="unsent-form">
        <input type="hidden" name="csrf" value={refused.csrf ?? csrf} />
        {rest.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {shown.map(([name, value], nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a form may name a field several times, in this order.
          <label key={nth} className="field">
            <span className="field-label">{labelOf(name)}</span>
            <textarea
              name={name}
              defaultValue={value}
              rows={value.length > 60 || value.includes('\n') ? 6 : 1}
              className="entry"
            />
          </label>
        ))}
        <Button type="submit">Send it again</Button>
      </form>
    </div>
  );
}

/** "Postal code" for `shippingAddress.postalCode`. */
function labelOf(name: string): string {
  const words = (name.split('.').at(-1) ?? name)
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Banner above a page that was drawn anew for a form that was refused: why, and what was typed, wherever on the page
 * the form stands by now.
 */
export function UnsentBanner({ refused }: { refused: FormFailure }) {
  const typed = splitSent(refused).typed.filter(([, value]) => value !== '');
  return (
    <div className="unsent-banner">
      <FormFailureNotice failure={refused}>
        {typed.length === 0 ? null : (
          <details>
            <summary className="disclosure">What you entered</summary>
            <dl>
              {typed.map(([name, value], nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a form may name a field several times, in this order.
                <div key={nth}>
                  <dt>{labelOf(name)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </FormFailureNotice>
    </div>
  );
}

/** Stands in place of a whole page that cannot be drawn for the form that was sent to it. */
export function UnsentPage({ site, ...unsent }: { site: SiteHandle } & Unsent) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader site={site} />
      <main
        id="main"
        className="mx-auto w-full max-w-2xl flex-1 px-4.5 py-6 pb-14 lg:px-8 lg:py-12"
      >
        <h1 className="mb-5">{unsentTitle}</h1>
        <UnsentForm {...unsent} />
      </main>
    </div>
  );
}
