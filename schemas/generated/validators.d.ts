// Generated from the schemas by `npm run generate`. Do not edit.
/** Mistake, as a compiled validator reports it. */
export interface SchemaError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}
/** True when the data fits; otherwise the mistakes are in `errors` until the next call. */
export interface Validator<T> {
  (data: unknown): data is T;
  errors?: SchemaError[] | null;
}
export const validateQuiz: Validator<import('./types').Quiz>;
export const validatePage: Validator<import('./types').Page>;
export const validateRetiredPage: Validator<import('./types').RetiredPage>;
export const validateStep: Validator<import('./types').Step>;
export const validateContent: Validator<import('./types').Content>;
export const validateAction: Validator<import('./types').Action>;
export const validateInput: Validator<import('./types').Input>;
export const validateCondition: Validator<import('./types').Condition>;
export const validateTerm: Validator<import('./types').Term>;
export const validateQuestion: Validator<import('./types').Question>;
export const validateCatalogue: Validator<import('./types').Catalogue>;
export const validateStatesReference: Validator<import('./types').StatesReference>;
export const validateAllergiesReference: Validator<import('./types').AllergiesReference>;
export const validatePharmaciesReference: Validator<import('./types').PharmaciesReference>;
export const validateDueTimesReference: Validator<import('./types').DueTimesReference>;
export const validateProfessionsReference: Validator<import('./types').ProfessionsReference>;
export const validateDangersReference: Validator<import('./types').DangersReference>;
export const validatePeopleReference: Validator<import('./types').PeopleReference>;
export const validateSavedRuns: Validator<import('./types').SavedRuns>;
export const validateClinicalFacts: Validator<import('./types').ClinicalFacts>;
export const validateMedicine: Validator<import('./types').Medicine>;
export const validateClinicalData: Validator<import('./types').ClinicalData>;
export const validateQuizPromise: Validator<import('./types').QuizPromise>;
export const validatePromises: Validator<import('./types').Promises>;
export const validateCart: Validator<import('./types').Cart>;
export const validateCartUpdateBody: Validator<import('./types').CartUpdateBody>;
export const validateCartUpdateItemBody: Validator<import('./types').CartUpdateItemBody>;
export const validateCartRemoveItemBody: Validator<import('./types').CartRemoveItemBody>;
export const validateCartToggleTypeItemBody: Validator<import('./types').CartToggleTypeItemBody>;
export const validateCartEstimateBody: Validator<import('./types').CartEstimateBody>;
export const validateCartCouponBody: Validator<import('./types').CartCouponBody>;
export const validateCartPaymentBody: Validator<import('./types').CartPaymentBody>;
export const validateCartBuyNowBody: Validator<import('./types').CartBuyNowBody>;
export const validatePaymentMethodBody: Validator<import('./types').PaymentMethodBody>;
export const validateRegisterBody: Validator<import('./types').RegisterBody>;
export const validateLoginBody: Validator<import('./types').LoginBody>;
export const validatePasswordResetBody: Validator<import('./types').PasswordResetBody>;
export const validateVerifyEmailBody: Validator<import('./types').VerifyEmailBody>;
export const validateTrackBody: Validator<import('./types').TrackBody>;
export const validateMessageBody: Validator<import('./types').MessageBody>;
export const validateMessageReadBody: Validator<import('./types').MessageReadBody>;
export const validatePharmacyReportBody: Validator<import('./types').PharmacyReportBody>;
export const validatePatientUpdateMetaBody: Validator<import('./types').PatientUpdateMetaBody>;
export const validateProfileBody: Validator<import('./types').ProfileBody>;
export const validateQuizEvent: Validator<import('./types').QuizEvent>;
export const validateQuizEventsBody: Validator<import('./types').QuizEventsBody>;
export const validateQuizSubmissionBody: Validator<import('./types').QuizSubmissionBody>;
export const validateStudioDraftBody: Validator<import('./types').StudioDraftBody>;
export const validateStudioPresenceBody: Validator<import('./types').StudioPresenceBody>;
export const validateStudioReviewBody: Validator<import('./types').StudioReviewBody>;
export const validateStudioRemarkBody: Validator<import('./types').StudioRemarkBody>;
export const validateStudioPublishBody: Validator<import('./types').StudioPublishBody>;
export const validateStudioRollbackBody: Validator<import('./types').StudioRollbackBody>;
export const validateStudioQuizBody: Validator<import('./types').StudioQuizBody>;
export const validateStudioRenameBody: Validator<import('./types').StudioRenameBody>;
export const validateStudioArchiveBody: Validator<import('./types').StudioArchiveBody>;
export const validateStudioRulesReviewBody: Validator<import('./types').StudioRulesReviewBody>;
export const validateStudioRulesPublishBody: Validator<import('./types').StudioRulesPublishBody>;
export const validateStudioPageBody: Validator<import('./types').StudioPageBody>;
export const validateStudioPageReviewBody: Validator<import('./types').StudioPageReviewBody>;
export const validateStudioPagePublishBody: Validator<import('./types').StudioPagePublishBody>;
export const validateStudioPageRetireBody: Validator<import('./types').StudioPageRetireBody>;
