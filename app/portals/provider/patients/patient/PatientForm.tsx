import { useNavigation } from '@remix-run/react';
import type { ComponentProps, ReactNode } from 'react';
import { PageForm } from '../../../../browser/forms/PageForm';
import type { Assessment } from '../../../../database/tables/care.schema.server';
import type { ChartTopic } from '../../../../database/tables/chart.schema.server';
import type { DecisionKind } from './decision/decision-offer';
import type { LineDraft, ShownVerdicts } from './decision/offered-choice';

type PatientFormProps = {
  csrf: string;
  patientId: string;
  caseId: string;
  /** Purpose of the form, where its buttons do not say. */
  intent?: string;
  /** Further hidden fields, as those of every form have them. */
  fields?: ComponentProps<typeof PageForm>['fields'];
  seen?: ComponentProps<typeof PageForm>['seen'];
  className?: string;
  /** Draws the children, given whether this form is on its way. */
  children: (isBusy: boolean) => ReactNode;
};

/** A form of the page of a patient. It works as plain HTML, and keeps its place on the page with scripts. */
export function PatientForm({
  csrf,
  patientId,
  caseId,
  intent,
  fields,
  seen,
  className,
  children,
}: PatientFormProps) {
  const { state, formData } = useNavigation();
  const isBusy =
    state !== 'idle' && formData !== undefined && (!intent || formData.get('intent') === intent);
  return (
    <PageForm
      className={className}
      csrf={csrf}
      fields={{ intent, ...fields }}
      seen={seen}
      action={`/provider/patients/${patientId}?case=${caseId}`}
      preventScrollReset
    >
      {children(isBusy)}
    </PageForm>
  );
}

/** Posted form of the page of a patient, and whom it is about. */
export interface PatientPost {
  form: FormData;
  providerId: string;
  patientId: string;
  caseId: string;
}

/** A decision as it stands in its form. */
export interface DecisionDraft {
  kind: DecisionKind;
  /** The question, or the reason; empty for an approval. */
  text: string;
  /** The reason of its list that it began with; null where there is none. */
  preset: string | null;
  /** Advice for somebody who is declined, by its key in the list; null for nothing. */
  instead: string | null;
  /** Follow-ups that are asked, by their keys; empty for what asks none. */
  followUps: string[];
  lines: LineDraft[];
  /** Statement that is signed with what is prescribed; empty for what prescribes nothing. */
  signed: Assessment;
}

/** Effects of a decision, in words, before it is made. */
export interface DecisionSummary {
  sentences: string[];
  /** Unusual things about it; none of them is forbidden. */
  unusual: string[];
}

/** Entry of the chart as it stands in its form. */
export interface ChartDraft {
  id: string;
  /** 0 for a new one. */
  version: number;
  topic: ChartTopic;
  /** Empty where it is in words alone. */
  fact: string;
  isSo: boolean;
  words: string;
  source: string;
  day: string;
}

/** Reply to a form of the page of a patient that was not taken, or has to be confirmed. */
export type PatientAnswer =
  | { of: 'message'; message: string; text: string }
  /** `version`: of the note that was being changed; null for a new one. */
  | { of: 'note'; message: string; text: string; id: string; version: number | null }
  | {
      of: 'decision';
      draft: DecisionDraft;
      /** Reason why nothing was done; null where it only has to be confirmed or goes on being written. */
      error: string | null;
      summary: DecisionSummary | null;
      /** Verdicts of rules on what was typed; none where they were not asked. */
      verdicts: ShownVerdicts;
    }
  | { of: 'chart'; message: string; draft: ChartDraft }
  /** Message about what has no place of its own. */
  | { of: 'page'; message: string };
