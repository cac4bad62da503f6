import { Link, useNavigation } from '@remix-run/react';
import { PageForm } from '../../../browser/forms/PageForm';
import type { Treatment, TreatmentSubscription } from '../../../care/treatments/treatment';
import { Button } from '../../../design/ui/Button';
import { buttonLook } from '../../../design/ui/button-look';
import { Notice } from '../../../design/ui/Notice';
import { PageQuestion } from '../../parts/PageQuestion';
import { CancelFields, PauseFields } from './ChangeQuestions';
import { changeFields } from './change-fields';
import { type AskedChange, changeLink } from './change-link';
import { changeWords } from './change-words';
import type { TreatmentTrouble } from './treatment-trouble';

type ChangeDialogProps = {
  change: AskedChange;
  treatment: Treatment;
  subscription: TreatmentSubscription;
  /** The titles of add-ons that go with it. */
  addOns: readonly string[];
  csrf: string;
  /** What the form ran into; undefined before it was sent. */
  trouble: TreatmentTrouble | undefined;
};

/** Asks about a change, with all that follows from it. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { change, treatment, subscription, addOns } = props;
  const { title } = changeWords(change, treatment, subscription, addOns);
  return (
    <PageQuestion title={title} page="/patient/treatment">
      <ChangeForm {...props} />
    </PageQuestion>
  );
}

function ChangeForm({ change, treatment, subscription, addOns, csrf, trouble }: ChangeDialogProps) {
  const isBusy = useNavigation().formData?.get('intent') === change;
  const words = changeWords(change, treatment, subscription, addOns);
  return (
    <PageForm
      {...changeFields(
        change,
        subscription,
        change === 'skip' ? (subscription.nextRefillOn ?? '') : undefined,
      )}
      csrf={csrf}
      action={changeLink(change, subscription.id)}
      preventScrollReset
      noValidate
      className="change-form"
    >
      {trouble && Object.keys(trouble.errors).length === 0 ? (
        <Notice tone="bad">{trouble.message}</Notice>
      ) : null}
      <ul className="change-consequences">
        {words.consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {change === 'pause' ? (
        <PauseFields pausedUntil={subscription.pausedUntil} trouble={trouble} />
      ) : null}
      {change === 'cancel' ? <CancelFields trouble={trouble} /> : null}
      <div className="change-buttons">
        <Link to="/patient/treatment" preventScrollReset {...buttonLook({ variant: 'quiet' })}>
          Keep it as it is
        </Link>
        <Button type="submit" variant={change === 'cancel' ? 'danger' : 'primary'} loading={isBusy}>
          {words.confirm}
        </Button>
      </div>
    </PageForm>
  );
}
