import { sessionId } from '../../../identity/sessions/session.server';
import { refuse } from '../../../kernel/http/answers';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { cursorIn } from '../message-view';
import { openStreams, type StreamRequest } from './open-streams.server';

interface StreamReader extends Pick<StreamRequest, 'patientId' | 'read'> {
  userId: string;
}

const encoder = new TextEncoder();

/**
 * The live conversation of a patient as server-sent events. It begins after the message that the browser
 * names: in the header Last-Event-ID when it connects again by itself, else in the query as `after`.
 * Throws a 429 when this person has too many open.
 */
export function streamAnswer(
  request: Request,
  context: AppLoadContext,
  { patientId, userId, read }: StreamReader,
): Response {
  const opened = openStreams(context).start({
    patientId,
    reader: { userId, sessionId: sessionId(context.sessionToken) },
    after: lastSeen(request),
    read,
  });
  if (!opened) {
    throw refuse(
      429,
      'Your messages are open in too many windows. Close one and reload this page.',
      {
        headers: { 'retry-after': '30' },
      },
    );
  }
  const { stream, close } = opened;
  if (request.signal.aborted) close();
  request.signal.addEventListener('abort', close, { once: true });
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await stream.next().catch((error: unknown) => {
          context.log.warn({ err: error }, 'a live conversation broke off');
          return null;
        });
        if (piece === null) {
          close();
          controller.close();
        } else {
          controller.enqueue(encoder.encode(piece));
        }
      },
      cancel: close,
    },
    // Nothing is asked of the database before the reader has taken what there was.
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // no-transform keeps the compression here, and proxies elsewhere, from holding events back.
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });
}

/** The place of the newest message that the browser has; 0 for none. */
function lastSeen(request: Request): number {
  const lastId =
    request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('after') ?? '';
  return cursorIn(lastId) ?? 0;
}
