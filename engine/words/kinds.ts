import * as abort from '../../schemas/actions/abort.schema.json';
import * as answer from '../../schemas/actions/answer.schema.json';
import * as continueAction from '../../schemas/actions/continue.schema.json';
import * as continueOnly from '../../schemas/actions/continueOnly.schema.json';
import * as continueTimeout from '../../schemas/actions/continueTimeout.schema.json';
import * as finish from '../../schemas/actions/finish.schema.json';
import * as skip from '../../schemas/actions/skip.schema.json';
import * as timeout from '../../schemas/actions/timeout.schema.json';
import * as understand from '../../schemas/actions/understand.schema.json';
import * as animationContent from '../../schemas/content/animationContent.schema.json';
import * as cartContent from '../../schemas/content/cartContent.schema.json';
import * as cartContentV2 from '../../schemas/content/cartContentV2.schema.json';
import * as columnsContent from '../../schemas/content/columnsContent.schema.json';
import * as goalsContent from '../../schemas/content/goalsContent.schema.json';
import * as nameContent from '../../schemas/content/nameContent.schema.json';
import * as simpleContent from '../../schemas/content/simpleContent.schema.json';
import * as starterContent from '../../schemas/content/starterContent.schema.json';
import * as summaryContent from '../../schemas/content/summaryContent.schema.json';
import * as twoAnswersGroupBodyContent from '../../schemas/content/twoAnswersGroupBodyContent.schema.json';
import * as uspContent from '../../schemas/content/uspContent.schema.json';
import type { ActionKind, ContentKind, InputKind, StepKind } from '../../schemas/generated/types';
import * as allergies from '../../schemas/inputs/allergies.schema.json';
import * as checkbox from '../../schemas/inputs/checkbox.schema.json';
import * as commercePlan from '../../schemas/inputs/commercePlan.schema.json';
import * as commerceProduct from '../../schemas/inputs/commerceProduct.schema.json';
import * as fileInput from '../../schemas/inputs/fileInput.schema.json';
import * as input from '../../schemas/inputs/input.schema.json';
import * as maskInput from '../../schemas/inputs/maskInput.schema.json';
import * as radio from '../../schemas/inputs/radio.schema.json';
import * as radioShipments from '../../schemas/inputs/radioShipments.schema.json';
import * as radioUses from '../../schemas/inputs/radioUses.schema.json';
import * as select from '../../schemas/inputs/select.schema.json';
import * as states from '../../schemas/inputs/states.schema.json';
import * as stepAuth from '../../schemas/steps/stepAuth.schema.json';
import * as stepBasic from '../../schemas/steps/stepBasic.schema.json';
import * as stepPharmacy from '../../schemas/steps/stepPharmacy.schema.json';
import * as stepQualify from '../../schemas/steps/stepQualify.schema.json';
import * as stepScheduling from '../../schemas/steps/stepScheduling.schema.json';
import * as stepSummary from '../../schemas/steps/stepSummary.schema.json';

/** What a kind is called and what it is for. Both stand in its schema. */
export interface KindWords {
  title: string;
  description: string;
}

export type KindLayer = 'steps' | 'content' | 'inputs' | 'actions';

const stepsWords: { [K in StepKind]: KindWords } = {
  stepAuth,
  stepBasic,
  stepSummary,
  stepPharmacy,
  stepQualify,
  stepScheduling,
};

const contentWords: { [K in ContentKind]: KindWords } = {
  simpleContent,
  columnsContent,
  uspContent,
  goalsContent,
  summaryContent,
  starterContent,
  cartContent,
  cartContentV2,
  twoAnswersGroupBodyContent,
  animationContent,
  nameContent,
};

const inputsWords: { [K in InputKind]: KindWords } = {
  select,
  checkbox,
  radio,
  radioUses,
  radioShipments,
  input,
  maskInput,
  states,
  commercePlan,
  commerceProduct,
  fileInput,
  allergies,
};

const actionsWords: { [K in ActionKind]: KindWords } = {
  timeout,
  continueOnly,
  understand,
  continue: continueAction,
  answer,
  skip,
  abort,
  finish,
  continueTimeout,
};

const layers: Record<KindLayer, Readonly<Record<string, KindWords>>> = {
  steps: stepsWords,
  content: contentWords,
  inputs: inputsWords,
  actions: actionsWords,
};

/** The name of a kind and a sentence about it; one that is not known by its own name. */
export function kindInWords(layer: KindLayer, kind: string): KindWords {
  const words = Object.hasOwn(layers[layer], kind) ? layers[layer][kind] : undefined;
  if (!words) return { title: kind, description: 'There is no such kind.' };
  return { title: words.title, description: words.description };
}
