import type {
  LoginBody,
  PasswordResetBody,
  RegisterBody,
  SessionInfoAnswer,
  SignedInAnswer,
  VerifyEmailBody,
} from '../../schemas/generated/types';
import type { Envelope } from '../http/answers';
import { rememberedMarketing } from '../tracking/remembered-marketing';
import { call } from './call';
import { setPageToken } from './page-token';
import { profileCalls } from './profile-calls';
import { tellFailure, tellSuccess } from './tell';

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

/**
 * Signs in, then reads the session and the profile anew. That the profile could not be read is no reason
 * to tell anybody: the page that needs it asks again.
 * @returns Whether someone is signed in now.
 */
export async function signInAndRefresh(body: LoginBody): Promise<boolean> {
  try {
    await accountCalls.login(body);
    await accountCalls.sessionInfo();
  } catch (error) {
    tellFailure(error);
    return false;
  }
  await profileCalls.get().catch(() => null);
  return true;
}

/** Asks for a link to choose a new password, and shows what the server says to it. */
export async function askForNewPassword(email: string): Promise<boolean> {
  try {
    tellSuccess(await accountCalls.sendPasswordResetEmail({ email }));
    return true;
  } catch (error) {
    tellFailure(error);
    return false;
  }
}
