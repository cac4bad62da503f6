import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import { call } from './call';

/** Has any passkey of a patient sign what the server gives, to let them in without a password. */
export async function askAnyPasskey(): Promise<unknown> {
  const { data } = await call<PublicKeyCredentialRequestOptionsJSON>(
    'GET',
    '/api/v1/users/passkey',
  );
  return startAuthentication({ optionsJSON: data });
}
