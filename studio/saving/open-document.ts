/** A document as the editor’s page received it. */
export interface OpenDocument {
  id: string;
  name: string;
  /** `quizHaircare`, `quizWeightLossHmr`. */
  quizKey: string;
  version: number;
  hash: string;
  updatedAt: string;
  /** Who wrote it last; null for what was imported. */
  updatedBy: string | null;
}
