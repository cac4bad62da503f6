// Generated from the schemas by `npm run generate`. Do not edit.

/**
 * A rule over what is known about the patient. A comparison with something unknown is false; ask for absence with “answered”: false.
 */
export type Condition =
  | AllCondition
  | AnyCondition
  | NotCondition
  | AnswerCondition
  | ValueCondition
  | ProfileCondition
  | SiteCondition;
/**
 * A number or text worked out from answers. Anything worked out from something unknown is unknown.
 */
export type Term =
  | NumberTerm
  | TextTerm
  | AnswerTerm
  | ValueTerm
  | ProfileTerm
  | AddTerm
  | SubtractTerm
  | MultiplyTerm
  | DivideTerm
  | MinTerm
  | MaxTerm
  | RoundTerm
  | IfTerm
  | BmiTerm
  | AgeInYearsTerm
  | ScoreTerm
  | CountTerm;
/**
 * A fixed number.
 */
export type NumberTerm = number;
/**
 * A fixed text.
 */
export type TextTerm = string;
/**
 * A field of the patient’s profile that rules and texts may use. “Taken here” is the medicine that came last from this service, such as “semaglutide-weekly 1 mg”. The sex at birth is what the chart says; only check-ins and follow-ups know it.
 */
export type ProfileFact =
  'firstName' | 'lastName' | 'email' | 'phone' | 'dob' | 'gender' | 'state' | 'takenHere' | 'sexAtBirth';
/**
 * One of the branded sites.
 */
export type SiteHandle = 'default' | 'hmrprogram' | 'jrnys';
/**
 * A way to leave the step.
 */
export type Action =
  | TimeoutAction
  | ContinueOnlyAction
  | UnderstandAction
  | ContinueAction
  | AnswerAction
  | SkipAction
  | AbortAction
  | FinishAction
  | ContinueTimeoutAction;
/**
 * A text, a number, a list of option ids, or what is chosen in a cart.
 */
export type AnswerValue = string | number | string[] | CartChoices;
/**
 * Status of an attempt at a quiz: answered still, or over.
 */
export type QuizProgressStatus = 'in progress' | 'completed';
/**
 * Kind of a signed-in person: a patient, a provider user or a provider manager.
 */
export type UserKind = 'patient' | 'providerUsers' | 'providers';
/**
 * Kind of document that a file of a patient is.
 */
export type UploadKind = 'document' | 'photo' | 'idPicture' | 'insuranceCardFront' | 'insuranceCardBack';
/**
 * Act of a pharmacist of an outside pharmacy on an order.
 */
export type PharmacyReportBody =
  PharmacyVerified | PharmacyQuestion | PharmacyCannotFill | PharmacySubstituted | PharmacySplit;
/**
 * Something the patient did in a quiz.
 */
export type QuizEvent =
  AnswerEvent | ActEvent | BackEvent | GoToEvent | SignedInEvent | DayEvent | RememberEvent | ChangeEvent;
/**
 * Effect of a button, or of the passing of time, on a step.
 */
export type ActionKind =
  | 'timeout'
  | 'continueOnly'
  | 'understand'
  | 'continue'
  | 'answer'
  | 'skip'
  | 'abort'
  | 'finish'
  | 'continueTimeout';
/**
 * The events that are recorded.
 */
export type AnalyticsEventName =
  | 'PageView'
  | 'ViewQuizStep'
  | 'SelectQuizAnswer'
  | 'InitiateCheckout'
  | 'CompleteRegistration'
  | 'AddToCart'
  | 'RemoveFromCart'
  | 'Purchase'
  | 'AddPaymentInfo'
  | 'ViewListItem';
/**
 * Physical form of the product.
 */
export type ProductForm = 'pill' | 'tube' | 'troche' | 'digital' | 'addOn' | 'injection' | 'spray-emulsion';
/**
 * A treatment that renews, something that renews along with it, or a single purchase.
 */
export type VariantType = 'subscription' | 'subscriptionAddon' | 'single';
/**
 * The unit of a variant’s period.
 */
export type PeriodUnit = 'day' | 'week' | 'month' | 'year';
/**
 * Status of what is for sale: live while it can be bought.
 */
export type Status = 'live' | 'disabled';
/**
 * Where the product stands in the shop.
 */
export type ProductCategory = 'weight-loss' | 'sexual-wellness' | 'haircare' | 'pharmacy';
/**
 * Times at which a treatment is taken.
 */
export type UsageTiming = 'daily' | 'before-sex';
/**
 * Choice of the patient that the price of a plan or product depends on.
 */
export type PricingBasis = 'none' | 'quantityPerMonth' | 'periodMonth' | 'dosage' | 'usage';
/**
 * Basis of the price: each unit, or the line whatever its quantity.
 */
export type PricingMode = 'perUnit' | 'fixed';
/**
 * Time between two doses.
 */
export type DoseRhythm = 'daily' | 'twice-weekly' | 'weekly' | 'as-needed';
/**
 * One thing that a label asks for.
 */
export type LabelRule =
  | LabelExclusion
  | LabelRequirement
  | LabelBounds
  | LabelConsent
  | LabelAppointment
  | LabelWarning
  | LabelWarningBounds
  | LabelInteraction
  | LabelDoseLimit
  | LabelDoseSteps
  | LabelMissedDose
  | LabelCheckIn
  | LabelLaboratory
  | LabelBloodPressure
  | LabelPrescribers
  | LabelRefills;
/**
 * Measure that is taken once doses were missed.
 */
export type LabelAfterMissing = LabelGoOn | LabelRestart | LabelAsk;
/**
 * Effect of an answer on eligibility: nothing, a concern that the provider sees, or the end of the quiz.
 */
export type Consequence = 'none' | 'concern' | 'terminate';
/**
 * A drawing that moves while something is worked out.
 */
export type AnimationName = 'pulse' | 'checklist' | 'curve' | 'molecule';
/**
 * The side of the page a part stands on, on wide screens.
 */
export type LayoutSide = 'left' | 'right';
/**
 * A block of content.
 */
export type Content =
  | SimpleContent
  | ColumnsContent
  | UspContent
  | GoalsContent
  | SummaryContent
  | StarterContent
  | CartContent
  | CartContentV2
  | TwoAnswersGroupBodyContent
  | AnimationContent
  | NameContent
  | CrisisContent;
/**
 * The topic of a quiz.
 */
export type QuizKind =
  'quizWeightLoss' | 'quizErectileDysfunction' | 'quizEarlyClimax' | 'quizLibido' | 'quizHaircare';
/**
 * Kind of a step.
 */
export type StepKind =
  | 'stepAuth'
  | 'stepBasic'
  | 'stepSummary'
  | 'stepPharmacy'
  | 'stepQualify'
  | 'stepScheduling'
  | 'stepConfirm';
/**
 * Kind of a block of content.
 */
export type ContentKind =
  | 'simpleContent'
  | 'columnsContent'
  | 'uspContent'
  | 'goalsContent'
  | 'summaryContent'
  | 'starterContent'
  | 'cartContent'
  | 'cartContentV2'
  | 'twoAnswersGroupBodyContent'
  | 'animationContent'
  | 'nameContent'
  | 'crisisContent';
/**
 * Way to answer a question.
 */
export type InputKind =
  | 'select'
  | 'checkbox'
  | 'radio'
  | 'radioUses'
  | 'radioShipments'
  | 'input'
  | 'maskInput'
  | 'states'
  | 'commercePlan'
  | 'commerceProduct'
  | 'fileInput'
  | 'allergies';
/**
 * The control of a typed answer.
 */
export type TextFieldKind = 'input' | 'textarea' | 'date';
/**
 * Type that a typed answer is read as.
 */
export type InputValueKind = 'text' | 'number' | 'height';
/**
 * End of a payment on the page of the gateway.
 */
export type CartPaymentOutcome = 'succeeded' | 'cancelled';
/**
 * Plan or product that choosing an option puts into the cart.
 */
export type AnswerContentType = 'commerce plan' | 'commerce product';
/**
 * Property of the chosen products that an option changes.
 */
export type AnswerModifier = 'period-month' | 'dosage' | 'quantity-per-month' | 'none';
/**
 * Layout of products or plans.
 */
export type ListingDisplayMode = 'select' | 'addOns' | 'cards' | 'options' | 'recommended';
/**
 * Where in the product a cart call comes from; empty elsewhere.
 */
export type CartSource = 'pharmacy' | 'quiz' | '';
/**
 * Statement that an answer makes about the patient beyond its quiz.
 */
export type KeptFact =
  'firstName' | 'lastName' | 'email' | 'phone' | 'dob' | 'gender' | 'height' | 'weight' | 'goalWeight';
/**
 * Kind of a section of a page.
 */
export type SectionKind =
  | 'heroSection'
  | 'conditionsSection'
  | 'processSection'
  | 'cliniciansSection'
  | 'refusalsSection'
  | 'pricesSection'
  | 'statesSection'
  | 'questionsSection'
  | 'callSection'
  | 'medicineSection'
  | 'suitabilitySection'
  | 'dosesSection'
  | 'suppliesSection'
  | 'usageSection'
  | 'effectsSection'
  | 'medicinesSection'
  | 'proseSection'
  | 'contactSection';
/**
 * Urgency of a side effect: how soon something has to be done.
 */
export type EffectUrgency = 'passes' | 'write' | 'today' | 'emergency';
/**
 * A list at the foot of every page.
 */
export type FooterColumn = 'treatments' | 'company' | 'legal';
/**
 * Way to answer a question.
 */
export type Input =
  | SelectInput
  | CheckboxInput
  | RadioInput
  | RadioUsesInput
  | RadioShipmentsInput
  | InputInput
  | MaskInputInput
  | StatesInput
  | CommercePlanInput
  | CommerceProductInput
  | FileInputInput
  | AllergiesInput;
/**
 * A part of a page, from its left edge to its right.
 */
export type Section =
  | HeroSection
  | ConditionsSection
  | ProcessSection
  | CliniciansSection
  | RefusalsSection
  | PricesSection
  | StatesSection
  | QuestionsSection
  | CallSection
  | MedicineSection
  | SuitabilitySection
  | DosesSection
  | SuppliesSection
  | UsageSection
  | EffectsSection
  | MedicinesSection
  | ProseSection
  | ContactSection;
/**
 * Event that may happen to a patient.
 */
export type Promised =
  | PromisedStep
  | PromisedQuestion
  | PromisedAnswering
  | PromisedConsent
  | PromisedEnd
  | PromisedFinish
  | PromisedSale;
/**
 * Where a measure is known from.
 */
export type MeasuredBy = MeasuredByValue | MeasuredByAnswer;
/**
 * A step of the quiz.
 */
export type Step =
  StepAuth | StepBasic | StepSummary | StepPharmacy | StepQualify | StepScheduling | StepConfirm;

/**
 * Ends the quiz without sending it.
 */
export interface AbortAction {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'abort';
  /**
   * Words on the button.
   */
  label?: string;
  when?: Condition;
}
/**
 * Holds when every one of these holds.
 */
export interface AllCondition {
  /**
   * The conditions that must all hold.
   *
   * @minItems 1
   */
  all: Condition[];
}
/**
 * Holds when at least one of these holds.
 */
export interface AnyCondition {
  /**
   * The conditions of which one must hold.
   *
   * @minItems 1
   */
  any: Condition[];
}
/**
 * Holds when this does not.
 */
export interface NotCondition {
  not: Condition;
}
/**
 * Compares the answer to one question.
 */
export interface AnswerCondition {
  /**
   * The id of an earlier question.
   */
  answer: string;
  /**
   * Holds when the fact equals this.
   */
  is?: string | number;
  /**
   * Holds when the fact is known and differs from this.
   */
  isNot?: string | number;
  /**
   * Holds when the fact equals one of these.
   *
   * @minItems 1
   */
  oneOf?: (string | number)[];
  /**
   * Holds when the fact is known and equals none of these.
   *
   * @minItems 1
   */
  noneOf?: (string | number)[];
  /**
   * Holds when the chosen options include this one.
   */
  includes?: string | number;
  /**
   * Holds when the chosen options include at least one of these.
   *
   * @minItems 1
   */
  includesAny?: (string | number)[];
  /**
   * Holds when the chosen options include all of these.
   *
   * @minItems 1
   */
  includesAll?: (string | number)[];
  /**
   * Holds when at least this many options are chosen.
   */
  countAtLeast?: number;
  /**
   * Holds when the fact is known (true) or is not (false).
   */
  answered?: boolean;
  /**
   * Holds when the number is below this.
   */
  lessThan?: number | Term;
  /**
   * Holds when the number is this or below.
   */
  atMost?: number | Term;
  /**
   * Holds when the number is above this.
   */
  greaterThan?: number | Term;
  /**
   * Holds when the number is this or above.
   */
  atLeast?: number | Term;
  /**
   * Holds when the date is earlier than this one (YYYY-MM-DD).
   */
  before?: string;
  /**
   * Holds when the date is later than this one (YYYY-MM-DD).
   */
  after?: string;
}
/**
 * The answer to a question.
 */
export interface AnswerTerm {
  /**
   * The id of the question.
   */
  answer: string;
}
/**
 * Another derived value.
 */
export interface ValueTerm {
  /**
   * Its name.
   */
  value: string;
}
/**
 * A field of the profile.
 */
export interface ProfileTerm {
  profile: ProfileFact;
}
/**
 * The sum of these.
 */
export interface AddTerm {
  /**
   * The sum of these.
   *
   * @minItems 1
   */
  add: Term[];
}
/**
 * The first less the second.
 */
export interface SubtractTerm {
  /**
   * The first less the second.
   *
   * @minItems 2
   * @maxItems 2
   */
  subtract: Term[];
}
/**
 * The product of these.
 */
export interface MultiplyTerm {
  /**
   * The product of these.
   *
   * @minItems 1
   */
  multiply: Term[];
}
/**
 * The first divided by the second; unknown when the second is zero.
 */
export interface DivideTerm {
  /**
   * The first divided by the second; unknown when the second is zero.
   *
   * @minItems 2
   * @maxItems 2
   */
  divide: Term[];
}
/**
 * The smallest of these.
 */
export interface MinTerm {
  /**
   * The smallest of these.
   *
   * @minItems 1
   */
  min: Term[];
}
/**
 * The largest of these.
 */
export interface MaxTerm {
  /**
   * The largest of these.
   *
   * @minItems 1
   */
  max: Term[];
}
/**
 * A number rounded, halves away from zero.
 */
export interface RoundTerm {
  round: Term;
  /**
   * Digits that stay after the point; none without this.
   */
  decimals?: number;
}
/**
 * One of two, by a condition.
 */
export interface IfTerm {
  if: Condition;
  then: Term;
  else: Term;
}
/**
 * 703 times the weight in pounds divided by the height in inches squared, rounded to two decimals.
 */
export interface BmiTerm {
  /**
   * Weight and height.
   */
  bmi: {
    weight: Term;
    height: Term;
  };
}
/**
 * Whole years since a date of birth.
 */
export interface AgeInYearsTerm {
  ageInYears: Term;
}
/**
 * The sum of the scores of the options chosen in these questions. Unknown while none of them is answered.
 */
export interface ScoreTerm {
  /**
   * The questions that are scored.
   *
   * @minItems 1
   */
  score: string[];
}
/**
 * Number of options chosen in these questions; zero when none is.
 */
export interface CountTerm {
  /**
   * The questions that are counted.
   *
   * @minItems 1
   */
  count: string[];
}
/**
 * Compares one derived value.
 */
export interface ValueCondition {
  /**
   * The name of a derived value.
   */
  value: string;
  /**
   * Holds when the fact equals this.
   */
  is?: string | number;
  /**
   * Holds when the fact is known and differs from this.
   */
  isNot?: string | number;
  /**
   * Holds when the fact equals one of these.
   *
   * @minItems 1
   */
  oneOf?: (string | number)[];
  /**
   * Holds when the fact is known and equals none of these.
   *
   * @minItems 1
   */
  noneOf?: (string | number)[];
  /**
   * Holds when the chosen options include this one.
   */
  includes?: string | number;
  /**
   * Holds when the chosen options include at least one of these.
   *
   * @minItems 1
   */
  includesAny?: (string | number)[];
  /**
   * Holds when the chosen options include all of these.
   *
   * @minItems 1
   */
  includesAll?: (string | number)[];
  /**
   * Holds when at least this many options are chosen.
   */
  countAtLeast?: number;
  /**
   * Holds when the fact is known (true) or is not (false).
   */
  answered?: boolean;
  /**
   * Holds when the number is below this.
   */
  lessThan?: number | Term;
  /**
   * Holds when the number is this or below.
   */
  atMost?: number | Term;
  /**
   * Holds when the number is above this.
   */
  greaterThan?: number | Term;
  /**
   * Holds when the number is this or above.
   */
  atLeast?: number | Term;
  /**
   * Holds when the date is earlier than this one (YYYY-MM-DD).
   */
  before?: string;
  /**
   * Holds when the date is later than this one (YYYY-MM-DD).
   */
  after?: string;
}
/**
 * Compares one field of the patient’s profile.
 */
export interface ProfileCondition {
  profile: ProfileFact;
  /**
   * Holds when the fact equals this.
   */
  is?: string | number;
  /**
   * Holds when the fact is known and differs from this.
   */
  isNot?: string | number;
  /**
   * Holds when the fact equals one of these.
   *
   * @minItems 1
   */
  oneOf?: (string | number)[];
  /**
   * Holds when the fact is known and equals none of these.
   *
   * @minItems 1
   */
  noneOf?: (string | number)[];
  /**
   * Holds when the chosen options include this one.
   */
  includes?: string | number;
  /**
   * Holds when the chosen options include at least one of these.
   *
   * @minItems 1
   */
  includesAny?: (string | number)[];
  /**
   * Holds when the chosen options include all of these.
   *
   * @minItems 1
   */
  includesAll?: (string | number)[];
  /**
   * Holds when at least this many options are chosen.
   */
  countAtLeast?: number;
  /**
   * Holds when the fact is known (true) or is not (false).
   */
  answered?: boolean;
  /**
   * Holds when the number is below this.
   */
  lessThan?: number | Term;
  /**
   * Holds when the number is this or below.
   */
  atMost?: number | Term;
  /**
   * Holds when the number is above this.
   */
  greaterThan?: number | Term;
  /**
   * Holds when the number is this or above.
   */
  atLeast?: number | Term;
  /**
   * Holds when the date is earlier than this one (YYYY-MM-DD).
   */
  before?: string;
  /**
   * Holds when the date is later than this one (YYYY-MM-DD).
   */
  after?: string;
}
/**
 * Compares the branded site.
 */
export interface SiteCondition {
  /**
   * The only fact of a site is its handle.
   */
  site: 'handle';
  is?: SiteHandle;
  isNot?: SiteHandle;
  /**
   * Holds on one of these sites.
   *
   * @minItems 1
   */
  oneOf?: SiteHandle[];
  /**
   * Holds on none of these sites.
   *
   * @minItems 1
   */
  noneOf?: SiteHandle[];
}
/**
 * Goes on by itself after a while; nothing has to be answered, but what was answered must be right.
 */
export interface TimeoutAction {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'timeout';
  /**
   * Milliseconds until it goes on by itself.
   */
  milliseconds: number;
  /**
   * Words on the button where scripts do not run.
   */
  label?: string;
  when?: Condition;
}
/**
 * Goes on; nothing has to be answered, but what was answered must be right.
 */
export interface ContinueOnlyAction {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'continueOnly';
  /**
   * Words on the button.
   */
  label?: string;
  when?: Condition;
}
/**
 * The patient agrees to a text. The text, its hash and the time are kept.
 */
export interface UnderstandAction {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'understand';
  /**
   * Words on the button.
   */
  label?: string;
  /**
   * Exactly what is agreed to. Markdown. Shown above the button.
   */
  agreement: string;
  /**
   * The consents that labels ask for and this text gives, by their ids.
   *
   * @minItems 1
   * @maxItems 50
   */
  consents?: string[];
  when?: Condition;
}
/**
 * Checks the answers of the step and goes on.
 */
export interface ContinueAction {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'continue';
  /**
   * Words on the button.
   */
  label?: string;
  when?: Condition;
}
/**
 * Choosing an answer goes on at once. Only for a step with one single-choice question.
 */
export interface AnswerAction {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'answer';
  /**
   * Words on the button where scripts do not run.
   */
  label?: string;
  when?: Condition;
}
/**
 * Clears the answers of this step and goes on. The step counts as done only while skipping it is offered.
 */
export interface SkipAction {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'skip';
  /**
   * Words on the button.
   */
  label?: string;
  when?: Condition;
}
/**
 * Sends the answers.
 */
export interface FinishAction {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'finish';
  /**
   * Words on the button.
   */
  label?: string;
  when?: Condition;
}
/**
 * A button that also goes on by itself. The time left is visible and can be stopped.
 */
export interface ContinueTimeoutAction {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'continueTimeout';
  /**
   * Milliseconds until it goes on by itself.
   */
  milliseconds: number;
  /**
   * Words on the button.
   */
  label?: string;
  when?: Condition;
}
/**
 * A postal address.
 */
export interface Address {
  /**
   * Street and number.
   */
  line1: string;
  /**
   * Apartment or suite.
   */
  line2?: string;
  /**
   * The city.
   */
  locality: string;
  /**
   * Two letters.
   */
  countryCode: string;
  /**
   * Two letters.
   */
  administrativeArea: string;
  /**
   * Five digits, or nine with a dash.
   */
  postalCode: string;
}
/**
 * Choices of a patient in the cart of a quiz.
 */
export interface CartChoices {
  /**
   * Quantity of each variant; 0 takes it out of the cart.
   */
  quantities: {
    /**
     * Number of units.
     */
    [k: string]: number;
  };
  /**
   * The code of a coupon; null without one.
   */
  coupon: string | null;
}
/**
 * Coupon, with what it would do for the cart as it is.
 */
export interface CouponDataAnswer {
  /**
   * The code as it is applied.
   */
  code: string;
  /**
   * The benefit in words.
   */
  title: string;
  /**
   * True where it can be applied to this cart.
   */
  applies: boolean;
  /**
   * The reason why it does not apply; null when it does.
   */
  complaint: string | null;
  /**
   * Cents that it takes off this cart.
   */
  discount: number;
}
/**
 * Details of how this patient came here.
 */
export interface MarketingMetaAnswer {
  /**
   * The id an advertising service gave the click; null when there was none.
   */
  fbc: string | null;
  /**
   * The id an advertising service gave the browser; null when there is none.
   */
  fbp: string | null;
  /**
   * The campaign that led here; null when none did.
   */
  campaign: string | null;
  /**
   * The id of an affiliate network; null when there is none.
   */
  efTransactionId: string | null;
  /**
   * The marketing source; null when there is none.
   */
  utmSource: string | null;
  /**
   * The marketing medium; null when there is none.
   */
  utmMedium: string | null;
  /**
   * Consent to count visits for advertising, as text. Refused until someone agrees.
   */
  marketingConsent: 'true' | 'false';
}
/**
 * A card that the payment gateway keeps, as far as anyone else may know it.
 */
export interface PaymentMethodAnswer {
  /**
   * The provider’s name for it.
   */
  id: string;
  /**
   * Lower case.
   */
  brand: string;
  /**
   * The last four digits of its number; null for an account of Link, which says none.
   */
  last4: string | null;
  /**
   * The month in which it expires; null for an account of Link.
   */
  expMonth: number | null;
  /**
   * The year in which it expires, in four digits; null for an account of Link.
   */
  expYear: number | null;
  /**
   * True where renewals are paid with it.
   */
  isDefault: boolean;
  /**
   * The wallet it stands in; null for a plain card.
   */
  wallet: 'apple-pay' | 'google-pay' | 'link' | null;
}
/**
 * A payment that was begun.
 */
export interface PaymentPageAnswer {
  /**
   * The page to pay on. The browser goes there, and comes back with the query parameters id and payment-state.
   */
  url: string;
  /**
   * The checkout that is paid.
   */
  checkoutId: string;
}
/**
 * The whole profile of the patient who asks.
 */
export interface ProfileAnswer {
  /**
   * The person who is signed in.
   */
  user: {
    /**
     * Names the person.
     */
    id: string;
    /**
     * The address the patient signs in with.
     */
    email: string;
    /**
     * The name as on the profile.
     */
    firstName: string;
    /**
     * The name as on the profile.
     */
    lastName: string;
    /**
     * YYYY-MM-DD; null while it is not known.
     */
    dob: string | null;
    /**
     * (###) ###-####; null while it is not known.
     */
    phone: string | null;
    /**
     * female, male or nonbinary; null where nothing was said.
     */
    gender: string | null;
  };
  /**
   * Address to which parcels go; null while there is none.
   */
  shippingAddress: ProfileAddress | null;
  /**
   * Address to which bills go; null while there is none.
   */
  billingAddress: ProfileAddress | null;
  /**
   * Counts changes. Send it along with an update.
   */
  version: number;
}
/**
 * An address of a profile, as someone typed it. State and ZIP code are enough to know where someone lives; a parcel needs street and city as well.
 */
export interface ProfileAddress {
  /**
   * Name on the parcel; the person’s own where it is absent.
   */
  recipient?: string;
  /**
   * Street and number. Without it, and a city, nothing can be sent there yet.
   */
  line1?: string;
  /**
   * Apartment or suite; may be empty.
   */
  line2?: string;
  /**
   * The city.
   */
  locality?: string;
  /**
   * Two letters.
   */
  administrativeArea: string;
  /**
   * Five digits, or nine with a dash.
   */
  postalCode: string;
  /**
   * Two letters. Only the United States can be served.
   */
  countryCode?: 'US';
}
/**
 * An attempt that ended without being sent.
 */
export interface QuizAbortedAnswer {
  /**
   * The attempt.
   */
  attempt: string;
  status: QuizProgressStatus;
  /**
   * The way it ended.
   */
  outcome: 'aborted';
}
/**
 * An attempt whose answers are with the provider now.
 */
export interface QuizSubmittedAnswer {
  /**
   * The attempt.
   */
  attempt: string;
  /**
   * The intake that the answers became.
   */
  submission: string;
  status: QuizProgressStatus;
  /**
   * The page to go on to.
   */
  next: string;
}
/**
 * The person who is asking, and the token that every call of this browser has to carry.
 */
export interface SessionInfoAnswer {
  /**
   * The token against forged requests.
   */
  csrf: {
    /**
     * Its name as a form field.
     */
    name: string;
    /**
     * The header that carries it with calls.
     */
    header: string;
    /**
     * The token itself. It belongs to the session: signing in or out gives another one.
     */
    value: string;
  };
  /**
   * True where somebody is signed in; everybody else is a visitor.
   */
  signedIn: boolean;
  /**
   * The person who is signed in; null for a visitor.
   */
  user: null | {
    /**
     * The id of the account.
     */
    id: string;
    kind: UserKind;
    /**
     * The address they sign in with.
     */
    email: string;
    /**
     * True where the address has been verified.
     */
    emailVerified?: boolean;
    /**
     * The name as they typed it.
     */
    firstName: string;
    /**
     * The name as they typed it.
     */
    lastName: string;
  };
}
/**
 * Someone is signed in now. The token of this page is worth nothing any more: ask for session info.
 */
export interface SignedInAnswer {
  /**
   * False for staff who still have to take their second step at /second-step.
   */
  signedIn: boolean;
  kind: UserKind;
}
/**
 * A file that was kept, encrypted.
 */
export interface UploadedDocumentAnswer {
  /**
   * The id of the document; as the answer of a question it stands for the file.
   */
  id: string;
  kind: UploadKind;
  /**
   * The type of the file, recognized by its content.
   */
  mime: string;
  /**
   * Bytes.
   */
  bytes: number;
}
/**
 * Data that a wallet needs to pay a checkout.
 */
export interface WalletIntentAnswer {
  /**
   * The checkout that is paid.
   */
  checkoutId: string;
  /**
   * The provider’s payment, open for the wallet.
   */
  intent: {
    /**
     * The provider’s name for it.
     */
    id: string;
    /**
     * Lets the browser, and nobody else, confirm this payment.
     */
    clientSecret: string;
    /**
     * Names our account to the wallet; null where it needs none.
     */
    publishableKey: string | null;
    /**
     * Cents.
     */
    amount: number;
    /**
     * Lower case.
     */
    currency: string;
  };
}
/**
 * Begins the payment of one line at once, beside the cart, or makes it with a card that is kept.
 */
export interface CartBuyNowBody {
  /**
   * The variant of the line.
   */
  variantId: string;
  /**
   * Number of units.
   */
  quantity?: number;
  /**
   * The id of the analytics event that goes with it.
   */
  eventId?: string;
  /**
   * The id of a card of this patient that pays at once. Where it does not pay, url leads to the payment page, and nothing was charged. Without it, url always leads there.
   */
  paymentMethod?: string;
  /**
   * Cents that the buyer was shown. Where it costs something else by now, the card is not charged.
   */
  total?: number;
  /**
   * True when the patient has said that they know which products are injected. Needed when there are any.
   */
  injectionAck?: boolean;
  shippingAddress?: TypedAddress;
}
/**
 * An address as someone typed it. Nothing is required here: the server says field by field what is wrong.
 */
export interface TypedAddress {
  /**
   * Name on the parcel.
   */
  recipient?: string;
  /**
   * Street and number.
   */
  line1?: string;
  /**
   * Apartment or suite; may be empty.
   */
  line2?: string;
  /**
   * The city.
   */
  locality?: string;
  /**
   * Two letters.
   */
  administrativeArea?: string;
  /**
   * Five digits, or nine with a dash.
   */
  postalCode?: string;
  /**
   * Two letters. Parcels only go to the United States.
   */
  countryCode?: 'US';
  /**
   * The version of the address that this one takes the place of; 0 for none. Without it the newest one is replaced.
   */
  version?: number;
}
/**
 * Applies a coupon; an empty code takes it off.
 */
export interface CartCouponBody {
  /**
   * The code as typed.
   */
  coupon: string;
}
/**
 * Works out what lines would cost, without a cart.
 */
export interface CartEstimateBody {
  /**
   * The lines.
   *
   * @minItems 1
   * @maxItems 50
   */
  items: WantedLine[];
  /**
   * A coupon’s code.
   */
  coupon?: string;
}
/**
 * One line that is wanted.
 */
export interface WantedLine {
  /**
   * The variant of the line.
   */
  variantId: string;
  /**
   * The product the variant belongs to; checked when given.
   */
  productId?: string;
  /**
   * Number of units; 0 removes the line.
   */
  quantity: number;
  /**
   * The strength in hundredths of the dosage unit.
   */
  dosage?: number;
}
/**
 * Begins the payment of the cart.
 */
export interface CartPaymentBody {
  /**
   * The id of the analytics event that goes with it.
   */
  eventId?: string;
  /**
   * True when the patient has said that they know which products are injected. Needed when there are any.
   */
  injectionAck?: boolean;
  shippingAddress?: TypedAddress;
  /**
   * Sums that the payer was shown, in cents. Where they come to another total by now, nothing is begun and the reply says what changed.
   */
  shown?: {
    /**
     * Cents taken off.
     */
    discount: number;
    /**
     * Cents for the shipping.
     */
    shipping: number;
    /**
     * Cents for everything.
     */
    total: number;
  };
}
/**
 * Takes one line out of the cart.
 */
export interface CartRemoveItemBody {
  /**
   * The id of the line. One of line and variant is enough.
   */
  id?: string;
  /**
   * The variant of the line.
   */
  variantId?: string;
}
/**
 * Replaces the variant of a line by another of the same product, such as the subscription instead of the single purchase.
 */
export interface CartToggleTypeItemBody {
  /**
   * The variant that the line changes to.
   */
  price: string;
}
/**
 * Puts lines into the cart. A line that is there gets the new quantity.
 */
export interface CartUpdateBody {
  /**
   * The lines that are added or changed. Others stay.
   *
   * @minItems 1
   * @maxItems 50
   */
  items: WantedLine[];
}
/**
 * Changes the quantity of one line: to a number, or by one.
 */
export interface CartUpdateItemBody {
  /**
   * The id of the line. One of line and variant is enough.
   */
  id?: string;
  /**
   * The variant of the line.
   */
  variantId?: string;
  /**
   * Number of units; 0 removes the line.
   */
  quantity?: number;
  /**
   * Changes the quantity by one.
   */
  action?: 'increase' | 'decrease';
}
/**
 * Signs a person in.
 */
export interface LoginBody {
  /**
   * The address.
   */
  email: string;
  /**
   * The password.
   */
  password: string;
}
/**
 * A message to the care team. Sending the same one again is harmless.
 */
export interface MessageBody {
  /**
   * Made by the sender: the same message sent again has the same id and is kept once.
   */
  clientId: string;
  /**
   * Plain text. It may be empty when a file goes along.
   */
  text: string;
  /**
   * Documents of the sender that go along.
   *
   * @maxItems 4
   */
  attachments?: string[];
}
/**
 * Last message of a conversation that the reader has read.
 */
export interface MessageReadBody {
  /**
   * The newest message that was seen, by its place in the conversation.
   */
  seq: number;
}
/**
 * Asks for a link to choose a new password.
 */
export interface PasswordResetBody {
  /**
   * The address of the account.
   */
  email: string;
}
/**
 * Details of how a patient came here, and consent to count visits for advertising. A field that is left out stays as it is; an empty one is forgotten. Sent as a form, so every value is text.
 */
export interface PatientUpdateMetaBody {
  /**
   * The id an advertising service gave the click that led here.
   */
  fbc?: string;
  /**
   * The id an advertising service gave the browser.
   */
  fbp?: string;
  /**
   * The campaign that led here.
   */
  campaign?: string;
  /**
   * The id an affiliate network gave the click.
   */
  efTransactionId?: string;
  /**
   * The marketing source.
   */
  utmSource?: string;
  /**
   * The marketing medium.
   */
  utmMedium?: string;
  /**
   * Consent to count visits for advertising. Without it nothing is passed on.
   */
  marketingConsent?: 'true' | 'false';
}
/**
 * Names one of the patient’s payment methods.
 */
export interface PaymentMethodBody {
  /**
   * The id from the list of payment methods.
   */
  id: string;
}
/**
 * A pharmacist verified the parcel, with the lot of each package of what is prescribed. Sent again with another id, it corrects the lots.
 */
export interface PharmacyVerified {
  /**
   * The pharmacist’s act.
   */
  event: 'verified';
  /**
   * Made by the pharmacy, one for each report. The same report sent again has the same id and is taken once.
   */
  id: string;
  /**
   * The key of the order that it is about.
   */
  key: string;
  /**
   * One for each package of what is prescribed.
   *
   * @minItems 1
   * @maxItems 100
   */
  lots: {
    /**
     * The line of the order.
     */
    line: string;
    /**
     * The place of the package among those of its line, from 0.
     */
    place: number;
    /**
     * The lot as the maker printed it: letters or digits, with whatever stands between them.
     */
    lot: string;
    /**
     * The day on which it expires, YYYY-MM-DD, after the last day that it is for.
     */
    expiresOn: string;
  }[];
}
/**
 * A pharmacist asks the prescriber. The parcel waits; the answer is sent to the pharmacy.
 */
export interface PharmacyQuestion {
  /**
   * The pharmacist’s act.
   */
  event: 'question';
  /**
   * Made by the pharmacy, one for each report. The same report sent again has the same id and is taken once.
   */
  id: string;
  /**
   * The key of the order that it is about.
   */
  key: string;
  /**
   * The question, in words for the prescriber.
   */
  text: string;
}
/**
 * A pharmacist cannot fill the parcel as it stands. It goes back to the clinic, and the order is over.
 */
export interface PharmacyCannotFill {
  /**
   * The pharmacist’s act.
   */
  event: 'cannotFill';
  /**
   * Made by the pharmacy, one for each report. The same report sent again has the same id and is taken once.
   */
  id: string;
  /**
   * The key of the order that it is about.
   */
  key: string;
  /**
   * Reason in words for the clinic. Patients do not read it.
   */
  reason: string;
}
/**
 * A pharmacist wants to send another product. Another maker’s product waits for the patient’s yes; another medicine goes back to the prescriber.
 */
export interface PharmacySubstituted {
  /**
   * The pharmacist’s act.
   */
  event: 'substituted';
  /**
   * Made by the pharmacy, one for each report. The same report sent again has the same id and is taken once.
   */
  id: string;
  /**
   * The key of the order that it is about.
   */
  key: string;
  /**
   * The line of the order.
   */
  line: string;
  /**
   * The product and its maker, by name.
   */
  product: string;
  /**
   * The product of the catalogue that it is, where it is another medicine.
   */
  productId?: string;
}
/**
 * A pharmacist sends some packages in a parcel of their own. It becomes an order of its own, under its own key.
 */
export interface PharmacySplit {
  /**
   * The pharmacist’s act.
   */
  event: 'split';
  /**
   * Made by the pharmacy, one for each report. The same report sent again has the same id and is taken once.
   */
  id: string;
  /**
   * The key of the order that it is about.
   */
  key: string;
  /**
   * The packages that go into the second parcel: of each line those that are taken last.
   *
   * @minItems 1
   * @maxItems 100
   */
  moved: {
    /**
     * The line of the order.
     */
    line: string;
    /**
     * The place of the package among those of its line, from 0.
     */
    place: number;
  }[];
}
/**
 * The whole profile, as it should be from now on. All of it is taken or none.
 */
export interface ProfileBody {
  user: ProfileUser;
  /**
   * Address to which parcels go. Absent leaves it as it is, null removes it.
   */
  shippingAddress?: ProfileAddress | null;
  /**
   * Address to which bills go. Absent leaves it as it is, null removes it.
   */
  billingAddress?: ProfileAddress | null;
  /**
   * The version of the profile that this one takes the place of. Without it the newest one is replaced; with an older one nothing is changed and the answer is 409.
   */
  version?: number;
}
/**
 * Facts of the person, as someone typed them. The server says field by field what is wrong.
 */
export interface ProfileUser {
  /**
   * Names the person. It may come along unchanged.
   */
  id?: string;
  /**
   * The address the patient signs in with. It may come along unchanged.
   */
  email?: string;
  /**
   * Letters, spaces, dash and apostrophe; 100 at most.
   */
  firstName: string;
  /**
   * Letters, spaces, dash and apostrophe; 100 at most.
   */
  lastName: string;
  /**
   * YYYY-MM-DD or MM/DD/YYYY, of an adult. Absent leaves it as it is; once given it cannot be taken away.
   */
  dob?: string | null;
  /**
   * A number of the United States with its area code. Absent leaves it as it is, null takes it away.
   */
  phone?: string | null;
  /**
   * female, male or nonbinary. Absent leaves it as it is, null takes it away.
   */
  gender?: string | null;
}
/**
 * Events appended to an attempt, in order. Repeating a request is harmless.
 */
export interface QuizEventsBody {
  /**
   * The attempt.
   */
  attempt: string;
  /**
   * The number of the last event the sender knows.
   */
  after: number;
  /**
   * Events since the last call.
   *
   * @minItems 1
   * @maxItems 100
   */
  events: {
    /**
     * Made by the sender; the same event sent again has the same key.
     */
    key: string;
    event: QuizEvent;
  }[];
  /**
   * The revision of the catalogue whose prices the sender shows, as it stands in the facts of the state. Nothing is agreed to at prices that have changed since.
   */
  prices?: string;
}
/**
 * A question got a value, or lost it (null).
 */
export interface AnswerEvent {
  /**
   * The event.
   */
  type: 'answer';
  /**
   * The question.
   */
  question: string;
  /**
   * A text, a number, a list of option ids, or what is chosen in a cart.
   */
  value: AnswerValue | null;
}
/**
 * One of the present step’s actions was used.
 */
export interface ActEvent {
  /**
   * The event.
   */
  type: 'act';
  action: ActionKind;
  /**
   * Time as an ISO instant. The server puts in its own.
   */
  at?: string;
}
/**
 * One step back.
 */
export interface BackEvent {
  /**
   * The event.
   */
  type: 'back';
}
/**
 * To a step on the path that was already passed, or the first that is not.
 */
export interface GoToEvent {
  /**
   * The event.
   */
  type: 'goTo';
  /**
   * The step.
   */
  step: string;
  /**
   * True where the patient only wants to change something there: leaving the step then leads back to where they are now, and stops on the way only where something is left to do.
   */
  andReturn?: boolean;
}
/**
 * The patient registered or signed in.
 */
export interface SignedInEvent {
  /**
   * The event.
   */
  type: 'signedIn';
  profile: ProfileFacts;
}
/**
 * Facts of a signed-in patient that quizzes may know.
 */
export interface ProfileFacts {
  /**
   * The first name.
   */
  firstName?: string;
  /**
   * The last name.
   */
  lastName?: string;
  /**
   * The address.
   */
  email?: string;
  /**
   * The phone number.
   */
  phone?: string;
  /**
   * YYYY-MM-DD.
   */
  dob?: string;
  /**
   * The name as on the profile.
   */
  gender?: string;
  /**
   * Two letters, from the shipping address.
   */
  state?: string;
  /**
   * The medicine of this quiz that came last from this service, with its strength: the product and the dosage. Real attempts know it by what their patient takes.
   */
  takenHere?: string;
  /**
   * The sex at birth, where everything in the chart says the same. Known to check-ins and follow-ups only, as it was when they were begun.
   */
  sexAtBirth?: 'female' | 'male';
}
/**
 * The quiz goes on on another day than before. Only the server says so.
 */
export interface DayEvent {
  /**
   * The event.
   */
  type: 'day';
  /**
   * The day it is: YYYY-MM-DD.
   */
  today: string;
}
/**
 * Answers that the patient gave on earlier occasions became known, and what they take of ours. Only the server says so.
 */
export interface RememberEvent {
  /**
   * The event.
   */
  type: 'remember';
  /**
   * The answers by question.
   */
  answers: {
    [k: string]: RememberedAnswer;
  };
  /**
   * Medicines of this service that the patient takes, or took last, at the strength that came.
   *
   * @maxItems 50
   */
  taken?: TakenMedicine[];
}
/**
 * An answer of an earlier occasion.
 */
export interface RememberedAnswer {
  value: AnswerValue;
  /**
   * The day on which it was first said: YYYY-MM-DD.
   */
  said: string;
  /**
   * The day on which it was last said or confirmed: YYYY-MM-DD.
   */
  on: string;
  /**
   * How it is known, where nobody said it: in words for whoever confirms it and for whoever decides.
   */
  note?: string;
  /**
   * True where the patient said that it is not right any more.
   */
  changed?: boolean;
}
/**
 * A medicine of this service that the patient takes, or took last.
 */
export interface TakenMedicine {
  /**
   * The product, by its id in the catalogue.
   */
  product: string;
  /**
   * The strength of the day, or of the last package that was begun.
   */
  dosage: number;
  /**
   * The unit of the strength.
   */
  unit: string;
  /**
   * The last day on which the next dose may be of that strength by its label: YYYY-MM-DD. After it a provider decides.
   */
  goesOnThrough: string;
}
/**
 * An answer that is shown to be confirmed is not right any more: its question is asked. Or it is right after all.
 */
export interface ChangeEvent {
  /**
   * The event.
   */
  type: 'change';
  /**
   * The question.
   */
  question: string;
  /**
   * True where the answer is right after all.
   */
  undo?: boolean;
}
/**
 * All the answers of a quiz. A question that is not named here was not answered, whatever the attempt holds.
 */
export interface QuizSubmissionBody {
  /**
   * The attempt that is sent: the open one, or the one that was named last. Without it, the same body is never sent twice in a row.
   */
  attempt?: string;
  /**
   * The answers by question. One to a question that the others do not ask is refused.
   */
  answers: {
    [k: string]: AnswerValue;
  };
  /**
   * The steps whose agreement the patient accepted. No consent is passed that is not named here.
   *
   * @maxItems 100
   */
  consents?: string[];
  /**
   * The questions whose earlier answers the patient confirms as they are, in place of answering them. Those that are known stand in the attempt’s state, in “facts.remembered”.
   *
   * @maxItems 200
   */
  confirms?: string[];
}
/**
 * Creates a patient’s account.
 */
export interface RegisterBody {
  /**
   * The address the patient signs in with.
   */
  email: string;
  /**
   * 6 to 30 characters with an upper-case letter, a lower-case letter and a digit, without spaces.
   */
  password: string;
  /**
   * Letters, spaces, dash and apostrophe.
   */
  firstName: string;
  /**
   * Letters, spaces, dash and apostrophe.
   */
  lastName: string;
  /**
   * Consent to count visits for advertising; without it, the choice made at this browser before.
   */
  marketingConsent?: boolean;
  /**
   * Campaign through which the visitor came.
   */
  campaign?: string;
  /**
   * A click id of an advertising service.
   */
  fbc?: string;
  /**
   * An affiliate’s transaction id.
   */
  efTransactionId?: string;
  /**
   * The marketing source.
   */
  utmSource?: string;
  /**
   * The marketing medium.
   */
  utmMedium?: string;
}
/**
 * Puts a draft out of sight, or brings it back. What patients have is not touched.
 */
export interface StudioArchiveBody {
  /**
   * True where it is archived.
   */
  archived: boolean;
}
/**
 * Saves a draft. It may be wrong as a quiz, but has to be JSON. Repeating a request is harmless.
 */
export interface StudioDraftBody {
  /**
   * The window's own name, made when it opened.
   */
  tab: string;
  /**
   * The version the sender's draft began from.
   */
  version: number;
  /**
   * The whole quiz as JSON text.
   */
  definition: string;
  /**
   * Its saved runs as JSON text.
   */
  savedRuns: string;
  /**
   * Its promises as JSON text.
   */
  promises: string;
  /**
   * Changes since the last save, in words. The last fifty are stored.
   *
   * @maxItems 5000
   */
  labels: string[];
}
/**
 * Begins a page of a site.
 */
export interface StudioPageBody {
  site: SiteHandle;
  /**
   * Where the page will stand, without the first slash; empty for the first page.
   */
  slug: string;
  /**
   * The short name of the page, which its headline begins with too.
   */
  name: string;
  /**
   * The kind of page to begin with, or the key of the page to copy.
   */
  from: string;
  /**
   * The id of the product, or the treatment such as weight-loss, that the page is about; null for another kind of page.
   */
  about: string | null;
}
/**
 * Publishes exactly this draft of a page.
 */
export interface StudioPagePublishBody {
  /**
   * The hash of the page it is about: what is on the screen of whoever sends it.
   */
  hash: string;
  /**
   * The revision of the page that is published as far as the sender knows; null where none is.
   */
  expects: string | null;
  /**
   * The reason, for the record.
   */
  why: string;
}
/**
 * Takes a page down, and says where its visitors are led.
 */
export interface StudioPageRetireBody {
  /**
   * The revision of the page that is published as far as the sender knows; null where none is.
   */
  expects: string | null;
  /**
   * The address of the page that visitors are led to, without the first slash and empty for the first page; null where they are told that there is none.
   */
  to: string | null;
  /**
   * The reason, for the record.
   */
  why: string;
}
/**
 * Approves exactly this draft of a page, or asks for a change of it.
 */
export interface StudioPageReviewBody {
  /**
   * The intent.
   */
  intent: 'approve' | 'refuse';
  /**
   * The hash of the page it is about: what is on the screen of whoever sends it.
   */
  hash: string;
  /**
   * The revision of the page that is published as far as the sender knows; null where none is.
   */
  expects: string | null;
  /**
   * Words for others. Asking for a change needs them.
   */
  note: string;
}
/**
 * Says that a draft is open in a window, every five seconds. Who says nothing for twenty is gone.
 */
export interface StudioPresenceBody {
  /**
   * The window's own name, made when it opened.
   */
  tab: string;
  /**
   * To write if nobody else does, to read, to write in place of whoever does, or to leave.
   */
  wants: 'edit' | 'read' | 'takeOver' | 'leave';
  /**
   * The selected part, as a JSON Pointer; null for nothing.
   */
  at: string | null;
  /**
   * The page's token, for a window that closes and can send no headers.
   */
  csrf?: string;
}
/**
 * Publishes exactly this draft, now or at a time.
 */
export interface StudioPublishBody {
  /**
   * The hash of the definition it is about: what is on the screen of whoever sends it.
   */
  hash: string;
  /**
   * Time as an ISO instant with its zone; null for now.
   */
  at: string | null;
  /**
   * The reason, for the record.
   */
  why: string;
  /**
   * The revision that patients have as far as the sender knows; null where nothing is published. Publishing is refused when somebody else published in between.
   */
  expects: string | null;
}
/**
 * Adds a draft to the library: from a template, as a copy of another one, or from JSON.
 */
export interface StudioQuizBody {
  /**
   * The beginning of the quiz.
   */
  from: 'template' | 'duplicate' | 'json';
  /**
   * Template it begins as: short, the nearly empty one, unless another is named. A check-in is for the medicines of a topic; a follow-up is for a few questions of a provider.
   */
  template?: 'short' | 'example' | 'checkIn' | 'followUp';
  /**
   * Name of the quiz in the library.
   */
  name: string;
  /**
   * The key of the quiz. Without it, that of what it is made from; a template needs one.
   */
  quizKey?: string;
  /**
   * The site it is written for; without it, or with null, every site.
   */
  site?: SiteHandle | null;
  /**
   * The draft that is copied.
   */
  documentId?: string;
  /**
   * The definition that somebody has written elsewhere.
   */
  json?: string;
}
/**
 * Says something of a group of people whom a draft changes something for, accepts it, or asks for a change of it.
 */
export interface StudioRemarkBody {
  /**
   * The intent.
   */
  intent: 'comment' | 'accept' | 'askForChange';
  /**
   * The name of the comparison that is on the screen of whoever sends it: it binds the draft and what it is compared with.
   */
  comparison: string;
  /**
   * The key of a group of that comparison.
   */
  group: string;
  /**
   * The comment; empty for an acceptance. Staff who are named in it, as @First Last, are told by mail.
   */
  text: string;
}
/**
 * Gives a draft another name in the library. Patients see the title of the quiz instead.
 */
export interface StudioRenameBody {
  /**
   * Name of the quiz in the library.
   */
  name: string;
}
/**
 * Asks for a review of exactly this draft, decides on one, or takes it back.
 */
export interface StudioReviewBody {
  /**
   * The intent.
   */
  intent: 'ask' | 'approve' | 'refuse' | 'withdraw';
  /**
   * The hash of the definition it is about: what is on the screen of whoever sends it.
   */
  hash: string;
  /**
   * The hash of the saved runs that are on the screen of whoever sends it.
   */
  savedRunsHash: string;
  /**
   * The hash of the promises that are on the screen of whoever sends it.
   */
  promisesHash: string;
  /**
   * Words for the other person. A refusal needs them.
   */
  note: string;
}
/**
 * Publishes an earlier revision of the same quiz again.
 */
export interface StudioRollbackBody {
  /**
   * The revision that patients shall have again.
   */
  revision: string;
  /**
   * The reason, for the record.
   */
  why: string;
  /**
   * The revision that patients have as far as the sender knows; null where nothing is published. Publishing is refused when somebody else published in between.
   */
  expects: string | null;
}
/**
 * Publishes exactly this draft of the rules of a medicine.
 */
export interface StudioRulesPublishBody {
  /**
   * The hash of the rules it is about: what is on the screen of whoever sends it.
   */
  hash: string;
  /**
   * The revision of all clinical data that is published as far as the sender knows; null where none is.
   */
  expects: string | null;
  /**
   * The reason, for the record.
   */
  why: string;
  /**
   * The keys of the quizzes that the sender knows would sell nothing with these rules.
   *
   * @maxItems 100
   */
  offSale: string[];
}
/**
 * Approves exactly this draft of the rules of a medicine, or asks for a change of it.
 */
export interface StudioRulesReviewBody {
  /**
   * The intent.
   */
  intent: 'approve' | 'refuse';
  /**
   * The hash of the rules it is about: what is on the screen of whoever sends it.
   */
  hash: string;
  /**
   * The hash of what is published beside them, as the sender knows it.
   */
  against: string;
  /**
   * Words for others. Asking for a change needs them.
   */
  note: string;
}
/**
 * Something that happened on a page, to be counted. What says who it was, or what they said or bought, is dropped.
 */
export interface TrackBody {
  event: AnalyticsEventName;
  /**
   * Made by the sender: the same event sent again has the same id and counts once.
   */
  eventId?: string;
  /**
   * More about the event. Only the keys that are known for it, with values that can hold nothing personal, are kept.
   */
  payload?: {
    [k: string]: unknown;
  };
  /**
   * Device of the event, as the browser tells it. Only the size of its screen and its language are stored, both coarsely.
   */
  device?: {
    /**
     * Width and height of the screen in pixels.
     */
    screen_resolution?: string;
    /**
     * Width and height of the page in pixels.
     */
    viewport_size?: string;
    /**
     * The character encoding of the page.
     */
    encoding?: string;
    /**
     * The browser’s language.
     */
    language?: string;
    /**
     * The depth of color in bits, as a number or as a text such as 24-bit.
     */
    colors?: number | string;
    /**
     * Platform that the browser names.
     */
    platform?: string;
    /**
     * The browser’s description of itself. Only its family is stored.
     */
    user_agent?: string;
  };
  /**
   * The page the event happened on, as the browser tells it. Only a path that is one of the product’s own pages is kept, without its query.
   */
  browser?: {
    /**
     * The browser’s description of itself. Only its family is stored.
     */
    userAgent?: string;
    /**
     * Platform that the browser names.
     */
    platform?: string;
    /**
     * The browser’s language.
     */
    language?: string;
    /**
     * True where the browser takes cookies.
     */
    cookiesEnabled?: boolean;
    /**
     * Width in pixels.
     */
    screenWidth?: number;
    /**
     * Width in pixels.
     */
    screenHeight?: number;
    /**
     * Depth in bits.
     */
    colorDepth?: number;
    /**
     * The page that led here. Not kept.
     */
    referrer?: string;
    /**
     * The title of the page. Not kept: it may say what is asked.
     */
    pageTitle?: string;
    /**
     * The host of the page. Not kept: the site is known.
     */
    pageHostname?: string;
    /**
     * The address of the page. Not kept: its query may say more than it should.
     */
    pageLocation?: string;
    /**
     * The path of the page.
     */
    pagePath?: string;
    /**
     * The page of this site that led here. Not kept.
     */
    pageReferrer?: string;
  };
  /**
   * Marks of the link by which this browser came here. Nothing of it is kept of somebody who has not agreed; of others, the campaign.
   */
  marketing?: {
    /**
     * The id of the click that led here.
     */
    fbc?: string;
    /**
     * The id an advertising service gave the browser.
     */
    fbp?: string;
    /**
     * The name of the campaign that led here.
     */
    campaign?: string;
  };
}
/**
 * Asks for a link that confirms an address.
 */
export interface VerifyEmailBody {
  /**
   * The address of the account.
   */
  email: string;
}
/**
 * The products that a visitor is about to buy. Amounts are in cents.
 */
export interface Cart {
  /**
   * The id of the cart.
   */
  id: string;
  /**
   * The lines: subscriptions first, then their add-ons, then single purchases.
   */
  items: CartItem[];
  /**
   * The sum of the lines before discounts. In cents.
   */
  subtotal: number;
  /**
   * The sum of the discounts. In cents.
   */
  discount: number;
  /**
   * Price of shipping, in cents.
   */
  shipping: number;
  /**
   * Subtotal less discount plus shipping. In cents.
   */
  total: number;
  /**
   * Lower-case code.
   */
  currency: string;
  /**
   * The coupon that is applied.
   */
  coupon?: {
    /**
     * Its code.
     */
    code: string;
    /**
     * Discount in a few words.
     */
    title: string;
  };
}
/**
 * One line of a cart. Amounts are in cents.
 */
export interface CartItem {
  /**
   * The id of the line.
   */
  id: string;
  /**
   * The product.
   */
  productId: string;
  /**
   * The variant.
   */
  variantId: string;
  /**
   * Number of units.
   */
  quantity: number;
  /**
   * The price of one unit before discount. In cents.
   */
  amount: number;
  /**
   * Amount times quantity, or the fixed price. In cents.
   */
  subtotal: number;
  /**
   * Taken off the subtotal. In cents.
   */
  discount: number;
  /**
   * Subtotal less discount. In cents.
   */
  total: number;
  /**
   * Packages of the first supply in words, were it begun today. Left out for what is not sent.
   *
   * @maxItems 100
   */
  comes?: string[];
  /**
   * The strength in hundredths of the dosage unit: 25 is 0.25.
   */
  dosage?: number;
  /**
   * The unit of the strength.
   */
  dosageUnit?: string;
  /**
   * The product as the cart shows it.
   */
  product: {
    /**
     * The product.
     */
    id: string;
    /**
     * Its name.
     */
    title: string;
    form: ProductForm;
    /**
     * True where the patient must acknowledge that it is injected.
     */
    injectionAck: boolean;
    /**
     * True where a provider must prescribe it.
     */
    prescription?: boolean;
    image?: Image;
    quizCategory: QuizCategory;
    /**
     * The variants that can be chosen instead.
     */
    variants: Variant[];
  };
  variant: Variant;
}
/**
 * A picture with its description for people who cannot see it.
 */
export interface Image {
  /**
   * A drawing of the house (illustration:name) or the path of an uploaded picture on this site.
   */
  src: string;
  /**
   * Description of the picture, read aloud by screen readers. Leave empty only when the picture is decoration.
   */
  alt: string;
}
/**
 * The quiz a product belongs to, as carts show it.
 */
export interface QuizCategory {
  /**
   * The category’s name in addresses.
   */
  slug: string;
  /**
   * The category in words.
   */
  title: string;
}
/**
 * One way in which a product is sold.
 */
export interface Variant {
  /**
   * The name of the variant. Unique in the catalogue.
   */
  id: string;
  /**
   * Name of the variant.
   */
  title: string;
  /**
   * Shown in the cart instead of the title.
   */
  variantCustomTitle?: string;
  variantType: VariantType;
  /**
   * Units of time between two shipments. Leave out for single purchases.
   */
  variantPeriod?: number;
  variantPeriodUnit?: PeriodUnit;
  /**
   * The price of one unit, or of the line where the price is fixed. In cents.
   */
  variantAmount: number;
  /**
   * Taken off the price of each unit. In cents.
   */
  variantDiscount?: number;
  /**
   * Other prices for other choices, where the product’s price depends on one.
   *
   * @minItems 1
   * @maxItems 50
   */
  prices?: {
    /**
     * The choice it is for: milligrams, units a month, months, or a usage.
     */
    value: number | string;
    /**
     * The price for this choice. In cents.
     */
    amount: number;
    /**
     * Taken off this price. In cents.
     */
    discount?: number;
  }[];
  /**
   * Greatest number of it that one order may hold. Without it a hundred.
   */
  maximumQuantity?: number;
  status: Status;
}
/**
 * Everything that can be bought, and what shipping costs.
 */
export interface Catalogue {
  /**
   * Where editors find this description.
   */
  $schema?: string;
  /**
   * Note that readers of this file must know.
   */
  notice?: string;
  /**
   * The currency of every price: its ISO 4217 code in lower case, of one that has a hundred minor units.
   */
  currency: string;
  shipping: ShippingRule;
  /**
   * Every product.
   *
   * @minItems 1
   * @maxItems 2000
   */
  products: Product[];
  /**
   * Every plan.
   *
   * @maxItems 500
   */
  plans: Plan[];
  /**
   * Every coupon.
   *
   * @maxItems 1000
   */
  coupons: Coupon[];
}
/**
 * Costs of shipping.
 */
export interface ShippingRule {
  /**
   * Price of shipping otherwise, in cents.
   */
  flat: number;
  /**
   * The amount after discount from which shipping is free. In cents.
   */
  freeFrom: number;
  /**
   * True where shipping is free when the cart has a subscription.
   */
  freeWithSubscription: boolean;
}
/**
 * Something that can be put into a cart.
 */
export interface Product {
  /**
   * The name of the product. Unique in the catalogue.
   */
  id: string;
  /**
   * Name of the product.
   */
  title: string;
  /**
   * Description with its purpose, in a sentence or two.
   */
  description: string;
  /**
   * Two to four short facts shown with it.
   *
   * @maxItems 4
   */
  facts?: string[];
  /**
   * The usage guide, in Markdown.
   */
  howToUse?: string;
  status: Status;
  category: ProductCategory;
  quizCategory: QuizCategory;
  form: ProductForm;
  /**
   * True where a provider must prescribe it before it ships.
   */
  prescription: boolean;
  /**
   * The label data of the medicine, by its id; false for what is no medicine. Without it nobody knows, and no quiz may sell it.
   */
  medicine?: false | string;
  /**
   * True where the patient must acknowledge that it is injected.
   */
  injectionAck: boolean;
  /**
   * Times at which it may be taken.
   *
   * @minItems 1
   */
  usageTimings?: UsageTiming[];
  pricingBasis: PricingBasis;
  pricingMode: PricingMode;
  /**
   * The strengths it comes in, in the dosage unit, smallest first. The first is the starting dose.
   *
   * @minItems 1
   */
  dosages?: number[];
  /**
   * The unit of the strengths.
   */
  dosageUnit?: string;
  doseRhythm?: DoseRhythm;
  /**
   * Units by which it is counted in a parcel. What is prescribed needs them.
   */
  packing?: {
    /**
     * Word for one of it.
     */
    unit: string;
    /**
     * Word for several of it.
     */
    units: string;
    /**
     * What one of it holds, said after it: “1 bottle of shampoo”, “2 bottles of 90 capsules”. Leave out where the word for it says so.
     */
    contents?: string;
    /**
     * Units that one dose takes. Where it is taken every day or every week, parcels hold as many as their days need. Leave out for what holds many doses, such as a bottle.
     */
    perDose?: number;
    /**
     * Where the number of units of a dose goes up by the week, from week 1 on: each package is for one of these steps. Leave out where it stays the same.
     *
     * @minItems 2
     * @maxItems 12
     */
    unitSteps?: {
      /**
       * The week of the treatment in which it begins. The first is 1.
       */
      fromWeek: number;
      /**
       * Units that one dose, or one day where it is taken every day, takes from then on.
       */
      perDose: number;
      /**
       * Words in place of {dose} on the label.
       */
      text: string;
    }[];
    /**
     * Where a dose takes several units of one strength: a dose of 1000 mg takes two tablets of 500 mg.
     */
    unitStrength?: number;
    /**
     * Where a supply is paid for several months and must not lie at home in all of its strengths: months after which each next parcel leaves, asked by the rules and a check-in again. Leave out where all of a supply leaves at once.
     */
    shipsEvery?: number;
    /**
     * Units that a month takes, where they are not counted by doses; for a single purchase the units of it. Leave out for what is ordered by the unit: one purchase, of whatever period, is one unit then.
     */
    perMonth?: number;
  };
  /**
   * Directions in full words, which a prescription begins with. What is prescribed needs them. The first that fits how it is used counts.
   *
   * @minItems 1
   * @maxItems 4
   */
  directions?: {
    usage?: UsageTiming;
    /**
     * In full words. {dose} stands for the strength of the day with its units, such as “0.25 mg (1 pen)”.
     */
    text: string;
  }[];
  /**
   * The strengths a treatment goes through when it goes as planned, from week 1 on. The provider decides about every step.
   *
   * @minItems 1
   * @maxItems 20
   */
  titration?: {
    /**
     * The week of the treatment in which it begins. The first is 1.
     */
    fromWeek: number;
    /**
     * One of the product’s strengths, in the dosage unit.
     */
    dosage: number;
  }[];
  image: Image;
  /**
   * The ways it is sold. The first is chosen where nothing else decides.
   *
   * @minItems 1
   * @maxItems 30
   */
  variants: Variant[];
}
/**
 * Products that are recommended and sold together.
 */
export interface Plan {
  /**
   * The name of the plan. Unique in the catalogue.
   */
  id: string;
  /**
   * Name of the plan.
   */
  title: string;
  /**
   * Description in a sentence or two.
   */
  description: string;
  /**
   * Two to four short facts shown with it.
   *
   * @maxItems 4
   */
  facts?: string[];
  status: Status;
  category: ProductCategory;
  pricingBasis: PricingBasis;
  image: Image;
  /**
   * Products of the plan. The first is the treatment itself.
   *
   * @minItems 1
   * @maxItems 10
   */
  items: {
    /**
     * The id of the product.
     */
    product: string;
    /**
     * A fixed variant. Without it the period decides.
     */
    variant?: string;
    /**
     * Number of units.
     */
    quantity?: number;
    /**
     * The strength, in the product’s dosage unit.
     */
    dosage?: number;
  }[];
}
/**
 * A code that lowers the total.
 */
export interface Coupon {
  /**
   * Code that the patient types, in capitals.
   */
  code: string;
  /**
   * The benefit in words.
   */
  title: string;
  /**
   * Percent taken off the lines it applies to.
   */
  percentOff?: number;
  /**
   * Taken off the lines it applies to, spread over them. In cents.
   */
  amountOff?: number;
  /**
   * The types of lines it applies to; all without it.
   *
   * @minItems 1
   */
  variantTypes?: VariantType[];
  /**
   * The subtotal from which it applies. In cents.
   */
  minimumSubtotal?: number;
  /**
   * The last day on which it applies, YYYY-MM-DD.
   */
  expires?: string;
  status: Status;
}
/**
 * The clinical facts with the label data of every medicine: what is published together.
 */
export interface ClinicalData {
  named: ClinicalFacts;
  /**
   * The label data of each medicine.
   *
   * @maxItems 1000
   */
  medicines: Medicine[];
}
/**
 * Names that labels and quizzes share: facts about a patient, measures, and consents.
 */
export interface ClinicalFacts {
  /**
   * Where editors find this description.
   */
  $schema?: string;
  /**
   * Note that readers of this file must know.
   */
  notice?: string;
  /**
   * Facts that a patient has or has not, takes or does not take, is or is not.
   *
   * @minItems 1
   * @maxItems 1000
   */
  facts: ClinicalFact[];
  /**
   * Measures, known of a patient as numbers.
   *
   * @maxItems 100
   */
  measures: {
    /**
     * The name that labels and quizzes use.
     */
    id: string;
    /**
     * Name within a sentence.
     */
    name: string;
  }[];
  /**
   * Consents that patients give before they get a medicine.
   *
   * @maxItems 200
   */
  consents: {
    /**
     * The name that labels and quizzes use.
     */
    id: string;
    /**
     * Subject of the consent, as the rest of “has agreed to …”.
     */
    name: string;
  }[];
}
/**
 * Something that is so for a patient or is not, and that decides about a medicine.
 */
export interface ClinicalFact {
  /**
   * The name that labels and quizzes use.
   */
  id: string;
  /**
   * Where clinicians read it in a chart. A problem, where nothing is said.
   */
  about?: 'medicine' | 'allergy' | 'pregnancy';
  /**
   * Topic of the question, as the rest of “was asked about …”.
   */
  name: string;
  /**
   * Statement about the patient, as the rest of “Everyone …”.
   */
  has: string;
  /**
   * Statement where it is not so, as the rest of “was asked about it, and …”.
   */
  hasNot: string;
  /**
   * The ids in the list of allergies. Whoever chooses one of them has this; whoever answers the question without any of them has it not.
   *
   * @minItems 1
   * @maxItems 100
   */
  allergies?: string[];
  /**
   * People of whom it can be so. Check-ins need not ask anybody else; they ask everybody of whom it is not known.
   */
  onlyOf?: {
    /**
     * It can be so of nobody who was born with another sex.
     */
    sexAtBirth?: 'female' | 'male';
    /**
     * It can be so of nobody of this age or older, in years.
     */
    under?: number;
  };
}
/**
 * Demands of a medicine’s label, as rules that programs read. One file for each active ingredient and form as it is sold.
 */
export interface Medicine {
  /**
   * Where editors find this description.
   */
  $schema?: string;
  /**
   * The name that products use. The name of the file.
   */
  id: string;
  /**
   * The medicine as staff call it.
   */
  name: string;
  /**
   * Note that readers of this file must know.
   */
  notice?: string;
  /**
   * Each only takes away: with one rule more, nobody is sold or prescribed what they were not before.
   *
   * @minItems 1
   * @maxItems 200
   */
  rules: LabelRule[];
}
/**
 * Nobody with any of these facts may have the medicine. Whoever was not asked may not have it either.
 */
export interface LabelExclusion {
  /**
   * Demand of this rule.
   */
  kind: 'exclusion';
  /**
   * Each of them must be known to be not so.
   *
   * @minItems 1
   * @maxItems 50
   */
  facts: string[];
  source: LabelSource;
  /**
   * The member of the clinical staff who compared this with the label, and when. Null until somebody did: until then it forbids all the same, and never allows.
   */
  checked: null | LabelCheck;
}
/**
 * The label and the section in which something stands.
 */
export interface LabelSource {
  /**
   * The label, with its date where it is known; another source where there is no label.
   */
  label: string;
  /**
   * The section of it.
   */
  section: string;
  /**
   * READ: seen in a source. KNOWN: commonly known, to be checked. HOUSE: a rule of this service.
   */
  mark: 'READ' | 'KNOWN' | 'HOUSE';
  /**
   * The sources in which it was read, by their keys.
   *
   * @minItems 1
   * @maxItems 20
   */
  seen?: string[];
  /**
   * Note that a reader must know.
   */
  note?: string;
}
/**
 * The person who compared a rule with the label.
 */
export interface LabelCheck {
  /**
   * Their name.
   */
  by: string;
  /**
   * The day (YYYY-MM-DD).
   */
  on: string;
}
/**
 * Only people of whom one of these facts is known may have the medicine.
 */
export interface LabelRequirement {
  /**
   * Demand of this rule.
   */
  kind: 'requirement';
  /**
   * One of them must be known to be so.
   *
   * @minItems 1
   * @maxItems 50
   */
  facts: string[];
  source: LabelSource;
  /**
   * The member of the clinical staff who compared this with the label, and when. Null until somebody did: until then it forbids all the same, and never allows.
   */
  checked: null | LabelCheck;
}
/**
 * A measure that must be known, and lie within bounds.
 */
export interface LabelBounds {
  /**
   * Demand of this rule.
   */
  kind: 'bounds';
  /**
   * The id of a measure.
   */
  measure: string;
  /**
   * The lowest that may have it.
   */
  atLeast?: number;
  /**
   * The highest that may have it.
   */
  atMost?: number;
  /**
   * Patients who are known to have one of these facts may have the medicine in spite of the bounds.
   *
   * @minItems 1
   * @maxItems 50
   */
  unless?: string[];
  source: LabelSource;
  /**
   * The member of the clinical staff who compared this with the label, and when. Null until somebody did: until then it forbids all the same, and never allows.
   */
  checked: null | LabelCheck;
}
/**
 * Something that the patient must have agreed to.
 */
export interface LabelConsent {
  /**
   * Demand of this rule.
   */
  kind: 'consent';
  /**
   * The id of a consent.
   */
  consent: string;
  source: LabelSource;
  /**
   * The member of the clinical staff who compared this with the label, and when. Null until somebody did: until then it forbids all the same, and never allows.
   */
  checked: null | LabelCheck;
}
/**
 * Patients who may have any of these facts see a provider first. Patients who are not known to be without it are sold the medicine only with an appointment booked; it is prescribed and sent only after one that was held, or where a clinician wrote why none is needed.
 */
export interface LabelAppointment {
  /**
   * Demand of this rule.
   */
  kind: 'appointment';
  /**
   * Each of them must be known to be not so, or an appointment comes first.
   *
   * @minItems 1
   * @maxItems 50
   */
  facts: string[];
  source: LabelSource;
  /**
   * The member of the clinical staff who compared this with the label, and when. Null until somebody did: until then it forbids all the same, and never allows.
   */
  checked: null | LabelCheck;
}
/**
 * A prescriber writes down why, when they prescribe the medicine to a patient with any of these facts.
 */
export interface LabelWarning {
  /**
   * Demand of this rule.
   */
  kind: 'warning';
  /**
   * Any of them is enough.
   *
   * @minItems 1
   * @maxItems 50
   */
  facts: string[];
  /**
   * Reason to weigh, for clinicians.
   */
  why: string;
  source: LabelSource;
  /**
   * The member of the clinical staff who compared this with the label, and when. Null until somebody did: until then it forbids all the same, and never allows.
   */
  checked: null | LabelCheck;
}
/**
 * A prescriber writes down why, when they prescribe the medicine to a patient outside of these bounds.
 */
export interface LabelWarningBounds {
  /**
   * Demand of this rule.
   */
  kind: 'warningBounds';
  /**
   * The id of a measure.
   */
  measure: string;
  /**
   * The lowest that needs no reason.
   */
  atLeast?: number;
  /**
   * The highest that needs no reason.
   */
  atMost?: number;
  /**
   * True for what is worked out of what patients enter, such as how fast they lose weight: of whom it is not known, nothing is asked. Leave out for what has to be asked first.
   */
  whereKnown?: true;
  /**
   * Reason to weigh, for clinicians.
   */
  why: string;
  source: LabelSource;
  /**
   * The member of the clinical staff who compared this with the label, and when. Null until somebody did: until then it forbids all the same, and never allows.
   */
  checked: null | LabelCheck;
}
/**
 * A medicine that is not taken together with this one, or only with a written reason.
 */
export interface LabelInteraction {
  /**
   * Demand of this rule.
   */
  kind: 'interaction';
  /**
   * The ingredients or the class, by name.
   */
  with: string;
  /**
   * Facts of which any says that the patient takes it. None where only medicines of this list count.
   *
   * @maxItems 50
   */
  facts: string[];
  /**
   * Medicines of this list that it is, by their ids: who is prescribed one of them here takes it.
   *
   * @maxItems 50
   */
  medicines: string[];
  /**
   * The verdict. “stop”: it may not be prescribed. “reason”: the prescriber writes down why.
   */
  verdict: 'stop' | 'reason';
  /**
   * Danger, for clinicians.
   */
  why: string;
  source: LabelSource;
  /**
   * The member of the clinical staff who compared this with the label, and when. Null until somebody did: until then it forbids all the same, and never allows.
   */
  checked: null | LabelCheck;
}
/**
 * The most that is taken by everybody, or by people with one of these facts.
 */
export interface LabelDoseLimit {
  /**
   * Demand of this rule.
   */
  kind: 'doseLimit';
  /**
   * Patients for whom it holds: any of these facts is enough. None for everybody.
   *
   * @maxItems 50
   */
  facts: string[];
  /**
   * The unit of the strengths, as the catalogue has it.
   */
  unit: string;
  /**
   * The highest strength.
   */
  most: number;
  /**
   * The verdict. “stop”: it may not be prescribed. “reason”: the prescriber writes down why.
   */
  verdict: 'stop' | 'reason';
  /**
   * Danger above the maximum, for clinicians.
   */
  why: string;
  source: LabelSource;
  /**
   * The member of the clinical staff who compared this with the label, and when. Null until somebody did: until then it forbids all the same, and never allows.
   */
  checked: null | LabelCheck;
}
/**
 * The strengths in their order, how long each is taken at least before the next, and the highest of all.
 */
export interface LabelDoseSteps {
  /**
   * Demand of this rule.
   */
  kind: 'doseSteps';
  /**
   * The unit of the strengths, as the catalogue has it.
   */
  unit: string;
  /**
   * From the strength that it begins with.
   *
   * @minItems 1
   * @maxItems 20
   */
  steps: LabelDoseStep[];
  /**
   * The highest strength that it may begin with; the first step where none is named.
   */
  beginsUpTo?: number;
  /**
   * The highest strength that is prescribed.
   */
  most: number;
  source: LabelSource;
  /**
   * The member of the clinical staff who compared this with the label, and when. Null until somebody did: until then it forbids all the same, and never allows.
   */
  checked: null | LabelCheck;
}
/**
 * A strength, and how long it is taken at least before the next.
 */
export interface LabelDoseStep {
  /**
   * In the unit of the rule.
   */
  dosage: number;
  /**
   * The least weeks before the next strength; 0 where there is none.
   */
  weeks: number;
}
/**
 * Measures after a number of doses, or of days, that were missed. The rule with the highest number that is reached holds.
 */
export interface LabelMissedDose {
  /**
   * Demand of this rule.
   */
  kind: 'missedDose';
  /**
   * Number that were missed, one after the other.
   */
  after: number;
  /**
   * Unit that is counted.
   */
  of: 'doses' | 'days';
  do: LabelAfterMissing;
  /**
   * Words for clinicians.
   */
  why: string;
  source: LabelSource;
  /**
   * The member of the clinical staff who compared this with the label, and when. Null until somebody did: until then it forbids all the same, and never allows.
   */
  checked: null | LabelCheck;
}
/**
 * The next dose is taken as it was prescribed.
 */
export interface LabelGoOn {
  /**
   * Measure that is taken.
   */
  kind: 'goOn';
}
/**
 * It begins again at a lower strength.
 */
export interface LabelRestart {
  /**
   * Measure that is taken.
   */
  kind: 'restart';
  /**
   * The highest that it begins again with, in the unit of the steps.
   */
  dosage: number;
}
/**
 * A clinician is asked before anything more is sent.
 */
export interface LabelAsk {
  /**
   * Measure that is taken.
   */
  kind: 'ask';
}
/**
 * Questions to be asked again before a refill or a step of dose, with how old the answer may be.
 */
export interface LabelCheckIn {
  /**
   * Demand of this rule.
   */
  kind: 'checkIn';
  /**
   * Before what.
   *
   * @minItems 1
   * @maxItems 2
   */
  before: ('refill' | 'doseStep')[];
  /**
   * Facts that have to be known anew.
   *
   * @maxItems 50
   */
  facts: string[];
  /**
   * Numbers that have to be known anew.
   *
   * @maxItems 20
   */
  measures: string[];
  /**
   * The days that an answer is good for.
   */
  within: number;
  /**
   * True where a check-in without a concern lets the refill go on by itself. Otherwise a provider looks at each.
   */
  renews?: boolean;
  source: LabelSource;
  /**
   * The member of the clinical staff who compared this with the label, and when. Null until somebody did: until then it forbids all the same, and never allows.
   */
  checked: null | LabelCheck;
}
/**
 * A value of the laboratory that must be known, not be too old, and lie within bounds.
 */
export interface LabelLaboratory {
  /**
   * Demand of this rule.
   */
  kind: 'laboratory';
  /**
   * The id of a measure.
   */
  measure: string;
  /**
   * The lowest value.
   */
  atLeast?: number;
  /**
   * The highest value.
   */
  atMost?: number;
  /**
   * The days that a value is good for.
   */
  within: number;
  /**
   * The verdict. “stop”: it may not be prescribed. “reason”: the prescriber writes down why.
   */
  verdict: 'stop' | 'reason';
  /**
   * Danger outside of the bounds, for clinicians.
   */
  why: string;
  source: LabelSource;
  /**
   * The member of the clinical staff who compared this with the label, and when. Null until somebody did: until then it forbids all the same, and never allows.
   */
  checked: null | LabelCheck;
}
/**
 * A blood pressure that must be known, not be too old, and lie within bounds, in mmHg.
 */
export interface LabelBloodPressure {
  /**
   * Demand of this rule.
   */
  kind: 'bloodPressure';
  systolic: PressureBounds;
  diastolic: PressureBounds;
  /**
   * The days that a reading is good for.
   */
  within: number;
  /**
   * The verdict. “stop”: it may not be prescribed. “reason”: the prescriber writes down why.
   */
  verdict: 'stop' | 'reason';
  /**
   * Danger outside of the bounds, for clinicians.
   */
  why: string;
  source: LabelSource;
  /**
   * The member of the clinical staff who compared this with the label, and when. Null until somebody did: until then it forbids all the same, and never allows.
   */
  checked: null | LabelCheck;
}
/**
 * In mmHg.
 */
export interface PressureBounds {
  /**
   * The lowest.
   */
  atLeast: number;
  /**
   * The highest.
   */
  atMost: number;
}
/**
 * The professions that may prescribe the medicine.
 */
export interface LabelPrescribers {
  /**
   * Demand of this rule.
   */
  kind: 'prescribers';
  /**
   * Professions by their ids in the list. Other professions may not prescribe it.
   *
   * @minItems 1
   * @maxItems 50
   */
  professions: string[];
  source: LabelSource;
  /**
   * The member of the clinical staff who compared this with the label, and when. Null until somebody did: until then it forbids all the same, and never allows.
   */
  checked: null | LabelCheck;
}
/**
 * The most refills of a first prescription.
 */
export interface LabelRefills {
  /**
   * Demand of this rule.
   */
  kind: 'refills';
  /**
   * Number of refills after the first supply.
   */
  most: number;
  source: LabelSource;
  /**
   * The member of the clinical staff who compared this with the label, and when. Null until somebody did: until then it forbids all the same, and never allows.
   */
  checked: null | LabelCheck;
}
/**
 * A consequence that follows from several answers or a derived value, worked out when the step is left.
 */
export interface ConsequenceRule {
  when: Condition;
  consequence: Consequence;
  /**
   * Reason why this ends the quiz or is a concern, in plain words. Patients read it where the quiz ends or at the next eligibility check; providers read it in the review.
   */
  reason: string;
  /**
   * States the reason in one line, as a nurse would say it. Stands above the reason in place of the eligibility step’s own title. Says nothing where the quiz goes on.
   */
  headline?: string;
  /**
   * For an answer such as a thought of suicide in the last month. It leads to help in place of a verdict: the crisis content of its step is shown, nobody is turned away, and the care team is told. Only together with the consequence “Ends the quiz”.
   */
  crisis?: boolean;
}
/**
 * A drawing that moves while something is worked out. Stands still for people who ask for less motion.
 */
export interface AnimationContent {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'animationContent';
  /**
   * The headline. {{answers.firstName|there}} puts in an answer, with a word for when there is none.
   */
  title?: string;
  /**
   * Markdown: paragraphs, lists, **bold**, *italic* and links. {{answers.id|fallback}} puts in an answer.
   */
  text?: string;
  animation: AnimationName;
  /**
   * Short lines shown one after another.
   *
   * @maxItems 6
   */
  messages?: string[];
  side?: LayoutSide;
  when?: Condition;
}
/**
 * The lines and totals the answers give.
 */
export interface CartContent {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'cartContent';
  /**
   * The headline. {{answers.firstName|there}} puts in an answer, with a word for when there is none.
   */
  title?: string;
  /**
   * Markdown: paragraphs, lists, **bold**, *italic* and links. {{answers.id|fallback}} puts in an answer.
   */
  text?: string;
  /**
   * A quiet line beneath the totals.
   */
  note?: string;
  side?: LayoutSide;
  when?: Condition;
}
/**
 * The lines and totals, with quantity counters, the choice of period and a coupon.
 */
export interface CartContentV2 {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'cartContentV2';
  /**
   * The headline. {{answers.firstName|there}} puts in an answer, with a word for when there is none.
   */
  title?: string;
  /**
   * Markdown: paragraphs, lists, **bold**, *italic* and links. {{answers.id|fallback}} puts in an answer.
   */
  text?: string;
  /**
   * Add-ons can be counted up and down.
   */
  quantity?: boolean;
  /**
   * True where patients can change how often it ships.
   */
  periods?: boolean;
  /**
   * A coupon can be put in.
   */
  coupon?: boolean;
  /**
   * A quiet line beneath the totals.
   */
  note?: string;
  side?: LayoutSide;
  when?: Condition;
}
/**
 * Two to four short texts beside each other.
 */
export interface ColumnsContent {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'columnsContent';
  /**
   * The headline. {{answers.firstName|there}} puts in an answer, with a word for when there is none.
   */
  title?: string;
  /**
   * The columns, left to right.
   *
   * @minItems 2
   * @maxItems 4
   */
  columns: {
    /**
     * The name of a small drawing.
     */
    icon?: string;
    /**
     * The headline of the column.
     */
    title: string;
    /**
     * A sentence or two. Markdown.
     */
    text: string;
  }[];
  side?: LayoutSide;
  when?: Condition;
}
/**
 * A headline, a text and a picture, each of them optional.
 */
export interface SimpleContent {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'simpleContent';
  /**
   * A few quiet words above the headline.
   */
  eyebrow?: string;
  /**
   * The headline. {{answers.firstName|there}} puts in an answer, with a word for when there is none.
   */
  title?: string;
  /**
   * Markdown: paragraphs, lists, **bold**, *italic* and links. {{answers.id|fallback}} puts in an answer.
   */
  text?: string;
  image?: Image;
  side?: LayoutSide;
  /**
   * On a phone, content beside a question is folded under it. This one stands open above the answers instead: for help that must not be missed.
   */
  stayOpen?: boolean;
  when?: Condition;
}
/**
 * Points that the service gives, each with an icon.
 */
export interface UspContent {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'uspContent';
  /**
   * The headline. {{answers.firstName|there}} puts in an answer, with a word for when there is none.
   */
  title?: string;
  /**
   * The points, most important first.
   *
   * @minItems 1
   * @maxItems 8
   */
  points: {
    /**
     * The name of a small drawing.
     */
    icon: string;
    /**
     * The point in a few words.
     */
    title: string;
    /**
     * One sentence more. Markdown.
     */
    text?: string;
  }[];
  side?: LayoutSide;
  when?: Condition;
}
/**
 * A goal drawn: where the patient is, where they want to be and the curve between.
 */
export interface GoalsContent {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'goalsContent';
  /**
   * The headline. {{answers.firstName|there}} puts in an answer, with a word for when there is none.
   */
  title?: string;
  /**
   * Markdown: paragraphs, lists, **bold**, *italic* and links. {{answers.id|fallback}} puts in an answer.
   */
  text?: string;
  /**
   * Where the patient is now.
   */
  from: number | AnswerTerm | ValueTerm;
  /**
   * Where the patient wants to be.
   */
  to: number | AnswerTerm | ValueTerm;
  /**
   * The unit of both numbers.
   */
  unit: string;
  /**
   * Weeks that the curve spans.
   */
  weeks: number | AnswerTerm | ValueTerm;
  /**
   * A quiet line beneath, such as where the estimate comes from.
   */
  note?: string;
  side?: LayoutSide;
  when?: Condition;
}
/**
 * Chosen answers and derived values, played back.
 */
export interface SummaryContent {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'summaryContent';
  /**
   * The headline. {{answers.firstName|there}} puts in an answer, with a word for when there is none.
   */
  title?: string;
  /**
   * Markdown: paragraphs, lists, **bold**, *italic* and links. {{answers.id|fallback}} puts in an answer.
   */
  text?: string;
  /**
   * Facts that are played back, in order. Unknown ones are left out.
   *
   * @minItems 1
   * @maxItems 20
   */
  items: Playback[];
  side?: LayoutSide;
  when?: Condition;
}
/**
 * One fact played back.
 */
export interface Playback {
  /**
   * Name of the fact, as patients read it.
   */
  label: string;
  /**
   * The question whose answer is shown.
   */
  answer?: string;
  /**
   * The derived value that is shown.
   */
  value?: string;
  /**
   * Put after the number.
   */
  unit?: string;
}
/**
 * The first thing a patient sees: what this is, how long it takes and what they need.
 */
export interface StarterContent {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'starterContent';
  /**
   * The headline. {{answers.firstName|there}} puts in an answer, with a word for when there is none.
   */
  title: string;
  /**
   * Markdown: paragraphs, lists, **bold**, *italic* and links. {{answers.id|fallback}} puts in an answer.
   */
  text?: string;
  image?: Image;
  /**
   * Time that the quiz takes, as its author thinks. Once enough people have sent it, patients read how long it took them.
   */
  minutes?: number;
  /**
   * Things to have ready, in a few words each. They stand under the words “Have ready”.
   *
   * @maxItems 6
   */
  points?: string[];
  /**
   * Small print beneath.
   */
  note?: string;
  side?: LayoutSide;
  when?: Condition;
}
/**
 * A text chosen by the pair of answers to two earlier questions. Every pair must have one, or there must be a text for the rest.
 */
export interface TwoAnswersGroupBodyContent {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'twoAnswersGroupBodyContent';
  /**
   * The headline. {{answers.firstName|there}} puts in an answer, with a word for when there is none.
   */
  title?: string;
  /**
   * A question with single choice.
   */
  first: string;
  /**
   * Another question with single choice.
   */
  second: string;
  /**
   * One for each pair.
   *
   * @minItems 1
   */
  bodies: {
    /**
     * An option of the first question.
     */
    first: string;
    /**
     * An option of the second question.
     */
    second: string;
    /**
     * A headline for this pair.
     */
    title?: string;
    /**
     * Markdown.
     */
    text: string;
    image?: Image;
  }[];
  /**
   * The text for pairs without one of their own.
   */
  otherwise?: {
    /**
     * A headline.
     */
    title?: string;
    /**
     * Markdown.
     */
    text: string;
    image?: Image;
  };
  side?: LayoutSide;
  when?: Condition;
}
/**
 * Addresses the patient by name.
 */
export interface NameContent {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'nameContent';
  /**
   * Where the name comes from.
   */
  name: AnswerTerm | ProfileTerm;
  /**
   * The headline; {{name}} is the name.
   */
  title: string;
  /**
   * Used while the name is unknown.
   */
  fallbackTitle: string;
  /**
   * Markdown: paragraphs, lists, **bold**, *italic* and links. {{answers.id|fallback}} puts in an answer.
   */
  text?: string;
  image?: Image;
  side?: LayoutSide;
  when?: Condition;
}
/**
 * Stands on the step that asks about thoughts of suicide or self-harm: the lines to call and text, beside the question, and as a page of its own for whoever answers yes. The telephone numbers are not written here, so that nobody can mistype them. It has no condition: help is always in view.
 */
export interface CrisisContent {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'crisisContent';
  /**
   * The headline for somebody who answered yes. Thanks them; judges nothing and turns nobody away.
   */
  title: string;
  /**
   * One or two sentences above the telephone numbers. Markdown.
   */
  text: string;
  /**
   * Words above the telephone numbers while the question is asked, before anything is answered.
   */
  beside: {
    /**
     * A few words.
     */
    title: string;
    /**
     * One or two sentences. Markdown.
     */
    text: string;
  };
  /**
   * Stands at the end of the page, after “Your answers are saved.”
   */
  later?: string;
  /**
   * The words that lead back to the question.
   */
  correct: string;
  side?: LayoutSide;
}
/**
 * Clinical facts that follow from an answer. They exclude patients as labels ask: a patient who was not asked is never taken to be without a fact.
 */
export interface Establishes {
  /**
   * Facts that are so for whoever answers this. Where several options can be chosen, whoever is offered this and leaves it out has them not.
   *
   * @minItems 1
   * @maxItems 50
   */
  has?: string[];
  /**
   * Facts that are not so for whoever answers this.
   *
   * @minItems 1
   * @maxItems 50
   */
  hasNot?: string[];
  /**
   * Facts that nobody can tell of whoever answers this, such as “I do not know”. They count as if nobody had asked.
   *
   * @minItems 1
   * @maxItems 50
   */
  unsure?: string[];
}
/**
 * A search in the reference list, free text, or “no known allergies”.
 */
export interface AllergiesInput {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'allergies';
  /**
   * Only the allergies that matter to this treatment.
   */
  consequences?: {
    /**
     * The id in the reference list.
     */
    allergy: string;
    consequence: Consequence;
    /**
     * Why, in plain words. Patients read this.
     */
    reason: string;
    /**
     * States the reason in one line, as a nurse would say it. Stands above the reason in place of the eligibility step’s own title. Says nothing where the quiz goes on.
     */
    headline?: string;
  }[];
}
/**
 * As many answers as apply.
 */
export interface CheckboxInput {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'checkbox';
  /**
   * The possible answers, in order.
   *
   * @minItems 1
   * @maxItems 200
   */
  options: Option[];
  /**
   * Least number that must be chosen.
   */
  minimum?: number;
  /**
   * Greatest number that may be chosen.
   */
  maximum?: number;
}
/**
 * One possible answer.
 */
export interface Option {
  /**
   * The name rules use for this option. Never shown.
   */
  id: string;
  /**
   * Words that the patient reads.
   */
  label: string;
  /**
   * A second, quieter line.
   */
  description?: string;
  /**
   * A short word on the card.
   */
  badge?: string;
  /**
   * Chosen for patients who come here and have not answered, where it is offered. Of several, the first that is offered counts. Only for one thing to buy, for how often it ships, for how many, or for a strength, which is then chosen for whoever takes that strength here alone: never for what is said of health, and never for add-ons.
   */
  preselected?: boolean;
  image?: Image;
  when?: Condition;
  /**
   * Choosing this clears every other choice, as “None of these” does.
   */
  exclusive?: boolean;
  consequence?: Consequence;
  /**
   * Reason why this answer ends the quiz or is a concern, in plain words. Patients read it where the quiz ends or at the next eligibility check; providers read it in the review.
   */
  reason?: string;
  /**
   * States the reason in one line, as a nurse would say it. Stands above the reason in place of the eligibility step’s own title. Says nothing where the quiz goes on.
   */
  headline?: string;
  insteadQuiz?: QuizKind;
  /**
   * For an answer such as a thought of suicide in the last month. It leads to help in place of a verdict: the crisis content of its step is shown, nobody is turned away, and the care team is told. Only together with the consequence “Ends the quiz”.
   */
  crisis?: boolean;
  establishes?: Establishes;
  sent?: Sent;
  /**
   * Points this option adds to a score.
   */
  score?: number;
  content?: AnswerContentType;
  /**
   * The product added to the cart.
   */
  product?: string;
  /**
   * A fixed variant of the product. Without it the period decides.
   */
  variant?: string;
  /**
   * The plan added to the cart.
   */
  plan?: string;
  /**
   * Change that choosing this makes to chosen products.
   *
   * @minItems 1
   */
  modifiers?: Modifier[];
}
/**
 * What has to be so of a medicine that somebody got from this service.
 */
export interface Sent {
  /**
   * The products; one of them is enough.
   *
   * @minItems 1
   * @maxItems 20
   */
  products: string[];
  /**
   * The strength that came last, in the unit of the product.
   */
  dosage?: number;
  /**
   * Number of days since the last dose that was noted, or for which there was supply, at least.
   */
  daysFrom?: number;
  /**
   * Number of those days at most.
   */
  daysTo?: number;
  /**
   * Known only where the last dose was noted by its patient, not from the days of their supply.
   */
  noted?: boolean;
}
/**
 * Change that choosing this option makes to products chosen elsewhere in the quiz.
 */
export interface Modifier {
  kind: AnswerModifier;
  /**
   * How many months, or other units, lie between two shipments; milligrams for a dosage, units for a monthly quantity. Not used where nothing changes.
   */
  value?: number;
  unit?: PeriodUnit;
  /**
   * The questions whose chosen products are changed. Leave out to change the products of this option itself.
   *
   * @minItems 1
   */
  answers?: string[];
}
/**
 * One plan from the catalogue.
 */
export interface CommercePlanInput {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'commercePlan';
  display: ListingDisplayMode;
  /**
   * The possible answers, in order.
   *
   * @minItems 1
   * @maxItems 200
   */
  options: Option[];
}
/**
 * Products from the catalogue.
 */
export interface CommerceProductInput {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'commerceProduct';
  display: ListingDisplayMode;
  /**
   * More than one may be chosen.
   */
  many?: boolean;
  /**
   * The possible answers, in order.
   *
   * @minItems 1
   * @maxItems 200
   */
  options: Option[];
}
/**
 * A picture or document.
 */
export interface FileInputInput {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'fileInput';
  upload: UploadKind;
  /**
   * Camera that a phone opens first.
   */
  camera?: 'user' | 'environment';
}
/**
 * One answer from a list that opens.
 */
export interface SelectInput {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'select';
  /**
   * The possible answers, in order.
   *
   * @minItems 1
   * @maxItems 200
   */
  options: Option[];
  /**
   * Shown while nothing is chosen or typed.
   */
  placeholder?: string;
}
/**
 * One answer from cards.
 */
export interface RadioInput {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'radio';
  /**
   * The possible answers, in order.
   *
   * @minItems 1
   * @maxItems 200
   */
  options: Option[];
  /**
   * Number of cards beside each other on wide screens.
   */
  columns?: number;
}
/**
 * Choice between taking a treatment daily and before sex.
 */
export interface RadioUsesInput {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'radioUses';
  /**
   * The ways of taking it that are offered.
   *
   * @minItems 1
   * @maxItems 2
   */
  options: {
    id: UsageTiming;
    /**
     * Words that the patient reads.
     */
    label: string;
    /**
     * A second, quieter line.
     */
    description?: string;
    /**
     * A short word on the card.
     */
    badge?: string;
    image?: Image;
    when?: Condition;
    /**
     * Choosing this clears every other choice, as “None of these” does.
     */
    exclusive?: boolean;
    consequence?: Consequence;
    /**
     * Why, in plain words. Patients read this; the provider does too.
     */
    reason?: string;
    /**
     * Points this option adds to a score.
     */
    score?: number;
    content?: AnswerContentType;
    /**
     * The product added to the cart.
     */
    product?: string;
    /**
     * A fixed variant of the product. Without it the period decides.
     */
    variant?: string;
    /**
     * The plan added to the cart.
     */
    plan?: string;
    /**
     * Change that choosing this makes to chosen products.
     *
     * @minItems 1
     */
    modifiers?: Modifier[];
  }[];
}
/**
 * The time between two shipments. Each option changes the period of the chosen products.
 */
export interface RadioShipmentsInput {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'radioShipments';
  /**
   * The periods that are offered.
   *
   * @minItems 1
   * @maxItems 6
   */
  options: {
    /**
     * The name rules use for this option. Never shown.
     */
    id: string;
    /**
     * Words that the patient reads.
     */
    label: string;
    /**
     * A second, quieter line.
     */
    description?: string;
    /**
     * A short word on the card.
     */
    badge?: string;
    /**
     * Chosen for patients who come here and have not answered, where it is offered. Of several, the first that is offered counts. Only for one thing to buy, for how often it ships or for how many: never for what is said of health, and never for add-ons.
     */
    preselected?: boolean;
    image?: Image;
    when?: Condition;
    /**
     * Choosing this clears every other choice, as “None of these” does.
     */
    exclusive?: boolean;
    consequence?: Consequence;
    /**
     * Why, in plain words. Patients read this; the provider does too.
     */
    reason?: string;
    /**
     * Points this option adds to a score.
     */
    score?: number;
    content?: AnswerContentType;
    /**
     * The product added to the cart.
     */
    product?: string;
    /**
     * A fixed variant of the product. Without it the period decides.
     */
    variant?: string;
    /**
     * The plan added to the cart.
     */
    plan?: string;
    /**
     * Change that choosing this makes to chosen products.
     *
     * @minItems 1
     */
    modifiers?: Modifier[];
    /**
     * Months between two shipments.
     */
    period: number;
    /**
     * The questions whose chosen products ship this often.
     *
     * @minItems 1
     */
    answers: string[];
  }[];
}
/**
 * A line, a longer text or a date, read as text, number or height.
 */
export interface InputInput {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'input';
  field: TextFieldKind;
  value: InputValueKind;
  /**
   * Shown while nothing is chosen or typed.
   */
  placeholder?: string;
  /**
   * Shown beside a number.
   */
  unit?: string;
  /**
   * A rule the text must follow.
   */
  format?: 'email' | 'name';
  /**
   * The smallest number allowed; inches for a height, where 36 is the smallest without it.
   */
  minimum?: number;
  /**
   * The largest number allowed; inches for a height, where 96 is the largest without it.
   */
  maximum?: number;
  atLeast?: Term;
  atMost?: Term;
  /**
   * Reason for the worked-out smallest number, told to whoever types a lower one: “Between 115 and 213 lb: lower than 115 would …”.
   */
  lowerWould?: string;
  /**
   * Reason for the worked-out largest number, told to whoever types a higher one: “Between 115 and 213 lb: higher than 213 would …”.
   */
  higherWould?: string;
  /**
   * Refuses fractions: no digits after the point.
   */
  integer?: boolean;
  /**
   * Most digits after the point that a number may have; in a height, those of the inches. Finer answers are refused, never rounded. Without it any number of digits is taken, and not everything about the quiz can be proved.
   */
  decimals?: number;
  /**
   * Least number of characters of a text.
   */
  minLength?: number;
  /**
   * Greatest number of characters of a text.
   */
  maxLength?: number;
  /**
   * The earliest date: YYYY-MM-DD, or today.
   */
  earliest?: string;
  /**
   * The latest date: YYYY-MM-DD, or today.
   */
  latest?: string;
  /**
   * Another question whose answer must be equal, such as an e-mail address typed twice.
   */
  sameAs?: string;
  /**
   * Data of the patient that browsers may fill in.
   */
  autocomplete?: string;
}
/**
 * A text of a fixed shape: # is a digit, @ a letter, * either.
 */
export interface MaskInputInput {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'maskInput';
  /**
   * The shape.
   */
  mask: string;
  /**
   * A rule beyond the shape: a phone number has an area code that exists.
   */
  format?: 'phone';
  /**
   * Shown while nothing is chosen or typed.
   */
  placeholder?: string;
  /**
   * Data of the patient that browsers may fill in.
   */
  autocomplete?: string;
}
/**
 * A state or territory of the United States. A state may have a consequence where the service is not licensed.
 */
export interface StatesInput {
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'states';
  /**
   * Shown while nothing is chosen or typed.
   */
  placeholder?: string;
  /**
   * Only the states that differ.
   */
  states?: {
    /**
     * The two letters.
     */
    state: string;
    consequence: Consequence;
    /**
     * Why, in plain words. Patients read this.
     */
    reason: string;
    /**
     * States the reason in one line, as a nurse would say it. Stands above the reason in place of the eligibility step’s own title. Says nothing where the quiz goes on.
     */
    headline?: string;
  }[];
}
/**
 * After this step, go to a later step instead of the next one. The first jump whose condition holds is taken.
 */
export interface Jump {
  when?: Condition;
  /**
   * The id of a later step.
   */
  step: string;
}
/**
 * A public page of a site, drawn without any script. Prices, states, clinicians and exclusions are never written into it: a section says what it wants of them.
 */
export interface Page {
  /**
   * Where editors find this description.
   */
  $schema?: string;
  /**
   * The version of this language the file is written in.
   */
  schemaVersion?: 1;
  site: SiteHandle;
  /**
   * Where the page stands on its site, without the first slash. Empty for the first page.
   */
  slug: string;
  /**
   * Addresses at which this page stood before: whoever comes there is led here.
   *
   * @minItems 1
   * @maxItems 20
   */
  formerly?: string[];
  /**
   * The title of the page for search engines and tabs, without the name of the site.
   */
  title: string;
  /**
   * One or two sentences about the page, for search engines and for links to it.
   */
  description: string;
  image?: Image;
  /**
   * The address of the page above this one, for the way back to it.
   */
  under?: string;
  /**
   * The name of this page in the way back to it and in lists.
   */
  crumb: string;
  /**
   * Puts the page into the menu at the top.
   */
  menu?: {
    /**
     * Its words.
     */
    label: string;
    /**
     * Where it stands: the smallest number first.
     */
    place: number;
  };
  /**
   * Puts the page into the list at the foot of every page.
   */
  footer?: {
    column: FooterColumn;
    /**
     * Its words.
     */
    label: string;
    /**
     * Where it stands: the smallest number first.
     */
    place: number;
  };
  /**
   * Note that readers must know before they read the page, such as that it is sample text. Shown in a frame.
   */
  notice?: string;
  /**
   * The sections, from top to bottom. The first one opens the page.
   *
   * @minItems 1
   * @maxItems 40
   */
  sections: Section[];
}
/**
 * Opens a page: its one main headline, what it is about, and the way on.
 */
export interface HeroSection {
  /**
   * Kind of this section. It decides which fields the section has.
   */
  kind: 'heroSection';
  /**
   * The name under which links lead to this section.
   */
  id?: string;
  /**
   * The one main headline of the page.
   */
  title: string;
  /**
   * Two or three sentences under the headline.
   */
  text: string;
  /**
   * The way on. The first one is the button.
   *
   * @minItems 1
   * @maxItems 2
   */
  actions?: PageLink[];
  /**
   * The name of a category of the catalogue. The lowest price of a month of its medicines then stands at the top, with the way to what rules people out.
   */
  category?: string;
  /**
   * Short points with a tick.
   *
   * @minItems 1
   * @maxItems 4
   */
  points?: string[];
  /**
   * Adds a point that counts the states in which somebody may treat today.
   */
  covers?: boolean;
  picture?: Image;
  /**
   * A question as patients meet it, drawn beside the headline.
   */
  question?: {
    /**
     * The section of the quiz it is from.
     */
    about: string;
    /**
     * The question.
     */
    label: string;
    /**
     * The options. The first one is drawn as chosen.
     *
     * @minItems 2
     * @maxItems 4
     */
    options: string[];
  };
}
/**
 * A link of a page to somewhere on this site.
 */
export interface PageLink {
  /**
   * The words of the link.
   */
  label: string;
  /**
   * A page (/prices), a section of one (/prices#weight-loss or #prices), or a quiz (/quiz/weight-loss).
   */
  to: string;
}
/**
 * Conditions that are treated, each with its lowest price from the catalogue.
 */
export interface ConditionsSection {
  /**
   * Kind of this section. It decides which fields the section has.
   */
  kind: 'conditionsSection';
  /**
   * The name under which links lead to this section.
   */
  id?: string;
  /**
   * The headline of the section.
   */
  title: string;
  /**
   * One or two sentences under the headline.
   */
  lead?: string;
  /**
   * Conditions that are treated, in order.
   *
   * @minItems 1
   * @maxItems 8
   */
  conditions: {
    /**
     * The name of a category of the catalogue that a quiz leads to.
     */
    category: string;
    to: PageLink;
    picture: Image;
    /**
     * A sentence about it.
     */
    text: string;
  }[];
}
/**
 * Course of things, step by step, with numbers.
 */
export interface ProcessSection {
  /**
   * Kind of this section. It decides which fields the section has.
   */
  kind: 'processSection';
  /**
   * The name under which links lead to this section.
   */
  id?: string;
  /**
   * The headline of the section.
   */
  title: string;
  /**
   * One or two sentences under the headline.
   */
  lead?: string;
  /**
   * The steps, in order.
   *
   * @minItems 1
   * @maxItems 8
   */
  steps: {
    /**
     * Step, in a few words.
     */
    title: string;
    /**
     * Explanation of the step.
     */
    text: string;
    /**
     * Remark that is good to know.
     */
    note?: string;
  }[];
}
/**
 * Everybody who may decide today, with where they are licensed. Taken from the licenses on record.
 */
export interface CliniciansSection {
  /**
   * Kind of this section. It decides which fields the section has.
   */
  kind: 'cliniciansSection';
  /**
   * The name under which links lead to this section.
   */
  id?: string;
  /**
   * The headline of the section.
   */
  title: string;
  /**
   * One or two sentences under the headline.
   */
  lead?: string;
  more?: PageLink;
  /**
   * The greatest number that is shown; everybody without it.
   */
  most?: number;
}
/**
 * Reasons for which something is not sold, with what is not sold then. Taken from the rules that decide.
 */
export interface RefusalsSection {
  /**
   * Kind of this section. It decides which fields the section has.
   */
  kind: 'refusalsSection';
  /**
   * The name under which links lead to this section.
   */
  id?: string;
  /**
   * The headline of the section.
   */
  title: string;
  /**
   * One or two sentences under the headline.
   */
  lead?: string;
  /**
   * Where to turn in an emergency. Markdown.
   */
  emergency?: string;
  /**
   * The reasons, in order.
   *
   * @minItems 1
   * @maxItems 16
   */
  reasons: {
    /**
     * The reason in a few words.
     */
    title: string;
    /**
     * The clinical facts that are meant. What their rules refuse is added.
     *
     * @minItems 1
     * @maxItems 12
     */
    facts: string[];
  }[];
}
/**
 * Prices of products for each supply. Taken from the catalogue.
 */
export interface PricesSection {
  /**
   * Kind of this section. It decides which fields the section has.
   */
  kind: 'pricesSection';
  /**
   * The name under which links lead to this section.
   */
  id?: string;
  /**
   * The headline of the section.
   */
  title: string;
  /**
   * One or two sentences under the headline.
   */
  lead?: string;
  /**
   * The products, in order. Without it, all of a category.
   *
   * @minItems 1
   * @maxItems 60
   */
  products?: string[];
  /**
   * The name of a category of the catalogue that a quiz leads to.
   */
  category?: string;
  /**
   * Short points with a tick.
   *
   * @minItems 1
   * @maxItems 4
   */
  points?: string[];
  more?: PageLink;
}
/**
 * Where somebody may treat today, with the way to the waiting list. Taken from the licenses on record.
 */
export interface StatesSection {
  /**
   * Kind of this section. It decides which fields the section has.
   */
  kind: 'statesSection';
  /**
   * The name under which links lead to this section.
   */
  id?: string;
  /**
   * The headline of the section.
   */
  title: string;
  /**
   * One or two sentences under the headline.
   */
  lead?: string;
  /**
   * Adds every state by name, with what may be treated there.
   */
  list?: boolean;
  /**
   * The quizzes whose waiting list can be joined.
   *
   * @minItems 1
   * @maxItems 8
   */
  waitlist?: string[];
}
/**
 * Questions that people have, each with its answer folded away.
 */
export interface QuestionsSection {
  /**
   * Kind of this section. It decides which fields the section has.
   */
  kind: 'questionsSection';
  /**
   * The name under which links lead to this section.
   */
  id?: string;
  /**
   * The headline of the section.
   */
  title: string;
  /**
   * One or two sentences under the headline.
   */
  lead?: string;
  /**
   * The questions, in order.
   *
   * @minItems 1
   * @maxItems 40
   */
  questions: {
    /**
     * The question.
     */
    question: string;
    /**
     * The answer. Markdown.
     */
    answer: string;
  }[];
}
/**
 * The last word of a page: one way on.
 */
export interface CallSection {
  /**
   * Kind of this section. It decides which fields the section has.
   */
  kind: 'callSection';
  /**
   * The name under which links lead to this section.
   */
  id?: string;
  /**
   * The headline of the section.
   */
  title: string;
  /**
   * A sentence under the headline.
   */
  text?: string;
  action: PageLink;
}
/**
 * Opens the page of a medicine: its headline, and each supply with its price from the catalogue.
 */
export interface MedicineSection {
  /**
   * Kind of this section. It decides which fields the section has.
   */
  kind: 'medicineSection';
  /**
   * The name under which links lead to this section.
   */
  id?: string;
  /**
   * The id of a product of the catalogue.
   */
  product: string;
  /**
   * The one main headline of the page.
   */
  title: string;
  /**
   * Description of the medicine and its effect. Without it, the words of the catalogue.
   */
  text?: string;
  action: PageLink;
  /**
   * Short points with a tick.
   *
   * @minItems 1
   * @maxItems 4
   */
  points?: string[];
  /**
   * The gravest warning of the label, in a frame. Markdown.
   */
  warning?: string;
  otherwise?: PageLink;
}
/**
 * People whom a medicine may suit, those who must not take it, and those who need a visit first. Taken from the rules that decide.
 */
export interface SuitabilitySection {
  /**
   * Kind of this section. It decides which fields the section has.
   */
  kind: 'suitabilitySection';
  /**
   * The name under which links lead to this section.
   */
  id?: string;
  /**
   * The id of a product of the catalogue.
   */
  product: string;
  /**
   * The headline of the section.
   */
  title: string;
  /**
   * One or two sentences under the headline.
   */
  lead?: string;
  /**
   * Words for a fact in place of those that it has.
   *
   * @minItems 1
   * @maxItems 40
   */
  words?: {
    /**
     * The name of a clinical fact.
     */
    fact: string;
    /**
     * A sentence that speaks to the reader.
     */
    says: string;
  }[];
}
/**
 * Rise of a medicine’s dose, week by week. Taken from the rules and the catalogue.
 */
export interface DosesSection {
  /**
   * Kind of this section. It decides which fields the section has.
   */
  kind: 'dosesSection';
  /**
   * The name under which links lead to this section.
   */
  id?: string;
  /**
   * The id of a product of the catalogue.
   */
  product: string;
  /**
   * The headline of the section.
   */
  title: string;
  /**
   * One or two sentences under the headline.
   */
  lead?: string;
  /**
   * Note on what comes before each step.
   */
  note?: string;
}
/**
 * Price of each supply of a product, and its shipments. Taken from the catalogue.
 */
export interface SuppliesSection {
  /**
   * Kind of this section. It decides which fields the section has.
   */
  kind: 'suppliesSection';
  /**
   * The name under which links lead to this section.
   */
  id?: string;
  /**
   * The id of a product of the catalogue.
   */
  product: string;
  /**
   * The headline of the section.
   */
  title: string;
  /**
   * One or two sentences under the headline.
   */
  lead?: string;
  /**
   * Remark that is good to know.
   */
  note?: string;
}
/**
 * Directions of a product, in the words of the catalogue.
 */
export interface UsageSection {
  /**
   * Kind of this section. It decides which fields the section has.
   */
  kind: 'usageSection';
  /**
   * The name under which links lead to this section.
   */
  id?: string;
  /**
   * The id of a product of the catalogue.
   */
  product: string;
  /**
   * The headline of the section.
   */
  title: string;
  /**
   * One or two sentences under the headline.
   */
  lead?: string;
}
/**
 * Side effects that somebody may notice, each with its urgency and what to do.
 */
export interface EffectsSection {
  /**
   * Kind of this section. It decides which fields the section has.
   */
  kind: 'effectsSection';
  /**
   * The name under which links lead to this section.
   */
  id?: string;
  /**
   * The headline of the section.
   */
  title: string;
  /**
   * One or two sentences under the headline.
   */
  lead?: string;
  /**
   * Side effects, the mildest first.
   *
   * @minItems 1
   * @maxItems 16
   */
  effects: {
    /**
     * Side effect, as somebody notices it.
     */
    notice: string;
    urgency: EffectUrgency;
    /**
     * Advice for who notices it.
     */
    act: string;
  }[];
  /**
   * Where this is from.
   */
  source?: string;
}
/**
 * The medicines of a category, each with its lowest price from the catalogue and a link to its page.
 */
export interface MedicinesSection {
  /**
   * Kind of this section. It decides which fields the section has.
   */
  kind: 'medicinesSection';
  /**
   * The name under which links lead to this section.
   */
  id?: string;
  /**
   * The headline of the section.
   */
  title: string;
  /**
   * One or two sentences under the headline.
   */
  lead?: string;
  /**
   * The name of a category of the catalogue that a quiz leads to.
   */
  category: string;
}
/**
 * Text of any length.
 */
export interface ProseSection {
  /**
   * Kind of this section. It decides which fields the section has.
   */
  kind: 'proseSection';
  /**
   * The name under which links lead to this section.
   */
  id?: string;
  /**
   * The headline of the section.
   */
  title?: string;
  /**
   * The text. Markdown.
   */
  text: string;
}
/**
 * Ways to reach the care team. Taken from what is known of the site.
 */
export interface ContactSection {
  /**
   * Kind of this section. It decides which fields the section has.
   */
  kind: 'contactSection';
  /**
   * The name under which links lead to this section.
   */
  id?: string;
  /**
   * The headline of the section.
   */
  title: string;
  /**
   * One or two sentences under the headline.
   */
  lead?: string;
  /**
   * Where to turn in an emergency. Markdown.
   */
  emergency?: string;
}
/**
 * A page of a site that was taken down, and where its visitors are led.
 */
export interface RetiredPage {
  site: SiteHandle;
  /**
   * Says that there is no page any more.
   */
  retired: true;
  /**
   * Where the page stood on its site, without the first slash.
   */
  slug: string;
  /**
   * Other addresses at which the page stood: visitors are led from them to the same place.
   *
   * @maxItems 20
   */
  formerly?: string[];
  /**
   * The address of the page that visitors are led to, without the first slash and empty for the first page; null where they are told that there is none.
   */
  to: string | null;
}
/**
 * Happens to patients who are shown a step. A step to sign in at is shown to whoever is not signed in when they come to it, which nobody knows beforehand.
 */
export interface PromisedStep {
  /**
   * The step that they are shown.
   */
  reaches: string;
}
/**
 * Happens to patients who are asked a question, whether they answer it or not.
 */
export interface PromisedQuestion {
  /**
   * The question that they are asked.
   */
  isAsked: string;
}
/**
 * Happens to patients whose answer to a question counts when they finish. “Always” speaks of those who finish.
 */
export interface PromisedAnswering {
  /**
   * The question that they have answered.
   */
  answers: string;
}
/**
 * Happens to patients who agree to a consent before they finish. “Always” speaks of those who finish.
 */
export interface PromisedConsent {
  /**
   * The step that asks for the consent, with the action “I understand”.
   */
  agreesTo: string;
}
/**
 * Happens to patients of whom an answer ends the quiz.
 */
export interface PromisedEnd {
  /**
   * An answer ends the quiz.
   */
  ends: true;
}
/**
 * Happens to patients who come to the end and send their answers.
 */
export interface PromisedFinish {
  /**
   * The answers are sent.
   */
  finishes: true;
}
/**
 * Happens to patients who finish with something in the cart. “Always” speaks of those who finish.
 */
export interface PromisedSale {
  isSold: PromisedLine;
}
/**
 * One product in the cart that fits everything that is filled in. Fill in at least one.
 */
export interface PromisedLine {
  /**
   * The product.
   */
  product?: string;
  /**
   * The way in which it is sold, such as every three months.
   */
  variant?: string;
  form?: ProductForm;
  /**
   * The strength, in the unit of the product, such as 2.4 for 2.4 mg.
   */
  dosage?: number;
  /**
   * It needs a prescription.
   */
  prescription?: true;
}
/**
 * Something that must hold for every patient, whatever they answer.
 */
export interface QuizPromise {
  /**
   * A short name for the promise. Unique among the promises of the quiz.
   */
  id: string;
  /**
   * Sentence of the promise, which others can agree with.
   */
  name: string;
  who?: Condition;
  sold?: PromisedLine;
  /**
   * Reach of the promise: it happens to all of these patients, or to none of them.
   */
  happens: 'always' | 'never';
  what: Promised;
}
/**
 * Promises that hold for every patient of a quiz, whatever they answer.
 */
export interface Promises {
  /**
   * Where editors find this description.
   */
  $schema?: string;
  /**
   * The key of the quiz.
   */
  quiz: string;
  /**
   * The promises of the quiz.
   *
   * @maxItems 500
   */
  promises: QuizPromise[];
}
/**
 * One thing asked.
 */
export interface Question {
  /**
   * The name rules use for this question. Unique in the quiz.
   */
  id: string;
  /**
   * Words of the question.
   */
  label: string;
  /**
   * A quiet line beneath.
   */
  help?: string;
  /**
   * The step’s title already asks it: the label is read aloud but not shown.
   */
  hideLabel?: boolean;
  /**
   * Demand that it is answered. With “unless”, it need not be when the condition holds.
   */
  required?:
    | boolean
    | {
        unless: Condition;
      };
  when?: Condition;
  keepAs?: KeptFact;
  /**
   * Number of days for which an earlier answer of a signed-in patient is shown to be confirmed, on a step that confirms answers. Older answers are asked again; without it, the question is asked every time.
   */
  confirmWithin?: number;
  /**
   * Products of this service. Of whoever got one of them, the last weight known from before its first dose is shown to be confirmed as the answer, in pounds. An answer that was given before counts first.
   *
   * @minItems 1
   * @maxItems 20
   */
  weightBefore?: string[];
  input: Input;
}
/**
 * A quiz that patients take, from the first page to the plan.
 */
export interface Quiz {
  /**
   * Where editors find this description.
   */
  $schema?: string;
  /**
   * The version of this language the file is written in.
   */
  schemaVersion?: 1;
  kind?: QuizKind;
  /**
   * A check-in is asked of patients before each refill of what they take, a follow-up where a provider has to know more before deciding. Without a purpose, the quiz is an intake.
   */
  purpose?: 'check-in' | 'follow-up';
  /**
   * The products whose refills this check-in comes before.
   *
   * @minItems 1
   * @maxItems 50
   */
  products?: string[];
  /**
   * The name of this quiz. Without it, its topic. A variant for one site carries a name of its own, and so do every check-in and every follow-up.
   */
  key?: string;
  site?: SiteHandle;
  /**
   * The name of the quiz.
   */
  title: string;
  /**
   * One sentence about the quiz, for the library and for search engines.
   */
  description?: string;
  category: ProductCategory;
  /**
   * Numbers and texts worked out from answers, by name.
   */
  values?: {
    [k: string]: Term;
  };
  clinical?: QuizClinical;
  /**
   * The steps, in the order they are taken.
   *
   * @minItems 1
   * @maxItems 10000
   */
  steps: Step[];
}
/**
 * Clinical facts that the answers of this quiz say in the names that labels use, beyond what stands on single options.
 */
export interface QuizClinical {
  /**
   * Derived value or answer that is a measure, such as the age, by the name of the measure.
   */
  measures?: {
    [k: string]: MeasuredBy;
  };
  /**
   * Clinical facts that follow from more than one answer, or from a value.
   *
   * @minItems 1
   * @maxItems 200
   */
  facts?: {
    when: Condition;
    /**
     * Facts that are so for them.
     *
     * @minItems 1
     * @maxItems 50
     */
    has?: string[];
    /**
     * Facts that are not so for them.
     *
     * @minItems 1
     * @maxItems 50
     */
    hasNot?: string[];
    /**
     * Facts that nobody can tell of them.
     *
     * @minItems 1
     * @maxItems 50
     */
    unsure?: string[];
  }[];
  /**
   * Medicines of the same kind that patients say they take already, in words for whoever decides.
   *
   * @minItems 1
   * @maxItems 100
   */
  takes?: MedicineTaken[];
}
/**
 * A derived value is the measure.
 */
export interface MeasuredByValue {
  /**
   * The name of a derived value that is a number.
   */
  value: string;
}
/**
 * The answer to a question is the measure.
 */
export interface MeasuredByAnswer {
  /**
   * The id of a question that asks for a number.
   */
  answer: string;
}
/**
 * A medicine that patients for whom a rule is true take already, by their own words.
 */
export interface MedicineTaken {
  when: Condition;
  /**
   * The medicine in the label data. Its rules on first doses then show these words.
   */
  medicine?: string;
  /**
   * Medicine, dose and last time as the patient told them. Clinicians read it under “Takes now”.
   */
  words: string;
}
/**
 * The patient registers or signs in without losing an answer. Passes by itself when signed in.
 */
export interface StepAuth {
  /**
   * The name jumps and statistics use for this step. Unique in the quiz.
   */
  id: string;
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'stepAuth';
  /**
   * The part of the quiz this step belongs to. The progress bar groups by it.
   */
  section?: string;
  /**
   * Name of this step for staff. Patients see the title of its content or its question.
   */
  title?: string;
  when?: Condition;
  side?: LayoutSide;
  /**
   * Blocks that are shown, from top to bottom.
   *
   * @maxItems 20
   */
  content?: Content[];
  /**
   * Form that stands first of the two.
   */
  first?: 'register' | 'signIn';
  /**
   * Besides the forms themselves, a way to leave.
   *
   * @minItems 0
   * @maxItems 6
   */
  actions?: Action[];
  /**
   * Where to go after this step, if not to the next one.
   *
   * @maxItems 20
   */
  goTo?: Jump[];
}
/**
 * Content and questions.
 */
export interface StepBasic {
  /**
   * The name jumps and statistics use for this step. Unique in the quiz.
   */
  id: string;
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'stepBasic';
  /**
   * The part of the quiz this step belongs to. The progress bar groups by it.
   */
  section?: string;
  /**
   * Name of this step for staff. Patients see the title of its content or its question.
   */
  title?: string;
  when?: Condition;
  side?: LayoutSide;
  /**
   * Blocks that are shown, from top to bottom.
   *
   * @maxItems 20
   */
  content?: Content[];
  /**
   * Questions, from top to bottom. One is best.
   *
   * @maxItems 20
   */
  questions?: Question[];
  /**
   * Ways to leave the step.
   *
   * @minItems 1
   * @maxItems 6
   */
  actions: Action[];
  /**
   * Consequences that follow from several answers or a derived value.
   *
   * @maxItems 20
   */
  consequences?: ConsequenceRule[];
  /**
   * Where to go after this step, if not to the next one.
   *
   * @maxItems 20
   */
  goTo?: Jump[];
}
/**
 * Plays answers and derived values back, each with a way to change it.
 */
export interface StepSummary {
  /**
   * The name jumps and statistics use for this step. Unique in the quiz.
   */
  id: string;
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'stepSummary';
  /**
   * The part of the quiz this step belongs to. The progress bar groups by it.
   */
  section?: string;
  /**
   * Name of this step for staff. Patients see the title of its content or its question.
   */
  title?: string;
  when?: Condition;
  side?: LayoutSide;
  /**
   * Blocks that are shown, from top to bottom.
   *
   * @maxItems 20
   */
  content?: Content[];
  /**
   * Answers and facts that are played back. Without it, every answer on the path.
   *
   * @minItems 1
   * @maxItems 60
   */
  items?: Playback[];
  /**
   * Ways to leave the step.
   *
   * @minItems 1
   * @maxItems 6
   */
  actions: Action[];
  /**
   * Consequences that follow from several answers or a derived value.
   *
   * @maxItems 20
   */
  consequences?: ConsequenceRule[];
  /**
   * Where to go after this step, if not to the next one.
   *
   * @maxItems 20
   */
  goTo?: Jump[];
}
/**
 * All that is bought, on one page: medicine, supply and add-ons, with the cart and the whole price beside them.
 */
export interface StepPharmacy {
  /**
   * The name jumps and statistics use for this step. Unique in the quiz.
   */
  id: string;
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'stepPharmacy';
  /**
   * The part of the quiz this step belongs to. The progress bar groups by it.
   */
  section?: string;
  /**
   * Name of this step for staff. Patients see the title of its content or its question.
   */
  title?: string;
  when?: Condition;
  side?: LayoutSide;
  /**
   * Blocks that are shown, from top to bottom.
   *
   * @maxItems 20
   */
  content?: Content[];
  /**
   * Questions on what is bought, how much of it and how often. A question that changes the choice of another one here stands within that choice.
   *
   * @minItems 1
   * @maxItems 12
   */
  questions: Question[];
  /**
   * Consequences that follow from several answers or a derived value.
   *
   * @maxItems 20
   */
  consequences?: ConsequenceRule[];
  /**
   * Ways to leave the step.
   *
   * @minItems 1
   * @maxItems 6
   */
  actions: Action[];
  /**
   * Where to go after this step, if not to the next one.
   *
   * @maxItems 20
   */
  goTo?: Jump[];
}
/**
 * Tells the patient what their answers mean. Where an answer ends the quiz, it explains why and offers to correct the answer or to end.
 */
export interface StepQualify {
  /**
   * The name jumps and statistics use for this step. Unique in the quiz.
   */
  id: string;
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'stepQualify';
  /**
   * The part of the quiz this step belongs to. The progress bar groups by it.
   */
  section?: string;
  /**
   * Name of this step for staff. Patients see the title of its content or its question.
   */
  title?: string;
  when?: Condition;
  side?: LayoutSide;
  /**
   * Blocks that are shown, from top to bottom.
   *
   * @maxItems 20
   */
  content?: Content[];
  /**
   * Shown when there is no concern.
   */
  qualified: {
    /**
     * The headline.
     */
    title: string;
    /**
     * Markdown.
     */
    text?: string;
    image?: Image;
  };
  /**
   * Shown with the reasons when a provider must look closer.
   */
  concern: {
    /**
     * The headline.
     */
    title: string;
    /**
     * Markdown.
     */
    text?: string;
    image?: Image;
  };
  /**
   * Shown with the reasons when an answer ends the quiz.
   */
  terminated: {
    /**
     * The headline.
     */
    title: string;
    /**
     * Markdown.
     */
    text?: string;
    image?: Image;
  };
  /**
   * Ways to leave the step.
   *
   * @minItems 1
   * @maxItems 6
   */
  actions: Action[];
  /**
   * Where to go after this step, if not to the next one.
   *
   * @maxItems 20
   */
  goTo?: Jump[];
}
/**
 * The patient chooses a visit from the provider’s open slots, in their own time zone.
 */
export interface StepScheduling {
  /**
   * The name jumps and statistics use for this step. Unique in the quiz.
   */
  id: string;
  /**
   * Kind of this part. It decides which fields the part has.
   */
  kind: 'stepScheduling';
  /**
   * The part of the quiz this step belongs to. The progress bar groups by it.
   */
  section?: string;
  /**
   * Name of this step for staff. Patients see the title of its content or its question.
   */
  title?: string;
  when?: Condition;
  side?: LayoutSide;
  /**
   * Blocks that are shown, from top to bottom.
   *
   * @maxItems 20
   */
  content?: Content[];
  /**
   * The id under which the chosen visit is kept.
   */
  question: string;
  /**
   * Words of the question.
   */
  label: string;
  /**
   * A quiet line beneath.
   */
  help?: string;
  /**
   * Demand that a visit is chosen.
   */
  required?: boolean;
  /**
   * Length of a visit.
   */
  minutes: number;
  /**
   * Days of slots that are offered.
   */
  days?: number;
  /**
   * Ways to leave the step.
   *
   * @minItems 1
   * @maxItems 6
   */
  actions: Action[];
  /**
   * Where to go after this step, if not to the next one.
   *
   * @maxItems 20
   */
  goTo?: Jump[];
}
/**
 * Shows a signed-in patient what they answered on earlier occasions to the questions from here to the next step of this kind, to be confirmed together. Passes by itself where nothing is known.
 */
export interface StepConfirm {
  /**
   * What this part is. Decides which fields it has.
   */
  kind: 'stepConfirm';
  /**
   * The name jumps and statistics use for this step. Unique in the quiz.
   */
  id: string;
  /**
   * The part of the quiz this step belongs to. The progress bar groups by it.
   */
  section?: string;
  /**
   * How staff call this step. Patients see the title of its content or its question.
   */
  title?: string;
  when?: Condition;
  side?: LayoutSide;
  /**
   * What is shown, from top to bottom.
   *
   * @maxItems 20
   */
  content?: Content[];
  /**
   * What the patient can do to leave the step. “Continue” confirms all that was not marked to be changed.
   *
   * @minItems 1
   * @maxItems 6
   */
  actions: Action[];
  /**
   * Where to go after this step, if not to the next one.
   *
   * @maxItems 20
   */
  goTo?: Jump[];
}
/**
 * The reference list behind the allergies question.
 */
export interface AllergiesReference {
  /**
   * Where editors find this description.
   */
  $schema?: string;
  /**
   * Note that readers of this file must know.
   */
  notice?: string;
  /**
   * The entries, in the order they are shown.
   *
   * @minItems 1
   * @maxItems 5000
   */
  entries: {
    /**
     * Its name in rules.
     */
    id: string;
    /**
     * Name under which patients know it.
     */
    name: string;
    /**
     * Kind of the allergen.
     */
    group: 'medicine' | 'food' | 'environment' | 'contact' | 'insect' | 'ingredient';
    /**
     * Brand names and other words patients may type.
     *
     * @maxItems 12
     */
    alsoKnownAs?: string[];
  }[];
}
/**
 * Words in messages and notes of patients that are looked at before all others, with what the patient is told at once.
 */
export interface DangersReference {
  /**
   * Where editors find this description.
   */
  $schema?: string;
  /**
   * Note that readers of this file must know.
   */
  notice?: string;
  /**
   * The groups of words, in the order in which a patient reads their replies where urgency does not say.
   *
   * @minItems 1
   * @maxItems 30
   */
  entries: {
    /**
     * Its name in the system.
     */
    id: string;
    /**
     * Words that the care team reads beside the patient.
     */
    name: string;
    /**
     * Time in which somebody has to look: now, before everything else, with a mail to the clinician on call; or today, before other messages.
     */
    urgency: 'now' | 'today';
    /**
     * First words of the reply to the patient.
     */
    title: string;
    /**
     * Advice on what to do now, in the patient’s words; never on what it might be.
     */
    text: string;
    /**
     * Numbers that the reply offers to call, the most important first.
     *
     * @maxItems 2
     */
    calls: ('911' | '988')[];
    /**
     * Phrases that are looked for: whole words, whatever their case and punctuation. “...” stands for up to four other words.
     *
     * @minItems 1
     * @maxItems 300
     */
    phrases: string[];
  }[];
}
/**
 * Times that each kind of work may wait, by the reason for it, and hours in which the clinic works.
 */
export interface DueTimesReference {
  /**
   * Where editors find this description.
   */
  $schema?: string;
  /**
   * Note that readers of this file must know.
   */
  notice?: string;
  /**
   * Hours in which the clinic works, by its own clock.
   */
  hours: {
    /**
     * HH:MM.
     */
    opens: string;
    /**
     * HH:MM, later than it opens on the same day.
     */
    closes: string;
    /**
     * 1 is Monday, 7 is Sunday.
     *
     * @minItems 1
     * @maxItems 7
     */
    weekdays: number[];
  };
  /**
   * One for each reason; what has none takes that of the sample content.
   *
   * @minItems 1
   * @maxItems 30
   */
  entries: {
    /**
     * Reason for which something waits.
     */
    reason:
      | 'crisisCall'
      | 'crisis'
      | 'danger'
      | 'symptom'
      | 'hold'
      | 'news'
      | 'medicine'
      | 'shipment'
      | 'refill'
      | 'answered'
      | 'intakeHigh'
      | 'intakeConcern'
      | 'intake'
      | 'question'
      | 'recall'
      | 'appointment'
      | 'appointmentNote'
      | 'checkInSilent'
      | 'message'
      | 'document'
      | 'asked';
    /**
     * Words that the care team reads.
     */
    name: string;
    /**
     * Longest time that it may wait.
     */
    minutes: number;
    /**
     * Minutes that count: all of them, or those in which the clinic works.
     */
    counts: 'always' | 'serviceHours';
    /**
     * True where what is late is given to a colleague by name.
     */
    isDangerous: boolean;
  }[];
}
/**
 * Accounts that the demonstration starts with. Never loaded in production.
 */
export interface PeopleReference {
  /**
   * Where editors find this description.
   */
  $schema?: string;
  /**
   * Note that readers of this file must know.
   */
  notice?: string;
  /**
   * The entries, in the order they are shown.
   *
   * @minItems 1
   * @maxItems 5000
   */
  entries: {
    /**
     * A name for it in tests.
     */
    id: string;
    userKind: UserKind;
    /**
     * Grants of a member of staff; the kind alone gives no right.
     */
    grants?: (
      | 'physician'
      | 'nurse-practitioner'
      | 'physician-assistant'
      | 'nurse'
      | 'pharmacist'
      | 'support'
      | 'manager'
      | 'records'
      | 'author:clinical'
      | 'author:marketing'
      | 'publisher'
      | 'engineer'
    )[];
    /**
     * Address that the person signs in with.
     */
    email: string;
    /**
     * The first name.
     */
    firstName: string;
    /**
     * The last name.
     */
    lastName: string;
    /**
     * YYYY-MM-DD.
     */
    dob?: string;
    /**
     * The name as on the profile.
     */
    gender?: 'female' | 'male' | 'other';
    /**
     * With area code.
     */
    phone?: string;
    address?: Address;
    /**
     * The letters after a provider’s name.
     */
    credentials?: string;
    /**
     * The provider’s number in the national registry: ten digits, made up here.
     */
    npi?: string;
    /**
     * Professions of a provider, by ids of the list of professions.
     */
    professions?: string[];
    /**
     * Days on which a provider takes no visits, counted from the first start of the demonstration.
     */
    daysOff?: {
      /**
       * Days from the first start until it begins.
       */
      daysAhead: number;
      /**
       * Length in days.
       */
      days: number;
      /**
       * A note for the provider alone.
       */
      note: string;
    }[];
    /**
     * The physician who supervises a provider where a state asks for it, by their name in tests.
     */
    supervisor?: string;
    /**
     * The states a provider may treat patients in.
     */
    licensedIn?: string[];
    /**
     * Hours in which a provider takes visits.
     */
    hours?: {
      /**
       * 1 is Monday, 7 is Sunday.
       */
      weekday: number;
      /**
       * Local time, HH:MM.
       */
      from: string;
      /**
       * Local time, HH:MM.
       */
      to: string;
    }[];
    /**
     * The provider’s own, by its IANA name.
     */
    timeZone?: string;
  }[];
}
/**
 * Pharmacies that can fill a prescription.
 */
export interface PharmaciesReference {
  /**
   * Where editors find this description.
   */
  $schema?: string;
  /**
   * Note that readers of this file must know.
   */
  notice?: string;
  /**
   * The entries, in the order they are shown.
   *
   * @minItems 1
   * @maxItems 5000
   */
  entries: {
    /**
     * Its name in the system.
     */
    id: string;
    /**
     * Name under which patients know it.
     */
    name: string;
    /**
     * Where it hands out medicines.
     */
    kind: 'mail-order' | 'retail' | 'compounding';
    /**
     * With area code.
     */
    phone: string;
    address: Address;
    /**
     * The states it is licensed for; its own without it.
     *
     * @minItems 1
     */
    states?: string[];
  }[];
}
/**
 * The professions of people who care for patients.
 */
export interface ProfessionsReference {
  /**
   * Where editors find this description.
   */
  $schema?: string;
  /**
   * Note that readers of this file must know.
   */
  notice?: string;
  /**
   * The entries, in the order they are shown.
   *
   * @minItems 1
   * @maxItems 500
   */
  entries: {
    /**
     * Its name in the system.
     */
    id: string;
    /**
     * The profession in full.
     */
    name: string;
    /**
     * The letters after a name.
     */
    title: string;
    /**
     * True where people of this profession may prescribe. Somebody who holds none that does approves no prescription; where they may prescribe follows from their licenses.
     */
    prescribes: boolean;
  }[];
}
/**
 * States, the District of Columbia and territories.
 */
export interface StatesReference {
  /**
   * Where editors find this description.
   */
  $schema?: string;
  /**
   * Note that readers of this file must know.
   */
  notice?: string;
  /**
   * The entries, in the order they are shown.
   *
   * @minItems 1
   * @maxItems 5000
   */
  entries: {
    /**
     * The two letters of the postal service.
     */
    id: string;
    /**
     * Its name.
     */
    name: string;
    /**
     * The time zone most of it lives in, by its IANA name.
     */
    timeZone: string;
    /**
     * The professions that prescribe there only under a physician who is named, by ids of the list of professions.
     *
     * @minItems 1
     */
    supervised?: string[];
  }[];
}
/**
 * One saved run. Consents are given and accounts are made along the way.
 */
export interface SavedRun {
  /**
   * Purpose of the run, in a sentence.
   */
  name: string;
  /**
   * Facts that are known besides the answers.
   */
  facts: {
    site: SiteHandle;
    /**
     * The day of the run.
     */
    today: string;
    profile?: ProfileFacts;
  };
  /**
   * The answers by question, given as the questions come up.
   */
  answers: {
    [k: string]: AnswerValue;
  };
  /**
   * Result that the run must lead to.
   */
  expect: {
    /**
     * Eligibility that follows from the answers.
     */
    outcome: 'qualified' | 'concern' | 'terminated';
    /**
     * The step at which the run ends.
     */
    endsAt?: string;
    /**
     * Parts of the reasons that are told, in any order.
     *
     * @maxItems 50
     */
    reasons?: string[];
    /**
     * Steps that must be on the path.
     */
    visits?: string[];
    /**
     * Steps that must not be on the path.
     */
    skips?: string[];
    /**
     * Derived values at the end.
     */
    values?: {
      /**
       * The value.
       */
      [k: string]: number | string;
    };
    /**
     * The lines the answers give, in the order of the cart.
     *
     * @maxItems 50
     */
    cart?: {
      /**
       * The variant.
       */
      variantId: string;
      /**
       * Number of units.
       */
      quantity: number;
      /**
       * In hundredths of the dosage unit; not compared when left out.
       */
      dosage?: number;
    }[];
  };
}
/**
 * Saved runs of a quiz: answers in, what they must lead to out.
 */
export interface SavedRuns {
  /**
   * Where editors find this description.
   */
  $schema?: string;
  /**
   * The key of the quiz.
   */
  quiz: string;
  /**
   * The runs.
   *
   * @minItems 1
   * @maxItems 500
   */
  savedRuns: SavedRun[];
}
