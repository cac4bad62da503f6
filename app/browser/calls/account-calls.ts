import type {
  LoginBody,
  PasswordResetBody,
  PaymentMethodAnswer,
  PaymentMethodBody,
  RegisterBody,
  SessionInfoAnswer,
  SignedInAnswer,
  VerifyEmailBody,
} from '../../../schemas/generated/types';
import type { Envelope } from '../../kernel/http/answers';
import { rememberedMarketing } from '../tracking/marketing';
import { call, setPageToken } from './call';

/** The calls about accounts. */
export const accountCalls = {
  /** Reads who is signed in at this browser. The page goes on with the token in the answer. */
  async sessionInfo(): Promise<Envelope<SessionInfoAnswer>> {
    const info = await call<SessionInfoAnswer>('POST', '/api/v1/users/session-info');
    setPageToken(info.data.csrf.value);
    return info;
  },

  login: (body: LoginBody) => call<SignedInAnswer>('POST', '/actions/users/login', { body }),

  /** Registers, and says how this browser came here. */
  register(body: RegisterBody): Promise<Envelope<SignedInAnswer>> {
    const { fbp: _, ...marketing } = rememberedMarketing();
    return call('POST', '/api/v1/users/register', { body: { ...marketing, ...body } });
  },

  sendPasswordResetEmail: (body: PasswordResetBody) =>
    call<{ message: string }>('POST', '/actions/users/send-password-reset-email', { body }),

  verifyEmail: (body: VerifyEmailBody) =>
    call<{ message: string }>('POST', '/api/v1/users/verify-email', { body }),

  professions: () => call<{ id: string; name: string }[]>('GET', '/api/v1/users/professions'),
};

/** The calls about how a patient pays. */
export const paymentMethodCalls = {
  /** The card that renewals are paid with; null where there is none. */
  current: () => call<PaymentMethodAnswer | null>('GET', '/api/v1/profile/payment-method'),
  removeCurrent: () => call<null>('DELETE', '/api/v1/profile/payment-method'),
  /** All cards, the one for renewals first. */
  all: () => call<PaymentMethodAnswer[]>('GET', '/api/v2/profile/payment-methods'),
  remove: (body: PaymentMethodBody) =>
    call<null>('DELETE', '/api/v2/profile/payment-method', { body }),
  /** Asks for the address of the gateway’s own pages about payments. */
  portalSession: () => call<{ url: string }>('GET', '/api/v1/profile/portal-session'),
  /** Reads the provider’s books anew. */
  sync: (provider: 'stripe' | 'sandbox') =>
    call<Record<string, unknown>>('PUT', `/api/v1/profile/${provider}-sync`),
};
