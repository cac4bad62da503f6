import { PassThrough } from 'node:stream';
import {
  type ActionFunctionArgs,
  createReadableStreamFromReadable,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { NonceProvider } from './browser/Nonce';
import type { AppLoadContext } from './kernel/http/load-context';

/** Time that a loader may keep a streamed part of the page waiting, in milliseconds. */
export const streamTimeout = 5_000;

/**
 * Renders a page. People get it as soon as its frame is ready; robots, which
 * do not wait for what is streamed in later, get it whole.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, log }: AppLoadContext,
): Promise<Response> {
  const waitForAll = isbot(request.headers.get('user-agent'));
  return new Promise((resolve, reject) => {
    let failed = false;
    let begun = false;
    const respond = () => {
      begun = true;
      const body = new PassThrough();
      headers.set('Content-Type', 'text/html; charset=utf-8');
      const stream = createReadableStreamFromReadable(body);
      resolve(new Response(stream, { headers, status: failed ? 500 : status }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <RemixServer
          context={remixContext}
          url={request.url}
          abortDelay={streamTimeout}
          nonce={nonce}
        />
      </NonceProvider>,
      {
        nonce,
        [waitForAll ? 'onAllReady' : 'onShellReady']: respond,
        onShellError: reject,
        onError(error: unknown) {
          failed = true;
          // Errors before the frame is ready reach handleError by way of onShellError.
          if (begun && !request.signal.aborted) log.error({ err: error }, 'rendering failed');
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
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
