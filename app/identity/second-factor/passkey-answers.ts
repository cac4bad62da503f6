import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** What a browser answers with a new passkey, from the text of a form; null where it is something else. */
export function readNewPasskey(text: string): RegistrationResponseJSON | null {
  const answer = readAnswer(text, ['clientDataJSON', 'attestationObject']);
  if (!answer) return null;
  const { id, response } = answer;
  const { clientDataJSON = '', attestationObject = '' } = response.texts;
  const said = response.all['transports'];
  const transports = Array.isArray(said) ? said.filter((one) => isShortText(one)).slice(0, 10) : [];
  return { ...whole(id), response: { clientDataJSON, attestationObject, transports } };
}

/** What a browser answers that had a passkey sign; null where the text is something else. */
export function readSignature(text: string): AuthenticationResponseJSON | null {
  const answer = readAnswer(text, ['clientDataJSON', 'authenticatorData', 'signature']);
  if (!answer) return null;
  const { clientDataJSON = '', authenticatorData = '', signature = '' } = answer.response.texts;
  return { ...whole(answer.id), response: { clientDataJSON, authenticatorData, signature } };
}

function whole(id: string) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
}

/** The id of the passkey and the parts of the answer that have to be texts. */
function readAnswer(text: string, parts: readonly string[]) {
  const answer = parsed(text);
  if (!isObject(answer) || typeof answer['id'] !== 'string' || answer['id'] === '') return null;
  const all = answer['response'];
  if (!isObject(all)) return null;
  const texts: Record<string, string> = {};
  for (const part of parts) {
    const value = all[part];
    if (typeof value !== 'string') return null;
    texts[part] = value;
  }
  return { id: answer['id'], response: { all, texts } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 30;
}
