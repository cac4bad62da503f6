import { expect } from 'vitest';
import type { ApiClient } from './api-client';
import type { Asking } from './ask-route';

/** Address at which the haircare quiz takes events. */
export const eventsPath = '/api/v1/quizzes/haircare/events';

/** A body for that call. */
export const quizEvents = (attempt: string, after: number, ...list: object[]) => ({
  attempt,
  after,
  events: list.map((event, index) => ({ key: `key-${after + index + 1}-0000`, event })),
});

/** A visitor at the first question of the haircare quiz. */
export async function begunHaircare({ api, browser }: Asking) {
  const { attempt, view: opening } = await standInHaircare(api);
  const id: string = attempt.id;
  const first = opening.actions[0].kind;
  const reply = await api.post(eventsPath, quizEvents(id, 0, { type: 'act', action: first }));
  expect(reply.status).toBe(200);
  const { attempt: begun, view } = await standInHaircare(api);
  return { api, browser, attempt: id, seq: Number(begun.seq), view };
}

/** The state of somebody’s haircare quiz, as the call gives it. */
export async function standInHaircare(api: ApiClient) {
  const { body } = await api.get('/api/v1/quizzes/haircare');
  return body.data;
}
