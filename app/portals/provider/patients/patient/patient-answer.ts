import type { Assessment } from '../../../../database/tables/care.schema.server';
import type { ChartTopic } from '../../../../database/tables/chart.schema.server';
import type { DecisionKind } from './decision/decision-offer';
import type { LineDraft, ShownVerdicts } from './decision/offered-choice';

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
  /** What somebody who is declined can do instead, by its key in the list; null for nothing. */
  instead: string | null;
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
      /** Why nothing was done; null where it only has to be confirmed or goes on being written. */
      error: string | null;
      summary: DecisionSummary | null;
      /** What rules say of what was typed; none where they were not asked. */
      verdicts: ShownVerdicts;
    }
  | { of: 'chart'; message: string; draft: ChartDraft }
  /** For what has no place of its own. */
  | { of: 'page'; message: string };
