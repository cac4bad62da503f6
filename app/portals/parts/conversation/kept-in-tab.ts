import { tabStore } from '../../../browser/browser-store';
import type { OutgoingMessage } from './outbox';

const draftKey = (keptAs: string) => `message-draft-${keptAs}`;
const outboxKey = (keptAs: string) => `messages-unsent-${keptAs}`;

/** What was typed and not sent in this tab, by what the conversation is kept under. */
export function keptDraft(keptAs: string): string {
  return tabStore.read(draftKey(keptAs)) ?? '';
}

export function keepDraft(keptAs: string, text: string): void {
  tabStore.write(draftKey(keptAs), text === '' ? null : text);
}

/** Messages that this tab could not send before it was left. Their files cannot be kept. */
export function keptOutbox(keptAs: string): OutgoingMessage[] {
  const kept = tabStore.readJson(outboxKey(keptAs));
  return Array.isArray(kept) ? kept.flatMap(outgoingIn) : [];
}

export function keepOutbox(keptAs: string, messages: readonly OutgoingMessage[]): void {
  const texts = messages
    .filter(({ file }) => file === null)
    .map(({ clientId, text, at }) => ({ clientId, text, at }));
  tabStore.write(outboxKey(keptAs), texts.length === 0 ? null : JSON.stringify(texts));
}

function outgoingIn(value: unknown): OutgoingMessage[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!('clientId' in value) || !('text' in value) || !('at' in value)) return [];
  const { clientId, text, at } = value;
  if (typeof clientId !== 'string' || typeof text !== 'string' || typeof at !== 'string') return [];
  return [{ clientId, text, at, file: null, state: 'waiting', error: null }];
}
