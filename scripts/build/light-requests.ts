import { rewritten } from './rewritten';

const asItIs =
  "if (request.body === null && !request.url.includes('?')) return request;\n  let url = new URL(request.url);";
const controller = 'let controller = new AbortController();';
const timer = `let timeoutId = setTimeout(() => controller.abort(new Error("Server Timeout")), typeof streamTimeout === "number" ? streamTimeout : 4950);
  requestSignal.addEventListener("abort", () => clearTimeout(timeoutId));`;

const streamed = `  const textEncoder = new TextEncoder();
  let lastSentIndex = 0;
  const readable = new ReadableStream({
    async start(controller) {
      const id = flatten.call(encoder, input);`;
const atOnce = `  const id = flatten.call(encoder, input);
  if (typeof id === "number" && Object.keys(encoder.deferred).length === 0)
    return id < 0 ? \`\${id}\\n\` : \`[\${encoder.stringified.join(",")}]\\n\`;
  const textEncoder = new TextEncoder();
  let lastSentIndex = 0;
  const readable = new ReadableStream({
    async start(controller) {`;

/**
 * Spares each page what Remix does for pages of another kind. For each loader it makes two copies of the request, to
 * take words out of an address that has none. It holds a timer for five seconds, which then makes an error nobody
 * hears of, for data that a loader leaves for later: ours leave none, and what waits ends with its request. And what
 * the loaders gave comes out of a stream where it may as well be a text.
 */
export const lightRequests = rewritten('light-requests', {
  '@remix-run/server-runtime/dist/esm/data.js': ['stripIndexParam', 'stripRoutesParam'].map(
    (name) => [
      `function ${name}(request) {\n  let url = new URL(request.url);`,
      `function ${name}(request) {\n  ${asItIs}`,
    ],
  ),
  '@remix-run/server-runtime/dist/esm/single-fetch.js': [
    [
      `function encodeViaTurboStream(data, requestSignal, streamTimeout, serverMode) {\n  ${controller}`,
      'function encodeViaTurboStream(data, requestSignal, streamTimeout, serverMode) {',
    ],
    [timer, ''],
    ['signal: controller.signal,\n    plugins', 'signal: requestSignal,\n    plugins'],
  ],
  'turbo-stream/dist/turbo-stream.mjs': [[streamed, atOnce]],
});
