import { tabStore } from '../../../browser/browser-store';
import { CallError } from '../../../browser/calls/call';
import type { MessageView } from '../../../care/messages/message-view';

/**
 * - `sending`: on its way.
 * - `waiting`: the connection is gone; it goes out by itself when it is back.
 * - `failed`: it was refused, and waits for its author.
 */
type OutgoingState = 'sending' | 'waiting' | 'failed';

/** A message that the server does not have yet. */
export interface OutgoingMessage {
  clientId: string;
  text: string;
  file: File | null;
  /** Time at which it was written, ISO 8601. */
  at: string;
  state: OutgoingState;
  /** Reason why it failed. */
  error: string | null;
}

/** A message that the server has, with what it replied at once. */
export type SentMessage = MessageView & { replies?: readonly MessageView[] };

interface OutboxOptions {
  /** Hands a message to the server; throws a `CallError` when that fails. */
  send(message: OutgoingMessage): Promise<SentMessage>;
  /** Messages that waited in this tab when it was left or reloaded. */
  stored: OutgoingMessage[];
  /** Called after each change; stores the list, but for its files. */
  onChange(messages: readonly OutgoingMessage[]): void;
  onSent(message: SentMessage): void;
  /** Called once for a server that does not answer, and for each message that was refused. */
  onFailed?(error: CallError): void;
}

/** Time until a message that met no server is tried again, in milliseconds. */
const againMs = 3_000;

/**
 * Messages on their way, sent one after the other so that they keep their order. What meets no server
 * waits and is sent again under the same name, which the server keeps once; what is refused stays until its
 * author sends it again or takes it back.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  #messages: readonly OutgoingMessage[];
  #isCutOff = false;
  #isBusy = false;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#messages = options.stored;
  }

  get messages(): readonly OutgoingMessage[] {
    return this.#messages;
  }

  add(message: Pick<OutgoingMessage, 'clientId' | 'text' | 'file' | 'at'>): void {
    this.#change([...this.#messages, { ...message, state: 'sending', error: null }]);
    void this.resume();
  }

  /** Sends one again that was refused. */
  retry(clientId: string): void {
    this.#set(clientId, { state: 'sending', error: null });
    void this.resume();
  }

  /** Takes one back that was not sent. */
  discard(clientId: string): void {
    this.#change(this.#messages.filter((one) => one.clientId !== clientId));
  }

  /** Another way told that this message has arrived. */
  arrived(clientId: string): void {
    if (this.#messages.some((one) => one.clientId === clientId)) this.discard(clientId);
  }

  /** Sends what waits, such as when the connection is back. */
  async resume(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#forgetTimer();
    try {
      for (let next = this.#next(); next; next = this.#next()) {
        this.#set(next.clientId, { state: 'sending' });
        if (!(await this.#deliver(next))) break;
      }
    } finally {
      this.#isBusy = false;
    }
  }

  /** Stops trying; what waits stays kept. */
  stop(): void {
    this.#forgetTimer();
  }

  #next(): OutgoingMessage | undefined {
    return this.#messages.find(({ state }) => state !== 'failed');
  }

  /** False when nothing more can be sent for now. */
  async #deliver(message: OutgoingMessage): Promise<boolean> {
    try {
      const sent = await this.#options.send(message);
      this.#isCutOff = false;
      this.#options.onSent(sent);
      this.arrived(message.clientId);
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status !== 0 && error.status < 500) {
        this.#set(message.clientId, { state: 'failed', error: error.message });
        this.#options.onFailed?.(error);
        return true;
      }
      if (!this.#isCutOff) this.#options.onFailed?.(error);
      this.#isCutOff = true;
      for (const { clientId, state } of this.#messages) {
        if (state !== 'failed') this.#set(clientId, { state: 'waiting' });
      }
      this.#timer = setTimeout(() => void this.resume(), againMs);
      return false;
    }
  }

  #set(clientId: string, change: Partial<Pick<OutgoingMessage, 'state' | 'error'>>): void {
    this.#change(
      this.#messages.map((one) => (one.clientId === clientId ? { ...one, ...change } : one)),
    );
  }

  #change(messages: readonly OutgoingMessage[]): void {
    this.#messages = messages;
    this.#options.onChange(messages);
  }

  #forgetTimer(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

const draftKey = (storedAs: string) => `message-draft-${storedAs}`;
const outboxKey = (storedAs: string) => `messages-unsent-${storedAs}`;

/** Returns what was typed and not sent in this tab, by what the conversation is kept under. */
export function storedDraft(storedAs: string): string {
  return tabStore.read(draftKey(storedAs)) ?? '';
}

export function storeDraft(storedAs: string, text: string): void {
  tabStore.write(draftKey(storedAs), text === '' ? null : text);
}

/** Messages that this tab could not send before it was left. Their files cannot be kept. */
export function storedOutbox(storedAs: string): OutgoingMessage[] {
  const stored = tabStore.readJson(outboxKey(storedAs));
  return Array.isArray(stored) ? stored.flatMap(outgoingIn) : [];
}

export function storeOutbox(storedAs: string, messages: readonly OutgoingMessage[]): void {
  const texts = messages
    .filter(({ file }) => file === null)
    .map(({ clientId, text, at }) => ({ clientId, text, at }));
  tabStore.write(outboxKey(storedAs), texts.length === 0 ? null : JSON.stringify(texts));
}

function outgoingIn(value: unknown): OutgoingMessage[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!('clientId' in value) || !('text' in value) || !('at' in value)) return [];
  const { clientId, text, at } = value;
  if (typeof clientId !== 'string' || typeof text !== 'string' || typeof at !== 'string') return [];
  return [{ clientId, text, at, file: null, state: 'waiting', error: null }];
}
