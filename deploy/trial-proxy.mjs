/**
 * A proxy that ends TLS, to try production on one machine: for nothing else. It needs a key and a certificate:
 *
 *   node deploy/trial-proxy.mjs trial.key trial.crt [from 8443] [to 3000]
 */
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';

const [keyFile, certFile, from = '8443', to = '3000'] = process.argv.slice(2);
if (!keyFile || !certFile) {
  endWith('Name a key and a certificate: trial.key trial.crt');
}

function readSecrets() {
  try {
    return { key: readFileSync(keyFile), cert: readFileSync(certFile) };
  } catch (error) {
    return endWith(
      `${error.path} cannot be read (${error.code}): make it as docs/production.md says.`,
    );
  }
}

function endWith(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const proxy = createServer(readSecrets(), (asked, answer) => {
  const headers = {
    ...asked.headers,
    'x-forwarded-for': asked.socket.remoteAddress,
    'x-forwarded-proto': 'https',
  };
  const { method, url: path } = asked;
  const passed = request({ port: to, method, path, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  passed.on('error', () => {
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502).end('Formulary does not answer yet.\n');
  });
  answer.on('close', () => passed.destroy());
  asked.pipe(passed);
});
proxy.once('error', ({ code }) =>
  endWith(
    `Port ${from} cannot be listened at (${code}): give another one after the certificate, and in PUBLIC_URL.`,
  ),
);
proxy.listen(Number(from), '127.0.0.1', () => {
  process.stdout.write(`https://localhost:${from} leads to http://localhost:${to}\n`);
});
