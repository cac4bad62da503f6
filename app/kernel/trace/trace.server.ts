import { describeError } from '../log/describe-error.server';

/** What may be known of a piece of work: never an id, an address, or anything that somebody typed. */
export type SpanFacts = Readonly<Record<string, string | number>>;

export interface SpanStart {
  /** Such as `GET /patient/chat` or `SELECT users`: of few that there are. */
  name: string;
  kind: 'server' | 'client' | 'consumer';
  facts?: SpanFacts;
}

/** A span that has begun. */
export interface OpenSpan {
  /** Does something as a part of it. */
  within<T>(work: () => T): T;
  /** @param failure Kind of what went wrong; undefined where nothing did. */
  end(failure?: string, facts?: SpanFacts): void;
}

/** Takes down what a process does, in spans that stand in one another. */
export interface Tracer {
  /** @param parent W3C `traceparent` of whoever caused it; without one it begins a trace, unless a span is open here. */
  open(start: SpanStart, parent?: string): OpenSpan;
  /** True within a span that is taken down. */
  isOpen(): boolean;
  /** W3C `traceparent` of the span that is open here. */
  traceparent(): string | undefined;
}

/** Null where nobody collects traces: then nothing of it is even loaded. */
let tracer: Tracer | null = null;

/** Has this process take down what it does from now on; null for nothing. */
export function traceWith(next: Tracer | null): void {
  tracer = next;
}

export function currentTracer(): Tracer | null {
  return tracer;
}

/** Does something as a span of its own, if it is part of something that is taken down. */
export function inSpan<T>(start: () => SpanStart, work: () => T): T {
  return tracer?.isOpen() ? runIn(tracer.open(start()), work) : work();
}

/** Does something within a span that has begun, and ends it with the work. */
export function runIn<T>(span: OpenSpan, work: () => T): T {
  try {
    const result = span.within(work);
    if (result instanceof Promise) {
      result.then(
        () => span.end(),
        (error: unknown) => span.end(kindOf(error)),
      );
    } else span.end();
    return result;
  } catch (error) {
    span.end(kindOf(error));
    throw error;
  }
}

/** Kind of an error, and nothing of its words. */
function kindOf(error: unknown): string {
  return describeError(error).type;
}

/**
 * Makes each call of an object a span, such as `stripe createCustomer`.
 * @param system Name of what is called.
 */
export function traced<Calls extends object>(system: string, calls: Calls): Calls {
  if (tracer === null) return calls;
  return new Proxy(calls, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function' || typeof name !== 'string') return value;
      return (...args: unknown[]) =>
        inSpan(
          () => ({ name: `${system} ${name}`, kind: 'client', facts: { 'peer.service': system } }),
          () => Reflect.apply(value, target, args),
        );
    },
  });
}
