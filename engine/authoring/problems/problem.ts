import type { Patient } from '../saved-runs/patient';

/**
 * Something wrong with a definition or its promises. The same shape whether a schema, the compiler or the
 * catalogue found it, so that the studio, the command line and tests need to know only one.
 */
export interface Problem {
  code: ProblemCode;
  severity: 'error' | 'warning';
  /** JSON Pointer into the definition; into the list of promises where it is one of theirs. */
  path: string;
  /** The property that is missing at the path, where that is what is wrong. */
  missing?: string;
  /** Text that says what is wrong and what to do, in words for people who write quizzes. */
  message: string;
  /** Other places that have to do with it. */
  related?: string[];
  /** A change that would mend it, where one is mechanical. */
  fix?: Fix;
  /** Somebody for whom it is wrong, as a proof found and replayed them. */
  person?: Patient;
}

/** Replaces, adds or removes the value at a JSON Pointer. */
export type Fix = { title: string } & (
  | { op: 'replace' | 'add'; path: string; value: unknown }
  | { op: 'remove'; path: string }
);

/** Every kind of problem, with what it means. */
export const problemCodes = {
  missingProperty: 'Something that is needed is not there.',
  unknownProperty: 'There is something that this part does not have.',
  wrongType: 'A value is of the wrong type.',
  unknownKind: 'There is no such kind.',
  notAllowed: 'A value is not one of those allowed.',
  notEnough: 'A text, a list or a rule is empty, or too short.',
  outOfRange: 'A number is too small or too large, or a text or a list is too long.',
  badFormat: 'A text does not have the right form.',
  repeated: 'A list holds the same thing twice.',
  malformed: 'The shape is not one that the schema knows.',
  duplicateId: 'Two parts have the same id.',
  unknownQuestion: 'A question that is referred to does not exist.',
  unknownOption: 'An option that is referred to does not exist.',
  unknownValue: 'A derived value that is referred to does not exist.',
  unknownStep: 'A step that is referred to does not exist.',
  unknownProduct: 'A product that is referred to is not in the catalogue.',
  unknownPlan: 'A plan that is referred to is not in the catalogue.',
  unknownVariant: 'A variant that is referred to is not one of the product.',
  unknownState: 'A state that is referred to is not in the list.',
  unknownAllergy: 'An allergy that is referred to is not in the list.',
  forwardReference: 'A rule looks at a question that comes later.',
  backwardJump: 'A jump leads back, or to its own step.',
  typeMismatch: 'A comparison or calculation does not fit what it is made with.',
  cycle: 'Derived values depend on each other in a circle.',
  unreachableStep: 'No answers lead to this step.',
  deadRule: 'A condition can never hold, or compares with what can never be.',
  neverAsked: 'Nobody is ever asked this question.',
  neverOffered: 'Nobody is ever offered this option.',
  alwaysTrue: 'A condition is true of everybody who comes to it.',
  gapInBounds: 'Between two rules on the same number lies a gap with none.',
  coveredRule: 'A rule changes nothing, because earlier ones always come first.',
  everybodyStuck: 'Nobody who comes to this step can leave it.',
  someStuck: 'Some people who come to this step cannot leave it.',
  emptyBounds: 'For some people no number is allowed.',
  endPassedBy: 'Something that can end the quiz can be left unanswered.',
  visitPassedBy: 'A visit can be passed by when something is bought on prescription.',
  passedByNotDecided: 'Nobody can tell whether an end, a visit or a consent can be passed by.',
  consentAfterBuying: 'Answers can be sent before the consent.',
  reachNotDecided: 'Nobody can tell whether anybody comes here, where something is decided.',
  meetingNotDecided: 'Nobody can tell whether anybody meets this, which decides nothing.',
  deadEnd: 'A step has no way on.',
  noFinish: 'No step of the quiz sends the answers.',
  noSureEnd: 'With some answers no step is left that sends them.',
  noVerdict: 'An answer ends the quiz, but no later step tells why.',
  crisisGoesOn: 'An answer says that somebody is in danger, but the quiz goes on.',
  crisisWithoutHelp: 'An answer says that somebody is in danger, but no help stands with it.',
  crisisWithoutAnswer: 'Help for a crisis stands where no answer could be corrected.',
  crisisBesideRejection: 'Help for a crisis stands with an answer that turns somebody away.',
  notToConfirm: 'An earlier answer is confirmed where the question has to be asked every time.',
  missingReason: 'A consequence has no reason.',
  incompletePairs: 'A text by two answers lacks pairs.',
  missingFallback: 'A text has no words for an unknown fact.',
  badPipe: 'A text refers to a fact in a way that is not understood.',
  emptyRange: 'The smallest allowed is above the largest.',
  noDecimals: 'A number does not say how many digits after the point it takes.',
  badMask: 'A mask has no place to type into.',
  answerActionMisplaced:
    'The action “answer” stands on a step that does not ask one single choice.',
  skipByOwnAnswer: 'Skipping is offered by an answer that skipping takes back.',
  repeatedAction: 'A step has the same action twice.',
  uncheckedAnswers: 'An action goes on without checking, on a step that asks something required.',
  consentNotRequired: 'A consent stands beside another way on, so that it can be passed over.',
  commerceMisplaced: 'Something for the cart stands where it cannot work.',
  notForSale: 'A product, plan or variant cannot be bought.',
  noSuchPeriod: 'A period that is offered is not one that the product is sold in.',
  noSuchDosage: 'A product can be chosen in a strength that it does not come in.',
  tooMany: 'A quantity is more than an order may hold.',
  badPrice: 'A price or discount makes no sense.',
  notCovered: 'No saved run visits a decision.',
  coverageNotDecided: 'Nobody can tell which decisions saved runs visit.',
  savedRunFailed: 'A saved run leads somewhere else than it must.',
  promiseBroken: 'A promise does not hold for somebody.',
  promiseNotDecided: 'Nobody can tell whether a promise holds.',
  unknownQuiz: 'Saved runs or promises belong to a quiz that does not exist.',
  noConsent: 'A promise speaks of the consent of a step that asks for none.',
  neverSold: 'A promise speaks of something that no answer puts into the cart.',
  noLabelData: 'A medicine is sold of whose label nothing is known.',
  unknownFact: 'A clinical fact, measure or consent that is referred to does not exist.',
  contradiction: 'Rules of a label contradict each other, so that nobody can keep them.',
  unasked: 'A label asks for something that nothing in the quiz asks about.',
  repeatedConsent: 'Two steps ask for the same consent.',
  notInCheckIn:
    'A check-in or a follow-up has what only an intake has, or an intake what only one of these has.',
  notAskedAgain: 'A check-in does not ask what a label wants to know again before a refill.',
  unreadable: 'A file is not JSON.',
  noAlternativeText: 'A picture has no words for people who cannot see it.',
  hardToRead: 'A text is harder to read than it should be.',
  unwritten: 'A text still says what a new part begins with.',
  unfinished: 'A part is not written to the end yet.',
  unreadableText: 'A text holds something that is shown as it is written, such as HTML.',
  brokenLink: 'A link of a page leads nowhere.',
  missingPicture: 'A picture that a page names does not exist.',
  repeatedAddress: 'Two pages of a site have the same address.',
  takenAddress: 'The application itself answers at the address of a page.',
  misplacedOpening: 'A page is not opened by its first section, or is opened twice.',
  nothingToShow: 'A section of a page has nothing to show.',
  lostAddress: 'Visitors who come to the earlier address of a page would find nothing.',
  pictureWithoutWords: 'An uploaded picture of a page has no words for people who cannot see it.',
  badLength: 'A title or a description is so short or long that search engines pass over it.',
} as const;

export type ProblemCode = keyof typeof problemCodes;
