import { useSearchParams } from '@remix-run/react';
import { useEffect } from 'react';
import { useFormAnswer } from '../../../../../browser/forms/use-form-answer';
import { Button } from '../../../../../design/ui/Button';
import { Chip } from '../../../../../design/ui/Chip';
import { Notice } from '../../../../../design/ui/Notice';
import { Card } from '../../../../../design/ui/page/Card';
import { useHasScripts } from '../../../../../design/ui/use-has-scripts';
import { timeInWords } from '../../../../../kernel/calendar/day-words';
import { serviceZone } from '../../../../../kernel/calendar/service-day';
import { AttentionChip } from '../../../AttentionChip';
import { CaseChip } from '../../../CaseChip';
import { concernInWords } from '../../../concern-words';
import { useTabOwner } from '../../../tab-owner';
import { PatientForm } from '../PatientForm';
import type { PatientAnswer } from '../patient-answer';
import type { PatientPageData } from '../patient-page.server';
import { DecisionForms } from './DecisionForms';
import { DecisionSummaryForm } from './DecisionSummaryForm';
import { standingInWords } from './decision-words';
import { forgetDrafts } from './kept/forget-drafts';
import { KeptWords } from './kept/KeptWords';
import { decisionKindIn } from './read-decision';
import { useDecisionKeys } from './use-decision-keys';

/** Where a provider decides: who is on it, the forms, and in words what they do before they do it. */
export function DecisionPanel(page: PatientPageData) {
  const { shown, claim, decision, person } = page;
  const answer = useFormAnswer<PatientAnswer>();
  const [search] = useSearchParams();
  const decided = search.get('decided');
  const last = search.get('last') ?? (decisionKindIn(search.get('done') ?? '') ? shown.id : null);
  const told = answer?.of === 'decision' ? answer : null;
  const form = { csrf: page.csrf, patientId: person.id, caseId: shown.id };
  const concern = shown.attention === null ? concernInWords(shown.concern) : null;
  const isOpen = decision.kinds.length > 0;
  const hasScripts = useHasScripts();
  const owner = useTabOwner();
  useDecisionKeys(person.id, shown.id, decision.kinds);
  useEffect(() => {
    if (last !== null) forgetDrafts(owner, last);
  }, [owner, last]);
  return (
    <Card as="section" aria-labelledby="decision" className="decision">
      <h2 id="decision" tabIndex={-1}>
        Decision
      </h2>
      <p className="queue-signs">
        <CaseChip status={shown.status} />
        <AttentionChip attention={shown.attention} />
        {concern && isOpen ? <Chip tone={concern.tone}>{concern.words}</Chip> : null}
        {shown.purpose === 'renewal' ? <Chip tone="brand">Refill</Chip> : null}
      </p>
      <p className="provider-note">{standingInWords(shown)}</p>
      {decided === null ? null : (
        <Notice tone="good" role="status">
          Your decision on the patient before is kept. This is the next one that waits.
        </Notice>
      )}
      {answer?.of === 'page' ? <Notice tone="bad">{answer.message}</Notice> : null}
      {told?.trouble ? (
        <Notice tone="bad" title="Not done">
          {told.trouble}
        </Notice>
      ) : null}
      {claim && !claim.isMine ? (
        <Notice tone="warn">
          {claim.name} is looking at this until {timeInWords(new Date(claim.until), serviceZone)},
          Eastern time.
        </Notice>
      ) : null}
      {decision.whyNoPrescription === null ? null : (
        <Notice role="note" title="You may not prescribe">
          {decision.whyNoPrescription}
        </Notice>
      )}
      {decision.kinds.includes('approve') && page.alsoInForce.length > 0 ? (
        <Notice tone="warn" title="Already prescribed">
          {page.alsoInForce.join(' ')}
        </Notice>
      ) : null}
      {told?.summary && isOpen ? (
        <DecisionSummaryForm {...form} page={page} draft={told.draft} summary={told.summary} />
      ) : isOpen ? (
        <DecisionForms {...form} page={page} draft={told?.draft ?? null} />
      ) : null}
      {told && !decision.kinds.includes(told.draft.kind) ? <KeptWords answer={told} /> : null}
      <PatientForm
        {...form}
        fields={{ concern: shown.concern, waitingSince: shown.waitingSince }}
        className="patient-buttons decision-foot"
      >
        {() => (
          <>
            {decision.waits && (claim === null || claim.isMine) ? (
              <Button
                type="submit"
                name="intent"
                value={claim ? 'release' : 'claim'}
                variant="quiet"
                size="sm"
              >
                {claim ? 'Leave it to others' : 'Take it'}
              </Button>
            ) : null}
            <Button
              type="submit"
              name="intent"
              value="next"
              id="next-in-queue"
              variant="quiet"
              size="sm"
            >
              Next in the queue
            </Button>
          </>
        )}
      </PatientForm>
      {decision.waits && hasScripts ? (
        <p className="decision-keys">
          Keys, with Alt and Shift:{' '}
          {decision.kinds.includes('approve') ? (
            <>
              <kbd>A</kbd> approve,{' '}
            </>
          ) : null}
          <kbd>M</kbd> ask for more, <kbd>D</kbd> decline, <kbd>N</kbd> next.
        </p>
      ) : null}
    </Card>
  );
}
