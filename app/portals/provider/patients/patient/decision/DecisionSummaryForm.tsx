import { useEffect, useRef } from 'react';
import { Button } from '../../../../../design/ui/Button';
import { Notice } from '../../../../../design/ui/Notice';
import { PatientForm } from '../PatientForm';
import type { DecisionDraft, DecisionSummary } from '../patient-answer';
import type { PatientPageData } from '../patient-page.server';
import { decisionNames } from './labels';

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
  useEffect(() => heading.current?.focus(), []);
  const name = decisionNames[draft.kind];
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
        fields={{ form: 'summary' }}
        seen={{
          ...draftFields(draft),
          version: page.shown.version,
          key: page.keys.decision,
          intake: page.decision.intakeId ?? '',
        }}
        className="patient-buttons"
      >
        {(isBusy) => (
          <>
            <Button
              type="submit"
              name="intent"
              value="decide"
              variant={draft.kind === 'decline' || draft.kind === 'stop' ? 'danger' : 'primary'}
              loading={isBusy}
            >
              {name}
            </Button>
            {page.decision.waits ? (
              <Button type="submit" name="intent" value="decideNext" variant="quiet">
                {name} and go on
              </Button>
            ) : null}
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
    ...draft.lines.flatMap((line, nth): [string, string][] => [
      [`${nth}.choice`, line.choice],
      [`${nth}.directions`, line.directions],
      [`${nth}.quantity`, line.quantity],
      [`${nth}.refills`, line.refills],
      [`${nth}.validThrough`, line.validThrough],
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
