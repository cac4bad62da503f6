import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import express from 'express';
import { expect, it } from 'vitest';
import { listen } from './graceful-server';

/** A client in a thread of its own: it sends a request on a new connection, and says when it has. */
const client = `
  const { workerData, parentPort } = require('node:worker_threads');
  const { connect } = require('node:net');
  const sent = new Int32Array(workerData.sent);
  let answer = '';
  const socket = connect(workerData.port, '127.0.0.1', () =>
    socket.write('GET / HTTP/1.1\\r\\nhost: localhost\\r\\n\\r\\n', () => {
      Atomics.store(sent, 0, 1);
      Atomics.notify(sent, 0);
    }),
  );
  socket.on('data', (bytes) => { answer += bytes; });
  socket.on('error', (error) => parentPort.postMessage(error.code));
  socket.on('end', () => parentPort.postMessage(answer));
`;

it('who came while the process was busy is answered, though it ends with its next breath', async () => {
  const app = express();
  app.get('/', (_req, res) => res.json('Here you are.'));
  const server = await listen(app, { port: 0, hosts: ['127.0.0.1'] });
  const sent = new SharedArrayBuffer(4);
  const worker = new Worker(client, { eval: true, workerData: { port: server.port, sent } });
  const told = once(worker, 'message');
  await once(worker, 'online');

  // Nothing else happens in this thread meanwhile: nobody accepts.
  Atomics.wait(new Int32Array(sent), 0, 0, 5_000);
  await server.close();

  const [answer] = await told;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain('Here you are.');
  expect(answer).toMatch(/^connection: close\r$/im);
});
