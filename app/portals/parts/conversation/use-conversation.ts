import { useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError, tellFailure } from '../../../browser/calls/call';
import { useWhenThere } from '../../../browser/use-when-there';
import type { MessagePage, MessageView } from '../../../care/messages/message-view';
import { type ConversationAccess, mergeMessages } from './conversation';
import { Outbox, type OutgoingMessage, storedOutbox, storeOutbox } from './outbox';

/**
 * State of a browser that follows a conversation: `live`, trying to be, or kept from it because nobody is signed in any
 * more.
 */
export type LiveState = 'live' | 'connecting' | 'signedOut';

interface LiveOptions {
  /** The newest message the page has. */
  after(): number;
  onMessage(message: MessageView): void;
  /** The other side has read up to this message. */
  onRead(seq: number): void;
  onState(state: LiveState): void;
}

/** Pause after the server refused, such as when too many windows are open. */
const refusedMs = 15_000;

/**
 * Follows the conversation whose stream has this address until told to stop. A browser connects again by itself, from
 * the last message it got; after a refusal it is made to. A page that nobody sees gives its connection back.
 */
function followMessages(
  address: string,
  { after, onMessage, onRead, onState }: LiveOptions,
): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isStopped = false;

  function open() {
    if (isStopped || source || document.visibilityState === 'hidden') return;
    const opened = new EventSource(`${address}?after=${after()}`);
    source = opened;
    opened.addEventListener('open', () => onState('live'));
    opened.addEventListener('message', ({ data }) => {
      const message: MessageView = JSON.parse(String(data));
      onMessage(message);
    });
    opened.addEventListener('read', ({ data }) => {
      const mark: { seq: number } = JSON.parse(String(data));
      onRead(mark.seq);
    });
    opened.addEventListener('error', () => {
      onState('connecting');
      if (opened.readyState !== EventSource.CLOSED) return;
      close();
      timer = setTimeout(open, refusedMs);
      void isSignedOut(address).then((isOut) => {
        if (isOut && !isStopped && !source) onState('signedOut');
      });
    });
  }

  function close() {
    source?.close();
    source = null;
    if (timer) clearTimeout(timer);
    timer = null;
  }

  function onVisibility() {
    if (document.visibilityState === 'hidden') close();
    else open();
  }

  function onOnline() {
    close();
    open();
  }

  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', onOnline);
  open();
  return () => {
    isStopped = true;
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', onOnline);
    close();
  };
}

/** Returns whether a stream was refused because nobody is signed in: its own events do not say why. */
async function isSignedOut(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { headers: { accept: 'text/event-stream' } });
    void answer.body?.cancel();
    return answer.status === 401;
  } catch {
    return false;
  }
}

export interface Conversation extends MessagePage {
  outgoing: readonly OutgoingMessage[];
  live: LiveState;
  /** The newest message that came in while the page was open; read out to those who do not see it. */
  announced: MessageView | null;
  isLoadingEarlier: boolean;
  showEarlier(): Promise<void>;
  send(text: string, file: File | null): void;
  retry(clientId: string): void;
  discard(clientId: string): void;
}

/**
 * A conversation, alive: what was on the page, what arrives, and what is on its way.
 * @param access The same object as long as it is the same conversation.
 */
export function useConversation(access: ConversationAccess, start: MessagePage): Conversation {
  const [page, setPage] = useState(start);
  const [outgoing, setOutgoing] = useState<readonly OutgoingMessage[]>([]);
  const [live, setLive] = useState<LiveState>('connecting');
  const [announced, setAnnounced] = useState<MessageView | null>(null);
  const [isLoadingEarlier, setLoadingEarlier] = useState(false);
  const newest = useRef(0);
  newest.current = page.messages.at(-1)?.seq ?? 0;
  const outbox = useRef<Outbox | null>(null);

  const add = useCallback((messages: readonly MessageView[]) => {
    setPage((before) => ({ ...before, messages: mergeMessages(before.messages, messages) }));
    for (const { clientId } of messages) outbox.current?.arrived(clientId);
  }, []);

  // The page was asked for anew: what it has is added to what is here.
  useEffect(() => add(start.messages), [start, add]);

  useEffect(() => {
    const made = new Outbox({
      send: access.send,
      stored: storedOutbox(access.storedAs),
      onChange(messages) {
        storeOutbox(access.storedAs, messages);
        setOutgoing(messages);
      },
      onSent: ({ replies = [], ...message }) => add([message, ...replies]),
      onFailed: tellFailure,
    });
    outbox.current = made;
    setOutgoing(made.messages);
    void made.resume();
    const resume = () => void made.resume();
    window.addEventListener('online', resume);
    return () => {
      window.removeEventListener('online', resume);
      made.stop();
    };
  }, [access, add]);

  useEffect(
    () =>
      followMessages(access.stream, {
        after: () => newest.current,
        onMessage(message) {
          add([message]);
          // What is urgent announces itself.
          if (message.side !== access.side && message.automatic?.urgency !== 'now')
            setAnnounced(message);
        },
        onRead: (seq) =>
          setPage((before) => ({ ...before, readByOthers: Math.max(before.readByOthers, seq) })),
        onState(state) {
          setLive(state);
          if (state === 'live') void outbox.current?.resume();
        },
      }),
    [access, add],
  );

  useReadMark(access, page);

  async function showEarlier() {
    const first = page.messages[0];
    if (!first || isLoadingEarlier) return;
    setLoadingEarlier(true);
    try {
      const { messages, hasEarlier } = await access.fetchEarlier(first.seq);
      setPage((before) => ({
        ...before,
        hasEarlier,
        messages: mergeMessages(before.messages, messages),
      }));
    } catch (error) {
      // The link that was pressed is still there to be pressed again.
      tellFailure(error);
    } finally {
      setLoadingEarlier(false);
    }
  }

  return {
    ...page,
    outgoing,
    live,
    announced,
    isLoadingEarlier,
    showEarlier,
    send(text, file) {
      outbox.current?.add({
        clientId: crypto.randomUUID(),
        text,
        file,
        at: new Date().toISOString(),
      });
    },
    retry: (clientId) => outbox.current?.retry(clientId),
    discard: (clientId) => outbox.current?.discard(clientId),
  };
}

/**
 * Tells the server what was seen, and the menu that nothing waits any more. A page that was left open sees nothing:
 * nobody is told that it was read, and it keeps no session of staff alive.
 */
function useReadMark(access: ConversationAccess, { messages, readByMe }: MessagePage): void {
  const { revalidate } = useRevalidator();
  const whenThere = useWhenThere();
  const sentMark = useRef(readByMe);
  const newest = messages.findLast(({ side }) => side !== access.side)?.seq ?? 0;
  useEffect(() => {
    if (newest <= sentMark.current) return;
    return whenThere(() => {
      const before = sentMark.current;
      sentMark.current = newest;
      access.sendReadMark(newest).then(revalidate, (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        // It is told with the next message, or when the page is opened again.
        sentMark.current = before;
      });
    });
  }, [access, newest, revalidate, whenThere]);
}
