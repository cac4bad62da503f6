import type { DoseStep, Packing } from '../../../../../../engine/supply';
import type { Period } from '../../../../../../engine/values';

/** A prescription as it stands in its form: texts, whatever was typed. */
export interface LineDraft {
  orderLineId: string;
  /** The choice, as `OfferedChoice` names it. */
  choice: string;
  directions: string;
  quantity: string;
  refills: string;
  /** YYYY-MM-DD */
  validThrough: string;
  steps: StepDraft[];
  /** Reason for another medicine than the patient chose; empty where it is that one. */
  whyOther: string;
  /** Reasons for what rules warn of, by rule. */
  reasons: Record<string, string>;
}

export interface StepDraft {
  fromWeek: string;
  /** Hundredths of the unit. */
  dosage: string;
}

/** Something that may be prescribed for a line, and what the form begins with. */
export interface OfferedChoice {
  /** Product and variant. */
  id: string;
  productId: string;
  variantId: string;
  title: string;
  supply: string;
  /** Strengths in hundredths, with words; empty where there is only one. */
  strengths: { dosage: number; words: string }[];
  unit: string;
  /** Strengths as the catalogue plans them, in hundredths; empty where it plans none. */
  planned: DoseStep[];
  packing: Packing;
  /** Time from one to the next; null where it comes once. */
  period: Period | null;
  begin: Omit<LineDraft, 'orderLineId' | 'choice' | 'reasons' | 'whyOther'>;
  /** The most units of a supply that are sold; null where it does not cost by them. */
  mostUnits: number | null;
  /**
   * What it costs more or less than was ordered, by the strength that it would begin with and the amount, the least
   * first. The patient is asked first where it costs more.
   */
  otherPrices: ChoicePrice[];
}

/**
 * What a first strength and an amount cost more or less than what was ordered or, in a running treatment, than parcels
 * that were paid.
 */
export interface ChoicePrice extends PriceDifference {
  /** Hundredths of the unit; null where there is only one. */
  dosage: number | null;
  /** The most units of a supply for this price; null where it does not cost by them. */
  units: number | null;
}

/** Cents; 0 where nothing costs more, or less. Of several parcels, some may cost more and others less. */
export interface PriceDifference {
  more: number;
  less: number;
}

/** Verdict of a rule on a choice: never that all is fine. */
export interface ShownVerdict {
  /** The rule, by its name among those of the medicine. */
  rule: string;
  kind: 'stop' | 'reasonNeeded' | 'ask';
  words: string;
  /** Facts and measures, by id, that have to be known first; left out where nothing has to be asked. */
  asks?: readonly string[];
  /** Those of them that no questions ask about, by name; left out where there are none. */
  unasked?: readonly string[];
  /** The patient’s own words on what they take already; left out where those do not bear on it. */
  told?: string;
  /** Place where the rule stands, and who said what it rests on. */
  source: string;
}

/** Verdicts on what may be prescribed, by `verdictsKey`. */
export type ShownVerdicts = Record<string, ShownVerdict[]>;

export function verdictsKey({ orderLineId, choice }: Pick<LineDraft, 'orderLineId' | 'choice'>) {
  return `${orderLineId} ${choice}`;
}
