import { AccountFields } from '../parts/AccountFields';
import { StepLayout } from '../parts/StepLayout';
import type { StepProps } from '../view-props';

/** Registering or signing in, without losing an answer. */
export function StepAuth({ view, answering, account, back }: StepProps) {
  return (
    <StepLayout view={view} answering={answering} back={back}>
      <AccountFields values={account?.values ?? {}} errors={account?.errors ?? {}} />
    </StepLayout>
  );
}
