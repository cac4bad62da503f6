import {
  type Context,
  context,
  DiagLogLevel,
  diag,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import type { TracingSettings } from '../kernel/config/outside-services';
import type { Log } from '../kernel/log/log.server';
import { type Tracer, traceWith } from '../kernel/trace/trace.server';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** Longest time for one delivery to the collector, in milliseconds; a process that ends waits for the last. */
const patienceMs = 4_000;

/**
 * Takes down what this process does, and sends it to a collector in the OpenTelemetry protocol. Spans are sent in
 * batches beside the work: nobody waits for the collector, and where it is away they are dropped.
 */
export function startTracing(
  { endpoint, share, service }: NonNullable<TracingSettings>,
  log: Log,
): { stop(): Promise<void> } {
  tellFailures(log);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    timeoutMillis: patienceMs,
  });
  const processor = new BatchSpanProcessor(exporter, { scheduledDelayMillis: 1_000 });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [processor],
  });
  provider.register();
  traceWith(tracerOf(provider));
  return {
    async stop() {
      traceWith(null);
      // What is not taken by then is lost, and the process ends all the same.
      await provider.shutdown().catch(() => {});
      for (const global of [trace, context, propagation, diag]) global.disable();
    },
  };
}

function tracerOf(provider: NodeTracerProvider): Tracer {
  const tracer = provider.getTracer('formulary');
  const below = (traceparent: string): Context =>
    propagation.extract(ROOT_CONTEXT, { traceparent });
  return {
    open({ name, kind, facts }, parent) {
      const around = parent === undefined ? context.active() : below(parent);
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, around);
      const inside = trace.setSpan(around, span);
      return {
        within: (work) => context.with(inside, work),
        end(failure, more) {
          if (more) span.setAttributes(more);
          if (failure !== undefined) {
            span.setAttribute('error.type', failure);
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
    isOpen: () => trace.getActiveSpan()?.isRecording() ?? false,
    traceparent() {
      const carrier: { traceparent?: string } = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent;
    },
  };
}

/** Between two lines on a collector that does not answer, in milliseconds. */
const pauseMs = 60_000;

/** Says at times that spans are lost. What the exporter says of it may quote what it was answered, and stays out. */
function tellFailures(log: Log): void {
  let last = -pauseMs;
  const tell = () => {
    if (performance.now() - last < pauseMs) return;
    last = performance.now();
    log.warn('traces did not reach their collector');
  };
  const silent = () => {};
  const logger = { error: tell, warn: silent, info: silent, debug: silent, verbose: silent };
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
}
