import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';

/** A span as a collector gets it. */
export interface TakenSpan {
  traceId: string;
  spanId: string;
  /** Empty for the first of a trace. */
  parentSpanId: string;
  name: string;
  attributes: Record<string, string | number>;
  /** 2 for a failure. */
  status: number;
}

interface Exported {
  resourceSpans: { scopeSpans: { spans: ExportedSpan[] }[] }[];
}
interface ExportedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}

/** A collector of traces on this machine, for as long as a test file runs. It takes OTLP in JSON. */
export function withTraceCollector() {
  const spans: TakenSpan[] = [];
  let received = '';
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received += body;
    if (request.url === '/v1/traces') {
      const { resourceSpans }: Exported = JSON.parse(body);
      for (const { scopeSpans } of resourceSpans) {
        for (const scope of scopeSpans) spans.push(...scope.spans.map(asTaken));
      }
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    spans,
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    /** All that was ever sent to it. */
    get received() {
      return received;
    },
    /** Names of a trace’s spans, each below its parent and further to the right. */
    tree(traceId: string): string {
      const own = spans.filter((span) => span.traceId === traceId);
      const known = new Set(own.map(({ spanId }) => spanId));
      const below = (parent: TakenSpan | null, depth: number): string[] =>
        own
          .filter((span) =>
            parent ? span.parentSpanId === parent.spanId : !known.has(span.parentSpanId),
          )
          .flatMap((span) => [`${'  '.repeat(depth)}${span.name}`, ...below(span, depth + 1)]);
      return below(null, 0).join('\n');
    },
  };
}

function asTaken({ parentSpanId = '', attributes, status, ...span }: ExportedSpan): TakenSpan {
  const facts = attributes.map(({ key, value }) => [
    key,
    value.stringValue ?? Number(value.intValue),
  ]);
  return { ...span, parentSpanId, attributes: Object.fromEntries(facts), status: status.code ?? 0 };
}
