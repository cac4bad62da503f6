import { createServer, request } from 'node:http';

/** A proxy before the application that takes no large bodies. */
export interface CuttingProxy {
  origin: string;
  /** Paths of the requests with a body that came to it, whatever became of them. */
  posted: string[];
  close(): Promise<void>;
}

/**
 * Starts a proxy that does to a body above its limit what nginx does: it answers 413 with a page of its own, reads
 * nothing, and closes the connection.
 * @param limit In bytes.
 */
export async function cuttingProxy(to: string, limit: number): Promise<CuttingProxy> {
  const posted: string[] = [];
  const server = createServer((asked, answer) => {
    const { method, url: path = '/', headers } = asked;
    if (method !== 'GET') posted.push(path);
    if (Number(headers['content-length'] ?? 0) > limit) {
      answer.writeHead(413, { 'content-type': 'text/html', connection: 'close' });
      answer.end('<html><h1>413 Request Entity Too Large</h1></html>', () => asked.destroy());
      return;
    }
    const passed = request(new URL(path, to), { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens nowhere.');
  return {
    origin: `http://${new URL(to).hostname}:${address.port}`,
    posted,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
