import { expect, it } from 'vitest';
import { tracingIn } from './outside-services';

function read(env: Record<string, string>) {
  const problems: string[] = [];
  return { tracing: tracingIn(env, (sentence) => problems.push(sentence)), problems };
}
const endpoint = 'http://collector:4318';

it('nothing is traced where no collector is named, whatever else is set', () => {
  const { tracing, problems } = read({ OTEL_TRACES_SAMPLER_ARG: 'often' });

  expect(tracing).toBeNull();
  expect(problems).toEqual([]);
});

it('all is traced where a collector is named and no share', () => {
  const { tracing } = read({ OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/` });

  expect(tracing).toEqual({ endpoint, share: 1, service: 'formulary' });
});

it('a share and a name are taken', () => {
  const names = { OTEL_TRACES_SAMPLER_ARG: '0.05', OTEL_SERVICE_NAME: 'clinic' };

  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...names }).tracing).toMatchObject({
    share: 0.05,
    service: 'clinic',
  });
});

it.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, /^OTEL_EXPORTER_OTLP_ENDPOINT must be an address/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://collector:4317' }, /must be an address/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '2' }, /a share from 0 to 1/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: 'all' }, /not "all"/],
])('what cannot be meant is said: %j', (env, sentence) => {
  expect(read(env).problems).toEqual([expect.stringMatching(sentence)]);
});
