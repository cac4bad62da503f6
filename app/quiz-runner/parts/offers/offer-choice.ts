import type { OptionView } from '../../../../engine/quiz';

/** What every way of showing an offer gets. */
export interface OfferChoiceProps {
  option: OptionView;
  id: string;
  name: string;
  type: 'radio' | 'checkbox';
  isInvalid: boolean;
  onChoose: (isChosen: boolean) => void;
}
