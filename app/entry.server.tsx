import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { NonceProvider } from './browser/Nonce';
import { ReferenceProvider } from './browser/Reference';
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
  const data = await givenByLoaders(serverHandoffStream);
  const drawing = (
    <NonceProvider value={nonce}>
      <ReferenceProvider value={context.requestId}>
        <RemixServer
          context={remixContext}
          url={request.url}
          abortDelay={renderTimeout}
          nonce={nonce}
        />
      </ReferenceProvider>
    </NonceProvider>
  );
  const { html, failed } = drawnAtOnce(drawing) ?? (await drawnWhole(drawing, request, context));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const scripts = remixContext.renderMeta?.didRenderScripts ? handedOver(data, nonce) : '';
  const page = Buffer.from(html + scripts);
  if (!failed && isForEverybody(headers)) {
    const etag = `W/"${createHash('sha256').update(page).digest('base64url')}"`;
    headers.set('ETag', etag);
    if (hasAlready(request, etag)) return new Response(null, { headers, status: 304 });
  }
  context.sendPage(page);
  const { errors } = remixContext.staticHandlerContext;
  return new Response(null, { headers, status: failed ? 500 : statusOf(status, errors) });
}

/**
 * Status of a page that may show an error in place of a part. After an action that answered, the router gives its
 * status, also where a loader failed afterwards.
 */
function statusOf(status: number, errors: EntryContext['staticHandlerContext']['errors']): number {
  const [error] = Object.values(errors ?? {});
  if (error === undefined || status >= 400) return status;
  return isRouteErrorResponse(error) ? error.status : 500;
}

/**
 * Data that the loaders gave. The build makes a text of it (`scripts/build/light-requests.ts`), development a stream.
 */
async function givenByLoaders(given: string | EntryContext['serverHandoffStream']) {
  return typeof given === 'object' ? text(given) : (given ?? '');
}

/** Says that a page is the same for everybody: browsers and proxies may keep it, and ask whether it is still right. */
function isForEverybody(headers: Headers): boolean {
  return /^public\b/.test(headers.get('cache-control') ?? '');
}

function hasAlready({ headers }: Request, etag: string): boolean {
  const known = headers.get('if-none-match') ?? '';
  return known.split(',').some((one) => one.trim() === etag);
}

/** A page, and whether a part of it failed that the browser will draw anew. */
interface Drawn {
  html: string;
  failed: boolean;
}

/**
 * Draws a page that waits for nothing, as nearly all do, in one go.
 * @returns Null where a part of it waits, such as for the code of a view, or fails.
 */
function drawnAtOnce(page: ReactElement): Drawn | null {
  try {
    const html = renderToString(page);
    return html.includes(unfinished) ? null : { html: `<!DOCTYPE html>${html}`, failed: false };
  } catch {
    return null;
  }
}

/** Mark that React writes for a boundary whose content is left to the browser. Text on a page cannot hold it. */
const unfinished = '<!--$!-->';

/** Draws a page once all of it is there. Throws what keeps it from being drawn. */
function drawnWhole(
  page: ReactElement,
  { signal }: Request,
  context: AppLoadContext,
): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    let begun = false;
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: context.nonce,
      onShellReady() {
        begun = true;
      },
      onShellError(error) {
        clearTimeout(late);
        reject(error);
      },
      onAllReady() {
        clearTimeout(late);
        text(pipe(new PassThrough())).then((html) => resolve({ html, failed }), reject);
      },
      onError(error: unknown) {
        // Errors before the frame is ready reach handleError by way of onShellError.
        if (!begun) failed = true;
        else if (!signal.aborted) context.log.error({ err: error }, 'rendering failed');
      },
    });
    const late = setTimeout(abort, renderTimeout + 1_000).unref();
  });
}

/**
 * Writes what the loaders gave, for the scripts of the page: all of it at once, where Remix would wait for each part.
 */
function handedOver(data: string, nonce: string): string {
  const stream = 'window.__remixContext.streamController';
  // The data is JSON, full of quotes: between single ones they need no mark.
  const words = data.replace(/[<'\\\n\r\u2028\u2029]/g, escaped);
  return `<script nonce="${nonce}">${stream}.enqueue('${words}');${stream}.close();</script>`;
}

/** A character that could end a script, its text or its line, as a script may say it too. */
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
