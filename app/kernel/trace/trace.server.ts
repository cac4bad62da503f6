import { AsyncLocalStorage } from 'node:async_hooks';
import { hour } from '../calendar/milliseconds';
import { describeError } from '../log/describe-error.server';

const kinds = ['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback', 'savepoint'];
/** Words that may stand where the name of a table is looked for, and are none. */
const noTable = new Set(['set', 'of', 'nowait', 'skip', 'select', 'lateral', 'unnest', 'only']);
const mostTables = 6;
/** So many statements are remembered; their texts are few, but some have a shape of their own each time. */
const mostKnown = 1_000;
const known = new Map<string, SpanStart>();

/**
 * The span of a statement: its kind and the tables or the function that it names, never its text and never a parameter.
 */
export function spanOfStatement(text: string): SpanStart {
  const remembered = known.get(text);
  if (remembered) return remembered;
  const { kind, tables } = readStatement(text);
  const summary = [kind, ...tables].join(' ');
  const start: SpanStart = {
    name: summary,
    kind: 'client',
    facts: {
      'db.system.name': 'postgresql',
      'db.operation.name': kind,
      'db.query.summary': summary,
    },
  };
  if (known.size >= mostKnown) known.clear();
  known.set(text, start);
  return start;
}

function readStatement(text: string): { kind: string; tables: string[] } {
  // A text that stands in a statement is no name, whatever it says.
  const bare = text.replace(/'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g, ' ').toLowerCase();
  const first = /^\s*([a-z]+)/.exec(bare)?.[1] ?? '';
  const main =
    first === 'with' ? (/\b(insert|update|delete)\b/.exec(bare)?.[1] ?? 'select') : first;
  const defined = new Set([...bare.matchAll(/"?(\w+)"? as (?:\w+ )?\(/g)].map(([, name]) => name));
  const named = [
    ...bare.matchAll(
      /(?<!\b(?:for|do|key)\s+)\b(?:from|join|into|update)\s+"?([a-z_]\w*)"?(?:\."?([a-z_]\w*)"?)?(?!\w*\s*\()/g,
    ),
  ].flatMap(([, one = '', two]) => (noTable.has(one) || defined.has(one) ? [] : [two ?? one]));
  const called = /\b([a-z_]\w*\.[a-z_]\w*)\s*\(/.exec(bare)?.[1];
  if (named.length === 0 && called) named.push(called);
  return {
    kind: (kinds.includes(main) ? main : 'other').toUpperCase(),
    tables: [...new Set(named)].slice(0, mostTables),
  };
}

/** The request that something is done for. */
interface Origin {
  requestId: string;
}

const origins = new AsyncLocalStorage<Origin>();

/** Does something on behalf of a request: jobs that it adds carry the name of the request. */
export function onBehalfOf<T>(origin: Origin, work: () => T): T {
  return origins.run(origin, work);
}

/** Trace that a job has of whoever added it; empty where it was nobody’s request, or long ago. */
interface JobOrigin extends Partial<Origin> {
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

/** Facts that may be known of a piece of work: never an id, an address, or anything that somebody typed. */
type SpanFacts = Readonly<Record<string, string | number>>;

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
  /**
   * @param parent W3C `traceparent` of whoever caused it; without one it begins a trace, unless a span is open here.
   */
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
