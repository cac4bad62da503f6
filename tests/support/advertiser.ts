import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service that counts visits, as far as we can tell it apart from one. */
export interface Advertiser {
  /** Address such as http://127.0.0.1:40123. */
  url: string;
  /** Everything it was told, as it came over the wire: address, headers and body. */
  heard: { path: string; headers: string; body: string }[];
  /** Answer that it gives from now on. */
  answer: { status: number };
  close(): Promise<void>;
}

/** Starts one on a free port. */
export async function startAdvertiser(): Promise<Advertiser> {
  const heard: Advertiser['heard'] = [];
  const answer = { status: 200 };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      heard.push({ path: request.url ?? '', headers: JSON.stringify(request.headers), body });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on a port, a server has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    answer,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
