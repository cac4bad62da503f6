import { createServer } from 'node:net';
import { giveUp } from './sentence.mjs';

/** Finds out before the long work begins whether the port can be had. */
export async function requireFreePort() {
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    giveUp(`PORT must be a whole number from 0 to 65535, not "${process.env.PORT}".`);
  }
  const hosts = process.env.HOST ? [process.env.HOST] : ['127.0.0.1', '::1'];
  const errors = await Promise.all(hosts.map((host) => tryPort(port, host)));
  // On a machine without IPv6 the other address is all there is.
  const error = errors.find((found) => ['EADDRINUSE', 'EACCES'].includes(found?.code));
  if (error?.code === 'EADDRINUSE') {
    giveUp(`Port ${port} is taken: stop what runs there, or choose another with PORT=${port + 1}.`);
  }
  if (error?.code === 'EACCES') {
    giveUp(`Port ${port} needs more rights: choose one above 1023 with PORT.`);
  }
}

function tryPort(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ port, host }, () => server.close(() => resolve(null)));
  });
}
