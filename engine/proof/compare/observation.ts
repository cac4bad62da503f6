import type { PatientSet } from '../diagram/nodes';
import type { Comers } from '../model/comers';
import type { StepWalk } from '../model/walk';

/**
 * Something that a revision does with people: what they see, what is told and sold, and what decides it.
 * Two revisions do the same with somebody who is shown the same steps, and for whom every observation that
 * can be seen is the same at the places they come to in both.
 */
export interface Observation {
  /** The part of the quiz that does it; called the same in both revisions. */
  element: string;
  /** Description of what the part does. */
  does: string;
  /** People for whom it does so, of those who come to its place; what it does for others is left open. */
  guard: PatientSet;
  /** The place at which it is done. */
  place: string;
  /** People who choose the option, where something is sold by it. */
  chooses?: PatientSet;
  /** True where a reason is told. */
  tells?: boolean;
  /** True where people see it; false where it only decides what they see. */
  isSeen: boolean;
  /** JSON Pointers to where it is written down. */
  paths: string[];
  /** The conditions, terms and texts it is made of. */
  parts: readonly unknown[];
}

/** Things that stand in an order, and those who see it. */
interface Order {
  place: string;
  /** People to whom the order shows, of those who come there; all of them where none are named. */
  guard?: () => PatientSet;
  ids: string[];
  paths: string[];
}

export interface Observed {
  list: Observation[];
  /** People who come to each place; worked out when first asked for. */
  places: Map<string, () => PatientSet>;
  orders: Map<string, Order>;
  /** People who are shown each step; worked out when first asked for. */
  shown: Map<string, Comers>;
  /** Pages that are also shown to people whose answers ended the quiz before. */
  tellingTheEnd: Set<string>;
}

/** Notes an observation; one of a page that everybody sees, unless it says otherwise. */
type Add = (
  one: Omit<Observation, 'place' | 'paths' | 'parts' | 'isSeen'> & Partial<Observation>,
) => void;

/** A step that is observed, and where what it does is noted. */
export interface Observing {
  walk: StepWalk;
  /** JSON Pointer to the step. */
  path: string;
  observed: Observed;
  add: Add;
}

/** Properties that limit how an answer is taken. A change to one shows only in who can go on. */
export const limits = [
  'options',
  'states',
  'consequences',
  'minimum',
  'maximum',
  'atLeast',
  'atMost',
  'earliest',
  'latest',
  'minLength',
  'maxLength',
  'integer',
  'decimals',
  'sameAs',
  'format',
  'autocomplete',
];
