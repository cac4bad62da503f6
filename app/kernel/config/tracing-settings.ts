import type { Environment, TellProblem } from './environment';

/** Where traces are sent; null where nobody collects them. */
export type TracingSettings = {
  /** Address of the collector, without a slash at the end: spans go to `/v1/traces` below it. */
  endpoint: string;
  /** Share of what begins here that is taken down, from 0 to 1. A proxy in front decides for what it begins. */
  share: number;
  /** Name of the service in traces. */
  service: string;
} | null;

/** Reads `OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_TRACES_SAMPLER_ARG` and `OTEL_SERVICE_NAME`. */
export function tracingIn(env: Environment, problem: TellProblem): TracingSettings {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: given } = env;
  if (!endpoint) return null;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    problem('OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://collector:4318.');
  }
  const share = given ? Number(given) : 1;
  if (!(share >= 0 && share <= 1)) {
    problem(`OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, not "${given}".`);
  }
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    share,
    service: env['OTEL_SERVICE_NAME'] || 'formulary',
  };
}
