import { Link, useNavigation } from '@remix-run/react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { buttonLook } from '../../../design/ui/button-look';
import { Chip } from '../../../design/ui/Chip';
import { Card } from '../../../design/ui/page/Card';
import { unbroken } from '../../../design/ui/unbroken';
import type { NextStep } from './next-step';
import { type NextStepWords, nextStepWords } from './next-step-words';

/** The one thing to do now, larger than all else. */
export function NextStepCard({ csrf, next }: { csrf: string; next: NextStep }) {
  const { tag, title, words, action } = nextStepWords(next);
  return (
    <Card as="section" padding="none" tone="deep" className="next-step" aria-labelledby="next-step">
      <div className="grid justify-items-start">
        <Chip>{tag}</Chip>
        <h2 id="next-step">{unbroken(title)}</h2>
        <p>{unbroken(words)}</p>
      </div>
      {next.kind === 'logDose' ? (
        <LogDose csrf={csrf} prescriptionId={next.prescriptionId} />
      ) : (
        <Follow action={action} />
      )}
    </Card>
  );
}

function Follow({ action }: Pick<NextStepWords, 'action'>) {
  if (action === null) return null;
  return (
    <Link to={action.path} {...buttonLook({ variant: 'primary' })}>
      {action.label}
    </Link>
  );
}

function LogDose({ csrf, prescriptionId }: { csrf: string; prescriptionId: string }) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <PageForm csrf={csrf} fields={{ prescription: prescriptionId }} action="/patient?index">
      <Button type="submit" name="intent" value="logDose" loading={isBusy} block>
        Log the dose
      </Button>
    </PageForm>
  );
}
