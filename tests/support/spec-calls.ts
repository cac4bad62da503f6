import { beforeAll, expect } from 'vitest';
import { withServer } from './http-server';
import { someone } from './people';
import { png } from './sample-files';
import { type SpecAnswer, SpecClient } from './spec-client';
import { readContract, type SpecContract } from './spec-contract';

/** Variant that `shopper` has in the cart. */
export const vitamin = 'multivitamin-once';
export const shopping = { items: [{ variantId: vitamin, quantity: 2 }] };

/** The application for a file of tests that know only the specification: no demo people, and the contract it gives. */
export function withSpecCalls() {
  const server = withServer();
  let contract: SpecContract | undefined;
  beforeAll(async () => {
    contract = await readContract(server.origin);
  });
  const read = () => {
    if (!contract) throw new Error('The contract is there only while tests run.');
    return contract;
  };

  const visitor = () => new SpecClient(server.origin);

  /** A visitor with a token. */
  async function guest(): Promise<SpecClient> {
    const client = visitor();
    await client.sessionInfo();
    return client;
  }

  /** A patient who is signed in. */
  async function patient(person = someone()): Promise<SpecClient> {
    const client = await guest();
    expect((await client.call('POST', '/api/v1/users/register', person)).status).toBe(200);
    await client.sessionInfo();
    return client;
  }

  /** A patient with two packs of a vitamin in the cart. */
  async function shopper(): Promise<SpecClient> {
    const client = await patient();
    expect((await client.call('PUT', '/api/v1/cart', shopping)).status).toBe(200);
    return client;
  }

  const expectAnswer: SpecContract['expectAnswer'] = (...answered) =>
    read().expectAnswer(...answered);

  /** Makes a call that has to succeed, and gives its data. */
  async function done(
    client: SpecClient,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<SpecAnswer['body']> {
    const answer = await client.call(method, path, body);
    expectAnswer(method, path.replace(/\?.*$/, ''), answer);
    return answer.body.data;
  }

  return {
    get origin() {
      return server.origin;
    },
    isInContract: (method: string, path: string) => read().has(method, path),
    visitor,
    guest,
    patient,
    shopper,
    expectAnswer,
    done,
  };
}

/** A form as an upload sends it. */
export async function fileForm(): Promise<FormData> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await png())], 'card.png', { type: 'image/png' }));
  return form;
}
