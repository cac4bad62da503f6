import { type FormFailure, splitSent } from '../../kernel/http/forms/form-failure';
import { FormFailureNotice } from './FormFailureNotice';
import { labelOf } from './UnsentForm';

/**
 * Above a page that was drawn anew for a form that was not taken: why, and what was typed, wherever on the page the
 * form stands by now.
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
