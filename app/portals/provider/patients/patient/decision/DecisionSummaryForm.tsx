import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../../design/ui/Button';
import { Notice } from '../../../../../design/ui/Notice';
import { type DecisionDraft, type DecisionSummary, PatientForm } from '../PatientForm';
import type { PatientPageData } from '../patient-page.server';
import type { DecisionKind } from './decision-offer';

/** Names of the decisions. */
export const decisionNames = {
  approve: 'Approve',
  askForMore: 'Ask for more',
  decline: 'Decline',
  takeBack: 'Take back',
  change: 'Change prescription',
  keepGoing: 'Let it go on',
  stop: 'End treatment',
} as const satisfies Record<DecisionKind, string>;

type DecisionSummaryFormProps = {
  csrf: string;
  patientId: string;
  caseId: string;
  page: PatientPageData;
  draft: DecisionDraft;
  summary: DecisionSummary;
};

/** Shows what a decision does, in words, and the buttons that do it. */
export function DecisionSummaryForm({ page, draft, summary, ...form }: DecisionSummaryFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFocused = useRef(false);
  const isReady = useNavigation().state === 'idle';
  const [next] = page.next;
  // What it says shows while the page is still read anew, when its buttons take no press yet.
  useEffect(() => {
    if (!isReady || isFocused.current) return;
    isFocused.current = true;
    heading.current?.focus();
  }, [isReady]);
  const name = decisionNames[draft.kind];
  const look = draft.kind === 'decline' || draft.kind === 'stop' ? 'danger' : 'primary';
  return (
    <div className="decision-summary">
      <h3 ref={heading} tabIndex={-1}>
        Look it over
      </h3>
      {summary.sentences.map((sentence) => (
        <p key={sentence} className="patient-words">
          {sentence}
        </p>
      ))}
      {summary.unusual.length === 0 ? null : (
        <Notice tone="warn" title="Unusual">
          <ul>
            {summary.unusual.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
      <PatientForm
        {...form}
        fields={{ form: 'summary', next: next?.caseId ?? '' }}
        seen={{
          ...draftFields(draft),
          version: page.shown.version,
          key: page.keys.decision,
          intake: page.decision.intakeId ?? '',
        }}
        className="patient-buttons decision-foot"
      >
        {(isBusy) => (
          <>
            {page.decision.waits ? (
              <Button
                type="submit"
                name="intent"
                value="decideNext"
                id="decide-next"
                variant={look}
                loading={isBusy}
              >
                {next ? `${name} and go to ${next.name}` : `${name} and go on`}
              </Button>
            ) : null}
            <Button
              type="submit"
              name="intent"
              value="decide"
              variant={page.decision.waits ? 'quiet' : look}
              loading={isBusy}
            >
              {name}
            </Button>
            <Button type="submit" name="intent" value="edit" variant="quiet">
              Change something
            </Button>
          </>
        )}
      </PatientForm>
    </div>
  );
}

/** The draft as the fields of its form, so that it is decided, or changed, exactly as it was looked over. */
function draftFields(draft: DecisionDraft): Record<string, string> {
  return Object.fromEntries<string>([
    ['kind', draft.kind],
    ['text', draft.text],
    ['preset', draft.preset ?? ''],
    ['instead', draft.instead ?? ''],
    ['followUps', draft.followUps.join(' ')],
    ['treats', draft.signed.treats],
    ['assessment', draft.signed.assessment],
    ...draft.lines.flatMap((line, nth): [string, string][] => [
      [`${nth}.choice`, line.choice],
      [`${nth}.directions`, line.directions],
      [`${nth}.quantity`, line.quantity],
      [`${nth}.refills`, line.refills],
      [`${nth}.validThrough`, line.validThrough],
      [`${nth}.whyOther`, line.whyOther],
      [`${nth}.steps`, String(line.steps.length)],
      [`${nth}.reasons`, String(Object.keys(line.reasons).length)],
      ...Object.entries(line.reasons).flatMap(([rule, text], place): [string, string][] => [
        [`${nth}.reason.${place}.rule`, rule],
        [`${nth}.reason.${place}.text`, text],
      ]),
      ...line.steps.flatMap(({ fromWeek, dosage }, step): [string, string][] => [
        [`${nth}.${step}.fromWeek`, fromWeek],
        [`${nth}.${step}.dosage`, dosage],
      ]),
    ]),
  ]);
}
