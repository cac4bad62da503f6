import type {
  LoginBody,
  PasswordResetBody,
  RegisterBody,
  SessionInfoAnswer,
  SignedInAnswer,
  VerifyEmailBody,
} from '../../../schemas/generated/types';
import type { Envelope } from '../../kernel/http/answers';
import { rememberedMarketing } from '../tracking/remembered-marketing';
import { call } from './call';
import { setPageToken } from './page-token';

/** The calls about accounts. */
export const accountCalls = {
  /** Who is signed in at this browser. The page goes on with the token in the answer. */
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
