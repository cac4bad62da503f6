import { useState } from 'react';
import type { AccountMode } from '../parts/fields/AccountFields';
import { AccountFields } from '../parts/fields/AccountFields';
import type { StepProps } from '../view-props';
import { StepLayout } from './StepLayout';

/** Registering or signing in, without losing an answer. */
export function StepAuth({ view, answering, account, back }: StepProps) {
  const values = account?.values ?? {};
  const tried: AccountMode = values['mode'] === 'signIn' ? 'signIn' : 'register';
  const [mode, setMode] = useState<AccountMode>(tried);
  // What was wrong with one way in says nothing of the other.
  const errors = mode === tried ? (account?.errors ?? {}) : {};
  return (
    <StepLayout
      view={view}
      answering={answering}
      back={back}
      enter={{ name: 'account', value: mode }}
    >
      <AccountFields mode={mode} onMode={setMode} values={values} errors={errors} />
    </StepLayout>
  );
}
