import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { NonceProvider } from './browser/Nonce';
import type { AppLoadContext } from './kernel/http/load-context';

/** Time that a view may keep a page waiting, in milliseconds. */
const renderTimeout = 5_000;

/** Renders a page, whole: no loader leaves a part of it for later. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...remixContext }: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { nonce } = context;
  const data = serverHandoffStream ? await text(serverHandoffStream) : '';
  let failed = false;
  const pieces = await new Promise<Buffer[]>((resolve, reject) => {
    let begun = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <RemixServer
          context={remixContext}
          url={request.url}
          abortDelay={renderTimeout}
          nonce={nonce}
        />
      </NonceProvider>,
      {
        nonce,
        onShellReady() {
          begun = true;
        },
        onShellError(error) {
          clearTimeout(late);
          reject(error);
        },
        onAllReady() {
          clearTimeout(late);
          pipe(collecting(resolve));
        },
        onError(error: unknown) {
          // Errors before the frame is ready reach handleError by way of onShellError.
          if (!begun) failed = true;
          else if (!request.signal.aborted) context.log.error({ err: error }, 'rendering failed');
        },
      },
    );
    const late = setTimeout(abort, renderTimeout + 1_000).unref();
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const scripts = remixContext.renderMeta?.didRenderScripts ? [handedOver(data, nonce)] : [];
  context.sendPage(Buffer.concat([...pieces, ...scripts]));
  return new Response(null, { headers, status: failed ? 500 : status });
}

/** A stream that takes the pieces of a page and gives all of them. */
function collecting(whenWhole: (pieces: Buffer[]) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      done();
    },
    final(done) {
      whenWhole(pieces);
      done();
    },
  });
}

/** What the loaders gave, for the scripts of the page: all of it at once, where Remix would wait for each part. */
function handedOver(data: string, nonce: string): Buffer {
  const stream = 'window.__remixContext.streamController';
  const words = JSON.stringify(data).replace(/[&><\u2028\u2029]/g, escaped);
  return Buffer.from(
    `<script nonce="${nonce}">${stream}.enqueue(${words});${stream}.close();</script>`,
  );
}

/** A character that could end a script, as JSON may say it too. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * Logs what a loader, an action or a render threw; the reader never sees it. An
 * address that does not exist is the visitor's slip, not a failure of ours.
 */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.log.error({ err: error, method: request.method }, 'route failed');
}
