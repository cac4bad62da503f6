import type {
  AllergiesReference,
  ClinicalData,
  StatesReference,
} from '../../../schemas/generated/types';
import type { PriceList } from '../../commerce/price-list';

export type Allergy = AllergiesReference['entries'][number];
export type State = StatesReference['entries'][number];

/** Data that quizzes refer to outside of themselves. */
export interface Reference {
  catalogue: PriceList;
  states: State[];
  allergies: Allergy[];
  /** Data that the labels of medicines ask for. */
  clinical: ClinicalData;
}

/** Part of the reference that a quiz carries, to the browsers of patients too: nothing of labels. */
export type QuizReference = Omit<Reference, 'clinical'>;
