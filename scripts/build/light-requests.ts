import type { Plugin } from 'vite';

const folder = '/node_modules/@remix-run/server-runtime/dist/esm/';

const asItIs =
  "if (request.body === null && !request.url.includes('?')) return request;\n  let url = new URL(request.url);";
const controller = 'let controller = new AbortController();';
const timer = `let timeoutId = setTimeout(() => controller.abort(new Error("Server Timeout")), typeof streamTimeout === "number" ? streamTimeout : 4950);
  requestSignal.addEventListener("abort", () => clearTimeout(timeoutId));`;

/** Passages that are written otherwise, by the name of the file. */
const changes: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  'data.js': ['stripIndexParam', 'stripRoutesParam'].map((name) => [
    `function ${name}(request) {\n  let url = new URL(request.url);`,
    `function ${name}(request) {\n  ${asItIs}`,
  ]),
  'single-fetch.js': [
    [
      `function encodeViaTurboStream(data, requestSignal, streamTimeout, serverMode) {\n  ${controller}`,
      'function encodeViaTurboStream(data, requestSignal, streamTimeout, serverMode) {',
    ],
    [timer, ''],
    ['signal: controller.signal,\n    plugins', 'signal: requestSignal,\n    plugins'],
  ],
};

/**
 * Spares each page what Remix does for pages of another kind. For each loader it makes two copies of the request, to
 * take words out of an address that has none. And it holds a timer for five seconds, which then makes an error nobody
 * hears of, for data that a loader leaves for later: ours leave none, and what waits ends with its request. A version
 * of Remix that is written otherwise fails the build.
 */
export const lightRequests: Plugin = {
  name: 'formulary:light-requests',
  apply: 'build',
  transform(code, id, options) {
    const [, name = ''] = id.split(folder);
    const wanted = options?.ssr ? changes[name] : undefined;
    if (!wanted) return null;
    let changed = code;
    for (const [from, to] of wanted) {
      if (code.split(from).length !== 2)
        this.error(`${id} is no longer written as scripts/build/light-requests.ts expects.`);
      changed = changed.replace(from, () => to);
    }
    return { code: changed, map: null };
  },
};
