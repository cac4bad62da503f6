import type {
  Cart,
  CouponDataAnswer,
  MarketingMetaAnswer,
  PaymentMethodAnswer,
  PaymentPageAnswer,
  ProfileAnswer,
  QuizAbortedAnswer,
  QuizSubmittedAnswer,
  SessionInfoAnswer,
  SignedInAnswer,
  UploadedDocumentAnswer,
  WalletIntentAnswer,
} from '../../../schemas/generated/types';
import type { Answer, Refusal } from '../../kernel/http/answers';
import type { JsonSchema } from './reference';

/** Answers of calls that have a schema of their own, by its name. */
interface Answers {
  Cart: Cart;
  CouponDataAnswer: CouponDataAnswer;
  MarketingMetaAnswer: MarketingMetaAnswer;
  PaymentMethodAnswer: PaymentMethodAnswer;
  PaymentPageAnswer: PaymentPageAnswer;
  ProfileAnswer: ProfileAnswer;
  QuizAbortedAnswer: QuizAbortedAnswer;
  QuizSubmittedAnswer: QuizSubmittedAnswer;
  SessionInfoAnswer: SessionInfoAnswer;
  SignedInAnswer: SignedInAnswer;
  UploadedDocumentAnswer: UploadedDocumentAnswer;
  WalletIntentAnswer: WalletIntentAnswer;
}

/** Reply of a call that succeeds. */
export interface Reply {
  /** 200 unless told. */
  status?: number;
  description: string;
  /** The shape of `data`; a name where it has a schema of its own. Not set for a file or a redirect. */
  data?: keyof Answers | JsonSchema;
  example?: unknown;
  /** The type of an answer that is no JSON. */
  file?: string;
}

/** Type that a handler may return whose reply is declared like this. */
export type Replied<R extends Reply> = R extends { data: infer Data }
  ? Answer<DataOf<Data>> | Refusal
  : Response;

type DataOf<Data> = Data extends keyof Answers
  ? Answers[Data]
  : Data extends { type: 'null' }
    ? null
    : unknown;

/** The reply of a call that has nothing to tell. */
export function nothing<const Description extends string>(description: Description) {
  return { description, data: { type: 'null' }, example: null } as const satisfies Reply;
}
