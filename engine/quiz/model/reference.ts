import type {
  AllergiesReference,
  ClinicalData,
  Coupon,
  Plan,
  Product,
  ShippingRule,
  StatesReference,
} from '../../../schemas/generated/types';

export type Allergy = AllergiesReference['entries'][number];
export type State = StatesReference['entries'][number];

/** What quizzes refer to outside of themselves. */
export interface Reference {
  catalogue: PriceList;
  states: State[];
  allergies: Allergy[];
  /** What the labels of medicines ask for. */
  clinical: ClinicalData;
}

/** What a quiz carries of it, to the browsers of patients too: nothing of labels. */
export type QuizReference = Omit<Reference, 'clinical'>;

/** What is needed to price a cart. Browsers get it without coupons. */
export interface PriceList {
  currency: 'usd';
  shipping: ShippingRule;
  products: Product[];
  plans: Plan[];
  coupons: Coupon[];
}
