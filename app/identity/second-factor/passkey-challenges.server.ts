import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, eq, gt } from 'drizzle-orm';
import {
  type ChallengePurpose,
  passkeyChallenges,
} from '../../database/tables/second-factor.schema.server';
import { minute } from '../../kernel/calendar/milliseconds';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { sessionId } from '../sessions/session.server';

type Asking = Pick<AppLoadContext, 'db' | 'clock' | 'sessionToken'>;

/** Time that an authenticator may take, in milliseconds: as long as a right password waits. */
const patience = 15 * minute;

/** Keeps what this browser has to have signed next. The one before it is worth nothing any more. */
export async function keepChallenge(
  { db, clock, sessionToken }: Asking,
  userId: string,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<void> {
  const kept = { userId, challenge, createdAt: clock.now() };
  await db
    .insert(passkeyChallenges)
    .values({ sessionId: sessionId(sessionToken), purpose, ...kept })
    .onConflictDoUpdate({
      target: [passkeyChallenges.sessionId, passkeyChallenges.purpose],
      set: kept,
    });
}

/** Takes it away and gives it; null where there is none. Whatever comes of it, nobody gets it a second time. */
export async function takeChallenge(
  { db, clock, sessionToken }: Asking,
  userId: string,
  purpose: ChallengePurpose,
): Promise<string | null> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.sessionId, sessionId(sessionToken)),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.createdAt, new Date(clock.now().getTime() - patience)),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return taken?.challenge ?? null;
}

/** Reads a browser’s answer with a new passkey from the text of a form; null where the text is something else. */
export function readNewPasskey(text: string): RegistrationResponseJSON | null {
  const answer = readAnswer(text, ['clientDataJSON', 'attestationObject']);
  if (!answer) return null;
  const { id, response } = answer;
  const { clientDataJSON = '', attestationObject = '' } = response.texts;
  const said = response.all['transports'];
  const transports = Array.isArray(said) ? said.filter((one) => isShortText(one)).slice(0, 10) : [];
  return { ...whole(id), response: { clientDataJSON, attestationObject, transports } };
}

/** Reads the answer of a browser that had a passkey sign; null where the text is something else. */
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

/** Loads what checks passkeys, when the first one is used: it is two hundred modules, and most requests need none. */
export const webauthn = () => import('@simplewebauthn/server');
