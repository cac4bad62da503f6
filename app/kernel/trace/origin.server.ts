import { AsyncLocalStorage } from 'node:async_hooks';
import { hour } from '../calendar/milliseconds';
import { currentTracer } from './trace.server';

/** The request that something is done for. */
export interface Origin {
  requestId: string;
}

const origins = new AsyncLocalStorage<Origin>();

/** Does something on behalf of a request: jobs that it adds carry the name of the request. */
export function onBehalfOf<T>(origin: Origin, work: () => T): T {
  return origins.run(origin, work);
}

/** What a job has of whoever added it; nothing of it where it was nobody’s request, or long ago. */
export interface JobOrigin extends Partial<Origin> {
  /** W3C `traceparent` of what added it. */
  trace?: string;
}

/**
 * The origin of a job that is added here, as its flags, with a blank between them; null where it has none. They stand
 * beside its payload, and a queue of any version carries them along. What runs later than in an hour is no part of the
 * request any more: a job that adds itself for every day would belong to the first request for ever.
 */
export function handedOn(runAt: Date | undefined): string | null {
  if (runAt && runAt.getTime() > Date.now() + hour) return null;
  const requestId = origins.getStore()?.requestId;
  const trace = currentTracer()?.traceparent();
  const flags = [requestId && `request:${requestId}`, trace && `trace:${trace}`].filter(Boolean);
  return flags.join(' ') || null;
}

/** Origin of a job by its flags. */
export function originIn(flags: Readonly<Record<string, unknown>> | null): JobOrigin {
  const after = (beginning: string) =>
    Object.keys(flags ?? {})
      .find((flag) => flag.startsWith(beginning))
      ?.slice(beginning.length);
  const requestId = after('request:');
  const trace = after('trace:');
  return { ...(requestId && { requestId }), ...(trace && { trace }) };
}
