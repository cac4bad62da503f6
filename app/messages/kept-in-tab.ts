import { tabStore } from '../browser/browser-store';
import type { OutgoingMessage } from './outbox';

const draftKey = (patientId: string) => `message-draft-${patientId}`;
const outboxKey = (patientId: string) => `messages-unsent-${patientId}`;

/** What was typed and not sent in this tab. */
export function keptDraft(patientId: string): string {
  return tabStore.read(draftKey(patientId)) ?? '';
}

export function keepDraft(patientId: string, text: string): void {
  tabStore.write(draftKey(patientId), text === '' ? null : text);
}

/** Messages that this tab could not send before it was left. Their files cannot be kept. */
export function keptOutbox(patientId: string): OutgoingMessage[] {
  const kept = tabStore.readJson(outboxKey(patientId));
  return Array.isArray(kept) ? kept.flatMap(outgoingIn) : [];
}

export function keepOutbox(patientId: string, messages: readonly OutgoingMessage[]): void {
  const texts = messages
    .filter(({ file }) => file === null)
    .map(({ clientId, text, at }) => ({ clientId, text, at }));
  tabStore.write(outboxKey(patientId), texts.length === 0 ? null : JSON.stringify(texts));
}

function outgoingIn(value: unknown): OutgoingMessage[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!('clientId' in value) || !('text' in value) || !('at' in value)) return [];
  const { clientId, text, at } = value;
  if (typeof clientId !== 'string' || typeof text !== 'string' || typeof at !== 'string') return [];
  return [{ clientId, text, at, file: null, state: 'waiting', trouble: null }];
}
