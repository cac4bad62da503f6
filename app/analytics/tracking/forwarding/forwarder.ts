import type { NeutralEvent } from './neutral-event';

/** Passes events on to one advertising or tag service. */
export interface Forwarder {
  /** Names it in jobs and logs. */
  name: string;
  /** Throws when the service did not take the event; it is then tried again, with the same id. */
  forward(event: NeutralEvent): Promise<void>;
}

const timeoutMs = 10_000;

/** Posts JSON to a service. Its answer is not read beyond the status: nothing that it says matters here. */
export async function postTo(url: URL, body: unknown): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${url.host} answered ${response.status}`);
}
