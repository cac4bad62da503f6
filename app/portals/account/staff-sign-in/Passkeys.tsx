import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { useHasScripts } from '../../../design/ui/use-has-scripts';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { AddPasskey } from './AddPasskey';
import type { SafetyTrouble } from './SafetyForm';
import type { SafetyPosted } from './safety-page.server';
import type { SafetyPageData } from './safety-page-data';

type PasskeysProps = Pick<SafetyPageData, 'csrf' | 'passkeys'> & {
  posted: SafetyPosted | undefined;
  trouble: SafetyTrouble | undefined;
};

/** Somebody’s passkeys, each with its way out, and how to add one. */
export function Passkeys({ csrf, passkeys, posted, trouble }: PasskeysProps) {
  const hasScripts = useHasScripts();
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className="safety-note">
        Sign in with your fingerprint, your face, or a security key instead of typing a code.
      </p>
      {passkeys.length === 0 ? null : (
        <ul className="passkey-list">
          {passkeys.map(({ id, name, elsewhere, added, used }) => (
            <li key={id}>
              <div className="min-w-0">
                <strong>{name}</strong>
                <span className="safety-note">
                  Added on {dayInWords(added, 'dateWithYear')}. {used ?? 'Not used yet'}.
                  {elsewhere === null ? null : ` Works on ${elsewhere}.`}
                </span>
              </div>
              <PageForm
                csrf={csrf}
                fields={{ intent: 'removePasskey', passkey: id }}
                preventScrollReset
              >
                <Button type="submit" variant="quiet" size="sm" aria-label={`Remove ${name}`}>
                  Remove
                </Button>
              </PageForm>
            </li>
          ))}
        </ul>
      )}
      {hasScripts ? (
        <AddPasskey csrf={csrf} posted={posted} trouble={trouble} />
      ) : (
        <p className="safety-note">To add one, your browser has to run scripts.</p>
      )}
    </section>
  );
}
