import { Button } from '../../../design/ui/Button';
import { AppKey } from '../second-step/AppKey';
import { CodeField } from '../second-step/CodeField';
import { SafetyForm, type SafetyTrouble } from './SafetyForm';
import type { SafetyPageData } from './safety-page-data';

type NextAppProps = Pick<SafetyPageData, 'csrf' | 'nextApp'> & {
  trouble: SafetyTrouble | undefined;
};

/** Puts a new authenticator app in the place of the present one. */
export function NextApp({ csrf, nextApp, trouble }: NextAppProps) {
  return (
    <section aria-labelledby="app">
      <h2 id="app">Authenticator app</h2>
      <p className="safety-note">
        For a new phone, while you still have the old one. If yours is lost, ask a manager.
      </p>
      {nextApp === null ? null : (
        <details open={trouble?.form === 'replaceApp'}>
          <summary className="safety-summary">Set up a new app</summary>
          <SafetyForm csrf={csrf} intent="replaceApp" trouble={trouble}>
            {(errors) => (
              <ol className="set-up-steps">
                <li>
                  <h3>Let the new app read this code</h3>
                  <AppKey {...nextApp} />
                </li>
                <li>
                  <h3>Type a code of each</h3>
                  <div className="account-form">
                    <CodeField
                      id="present"
                      label="Code from your present app"
                      error={errors['present']}
                    />
                    <CodeField id="next" label="Code from the new app" error={errors['next']} />
                    <Button type="submit">Use the new app from now on</Button>
                  </div>
                </li>
              </ol>
            )}
          </SafetyForm>
        </details>
      )}
    </section>
  );
}
