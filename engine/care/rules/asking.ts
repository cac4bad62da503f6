import type { LabelSource } from '../../../schemas/generated/types';
import type { DoseStep } from '../../supply/fills';
import type { Missed } from './missed-doses';
import type { Origin } from './person';

/** The moment at which rules are asked. */
export type Occasion =
  | 'offer'
  | 'checkout'
  | 'open'
  | 'approve'
  | 'change'
  | 'doseStep'
  | 'refill'
  | 'shipment'
  | 'newFact';

/** Occasions at which a clinician can write why all the same. */
export const prescribing: readonly Occasion[] = ['open', 'approve', 'change'];

/** An appointment that the quiz of a case asked for. */
interface AskedAppointment {
  /** Time at which the appointment was first asked for: an ISO instant. Appointments held before do not count. */
  since: string;
  /** True where a clinician wrote since then why it is not needed. */
  isWaived: boolean;
}

/** Occasion and plan that rules are asked about, besides the person. */
export interface Asking {
  occasion: Occasion;
  /** The day it is, YYYY-MM-DD. */
  day: string;
  /** The strengths that are or would be taken, from week to week; empty where there is one only, or none is known. */
  plan: readonly DoseStep[];
  /** The strength that is taken by now, and for how many weeks; null where none is, or the medicine has one only. */
  taking: { dosage: number; weeks: number } | null;
  /** Doses and days missed in a row up to now; null where nobody knows. */
  missed: Missed | null;
  /** Refills that are prescribed, and whether it is for the first time; null where nothing is. */
  refills: { count: number; isFirst: boolean } | null;
  /** The appointment that a quiz asked for before anything is prescribed; null where it asked for none. */
  askedAppointment: AskedAppointment | null;
  /** The professions of whoever prescribes, by their ids; null where nobody does. */
  professions: readonly string[] | null;
}

export type VerdictKind = 'stop' | 'reasonNeeded' | 'ask' | 'fine';

/** Verdict of one rule on a person. */
export interface RuleVerdict {
  /** The rule by a name that stays the same among the rules of its medicine. */
  rule: string;
  kind: VerdictKind;
  /** Words for clinicians: what is so, and what follows. */
  words: string;
  /** Words for patients, where they see it. */
  patientWords: string;
  /** Source of the rule; null for what is asked of every medicine. */
  source: LabelSource | null;
  /** Origins it rests on, of all that is known. */
  basis: readonly Origin[];
  /** Facts and measures, by id, that have to be known first. Only where something has to be asked. */
  asks?: readonly string[];
  /** The person’s own words on what they take already, where those bear on it. They set no rule aside. */
  told?: string;
}

/** Finding of a rule, before it is known of which rule. */
export type Finding = Pick<
  RuleVerdict,
  'kind' | 'words' | 'patientWords' | 'basis' | 'asks' | 'told'
>;

const gravity = { fine: 0, ask: 1, reasonNeeded: 2, stop: 3 } as const satisfies Record<
  VerdictKind,
  number
>;

/** The worst first; what is as bad stays in the order of the rules. */
export function worstFirst(verdicts: readonly RuleVerdict[]): RuleVerdict[] {
  return [...verdicts].sort((a, b) => gravity[b.kind] - gravity[a.kind]);
}

export function isWorse(one: VerdictKind, other: VerdictKind): boolean {
  return gravity[one] > gravity[other];
}

/** The worst of some verdicts; `fine` where there are none. */
export function worstOf(verdicts: readonly Pick<RuleVerdict, 'kind'>[]): VerdictKind {
  let worst: VerdictKind = 'fine';
  for (const { kind } of verdicts) if (isWorse(kind, worst)) worst = kind;
  return worst;
}

export const nothingFound: Finding = { kind: 'fine', words: '', patientWords: '', basis: [] };
