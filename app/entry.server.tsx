import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { NonceProvider } from './browser/Nonce';
import type { AppLoadContext } from './kernel/http/load-context';

/** Time that a view may keep a page waiting, in milliseconds. */
const renderTimeout = 5_000;

/** Renders a page, whole: no loader leaves a part of it for later. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, log }: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let failed = false;
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
          headers.set('Content-Type', 'text/html; charset=utf-8');
          const page = buffer(pipe(new PassThrough()));
          resolve(
            page.then((html) => new Response(html, { headers, status: failed ? 500 : status })),
          );
        },
        onError(error: unknown) {
          // Errors before the frame is ready reach handleError by way of onShellError.
          if (!begun) failed = true;
          else if (!request.signal.aborted) log.error({ err: error }, 'rendering failed');
        },
      },
    );
    const late = setTimeout(abort, renderTimeout + 1_000).unref();
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
