import type { ComponentType } from 'react';
import type { InputName } from '../language/input-name';
import { ConditionField } from './condition/ConditionField';
import { AfterMissingField } from './fields/AfterMissingField';
import { PlanField, ProductField, VariantField } from './fields/CatalogueFields';
import { ChoiceField } from './fields/ChoiceField';
import {
  ClinicalConsentField,
  ClinicalFactField,
  ClinicalMeasureField,
  MedicineField,
  ProfessionField,
} from './fields/ClinicalFields';
import { ConsequenceField } from './fields/ConsequenceChip';
import { IdField } from './fields/IdField';
import { InputKindField } from './fields/InputKindField';
import { AllergyField, StateField } from './fields/ListedFields';
import { MaskField } from './fields/MaskField';
import {
  BoundField,
  DayField,
  ModifierValueField,
  NumberField,
  SecondsField,
} from './fields/NumberFields';
import { PageAboveField, PageLinkField, TreatmentField } from './fields/PageFields';
import { PartsField } from './fields/PartsField';
import { StepField, ValueField } from './fields/PickFields';
import { IconField, ImageField } from './fields/PictureFields';
import { PairAnswerField, QuestionField, QuestionsField } from './fields/QuestionField';
import { RequiredField } from './fields/RequiredField';
import { SwitchField } from './fields/SwitchField';
import {
  LineField,
  LinesField,
  MarkdownField,
  PlainField,
  PlainMarkdownField,
  WordField,
} from './fields/texts/TextField';
import { ValuesField } from './fields/ValuesField';
import type { FieldProps } from './form/field-props';
import { OptionsField } from './options/OptionsField';
import { TermField } from './term/TermField';

/** Our input for each name that a form may ask for. Lists are laid out by the form itself. */
export const inputs = {
  afterMissing: AfterMissingField,
  allergy: AllergyField,
  bound: BoundField,
  choice: ChoiceField,
  clinicalConsent: ClinicalConsentField,
  clinicalFact: ClinicalFactField,
  clinicalMeasure: ClinicalMeasureField,
  condition: ConditionField,
  consequence: ConsequenceField,
  day: DayField,
  icon: IconField,
  id: IdField,
  image: ImageField,
  inputKind: InputKindField,
  line: LineField,
  lines: LinesField,
  markdown: MarkdownField,
  mask: MaskField,
  medicine: MedicineField,
  modifierValue: ModifierValueField,
  number: NumberField,
  options: OptionsField,
  pageAbove: PageAboveField,
  pageLink: PageLinkField,
  pairAnswer: PairAnswerField,
  parts: PartsField,
  plain: PlainField,
  plainMarkdown: PlainMarkdownField,
  plan: PlanField,
  product: ProductField,
  profession: ProfessionField,
  question: QuestionField,
  questions: QuestionsField,
  required: RequiredField,
  seconds: SecondsField,
  state: StateField,
  step: StepField,
  switch: SwitchField,
  term: TermField,
  treatment: TreatmentField,
  value: ValueField,
  values: ValuesField,
  variant: VariantField,
  word: WordField,
} satisfies Record<Exclude<InputName, 'list'>, ComponentType<FieldProps>>;

export function isInputName(name: unknown): name is keyof typeof inputs {
  return typeof name === 'string' && Object.hasOwn(inputs, name);
}
