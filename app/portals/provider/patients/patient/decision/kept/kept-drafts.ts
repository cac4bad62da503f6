import type { DecisionOffer } from '../decision-offer';
import type { LineDraft, StepDraft } from '../offered-choice';

/** Prescriptions that were typed before in this tab; null where they do not fit what is on offer. */
export function draftsIn(kept: unknown, { lines }: DecisionOffer): LineDraft[] | null {
  if (!Array.isArray(kept) || kept.length !== lines.length) return null;
  const drafts = kept.flatMap((one: unknown) => draftIn(one));
  const isFit = lines.every(({ orderLineId, choices }) => {
    const draft = drafts.find((one) => one.orderLineId === orderLineId);
    return draft !== undefined && choices.some(({ id }) => id === draft.choice);
  });
  return isFit ? drafts : null;
}

const texts = [
  'orderLineId',
  'choice',
  'directions',
  'quantity',
  'refills',
  'validThrough',
] as const;

function draftIn(kept: unknown): LineDraft[] {
  if (!isRecord(kept) || !Array.isArray(kept['steps'])) return [];
  const [orderLineId, choice, directions, quantity, refills, validThrough] = texts.map((name) => {
    const value = kept[name];
    return typeof value === 'string' ? value : '';
  });
  if (!orderLineId || !choice) return [];
  const steps = kept['steps'].flatMap((step: unknown) => stepIn(step));
  return [
    {
      orderLineId,
      choice,
      directions: directions ?? '',
      quantity: quantity ?? '',
      refills: refills ?? '',
      validThrough: validThrough ?? '',
      steps,
    },
  ];
}

function stepIn(kept: unknown): StepDraft[] {
  if (!isRecord(kept)) return [];
  const { fromWeek, dosage } = kept;
  return typeof fromWeek === 'string' && typeof dosage === 'string' ? [{ fromWeek, dosage }] : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
