import type { OutgoingMessage } from './outbox';

const draftKey = (patientId: string) => `message-draft-${patientId}`;
const outboxKey = (patientId: string) => `messages-unsent-${patientId}`;

/** What was typed and not sent in this tab. */
export function keptDraft(patientId: string): string {
  return read(draftKey(patientId)) ?? '';
}

export function keepDraft(patientId: string, text: string): void {
  write(draftKey(patientId), text === '' ? null : text);
}

/** Messages that this tab could not send before it was left. Their files cannot be kept. */
export function keptOutbox(patientId: string): OutgoingMessage[] {
  try {
    const parsed: unknown = JSON.parse(read(outboxKey(patientId)) ?? '[]');
    return Array.isArray(parsed) ? parsed.flatMap(outgoingIn) : [];
  } catch {
    return [];
  }
}

export function keepOutbox(patientId: string, messages: readonly OutgoingMessage[]): void {
  const texts = messages
    .filter(({ file }) => file === null)
    .map(({ clientId, text, at }) => ({ clientId, text, at }));
  write(outboxKey(patientId), texts.length === 0 ? null : JSON.stringify(texts));
}

function outgoingIn(value: unknown): OutgoingMessage[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!('clientId' in value) || !('text' in value) || !('at' in value)) return [];
  const { clientId, text, at } = value;
  if (typeof clientId !== 'string' || typeof text !== 'string' || typeof at !== 'string') return [];
  return [{ clientId, text, at, file: null, state: 'waiting', trouble: null }];
}

/** Storage may be forbidden or full; then nothing is kept, and all else works. */
function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // See `read`.
  }
}
