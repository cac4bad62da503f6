/**
 * Runs the proxy of the drill, in a process of its own that ends with the one that started it. It asks `/readyz` of
 * each web process, takes the ready ones in turn, and stands for the end of TLS. A request is given to another process
 * only where the first took no connection, so that none is carried out twice.
 */
import { createServer, get, request } from 'node:http';
import { connect } from 'node:net';

const [port, publicUrl, ...backends] = process.argv.slice(2);
const { host } = new URL(publicUrl);
const everyMs = 250;
const ready = new Set();
let turn = 0;

function look(backend) {
  const asked = get(
    { host: '127.0.0.1', port: backend, path: '/readyz', timeout: 3_500 },
    (answer) => {
      answer.resume();
      if (answer.statusCode === 200) ready.add(backend);
      else ready.delete(backend);
      setTimeout(look, everyMs, backend);
    },
  );
  asked.on('timeout', () => asked.destroy(new Error('It does not answer.')));
  asked.on('error', () => {
    ready.delete(backend);
    setTimeout(look, everyMs, backend);
  });
}

function refuse(response, status, sentence) {
  if (response.headersSent) return response.destroy();
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' });
  response.end(JSON.stringify({ message: sentence }));
}

function hand(asked, response, left) {
  const [backend, ...others] = left;
  if (backend === undefined)
    return refuse(response, 503, 'Nobody can answer at this moment. Please try again in a moment.');
  const socket = connect(Number(backend), '127.0.0.1');
  const nobody = () => {
    ready.delete(backend);
    hand(asked, response, others);
  };
  socket.once('error', nobody);
  socket.once('connect', () => {
    socket.off('error', nobody);
    const headers = { ...asked.headers, host, connection: 'close', 'x-forwarded-proto': 'https' };
    if (headers.origin) headers.origin = publicUrl;
    const { method, url: path } = asked;
    const passed = request({ createConnection: () => socket, method, path, headers }, (answer) => {
      const back = { ...answer.headers };
      if (back.location) back.location = back.location.replace(publicUrl, '');
      response.writeHead(answer.statusCode, back);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    passed.on('error', () =>
      refuse(
        response,
        502,
        'The answer was broken off. Please look whether it was done, and try again.',
      ),
    );
    response.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
}

for (const backend of backends) look(backend);
const server = createServer((asked, response) => {
  turn += 1;
  const there = backends.filter((backend) => ready.has(backend));
  const first = there.length === 0 ? 0 : turn % there.length;
  hand(asked, response, [...there.slice(first), ...there.slice(0, first)]);
});
server.listen(Number(port), '127.0.0.1', () => process.send?.({ ready: server.address().port }));
process.once('disconnect', () => process.exit());
