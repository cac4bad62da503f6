import type { MessageView } from '../../../care/messages/message-view';

/** How a browser follows a conversation: `live`, trying to be, or kept from it because nobody is signed in any more. */
export type LiveState = 'live' | 'connecting' | 'signedOut';

interface LiveOptions {
  /** The newest message the page has. */
  after(): number;
  onMessage(message: MessageView): void;
  /** The other side has read up to this message. */
  onRead(seq: number): void;
  onState(state: LiveState): void;
}

/** After the server refused, such as when too many windows are open. */
const refusedMs = 15_000;

/**
 * Follows the conversation whose stream has this address until told to stop. A browser connects again by itself, from the last message it
 * got; after a refusal it is made to. A page that nobody sees gives its connection back.
 */
export function followMessages(
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

/** Whether a stream was refused because nobody is signed in: its own events do not say why. */
async function isSignedOut(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { headers: { accept: 'text/event-stream' } });
    void answer.body?.cancel();
    return answer.status === 401;
  } catch {
    return false;
  }
}
