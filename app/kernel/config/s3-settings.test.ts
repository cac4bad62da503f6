import { expect, it } from 'vitest';
import { documentsS3In } from './outside-services';

function read(env: Record<string, string>) {
  const problems: string[] = [];
  return { settings: documentsS3In(env, (sentence) => problems.push(sentence)), problems };
}

it('leaves documents in the folder where no bucket is named', () => {
  expect(read({})).toEqual({ settings: null, problems: [] });
});

it('takes a bucket of Amazon by its name and region', () => {
  expect(read({ DOCUMENTS_S3_BUCKET: 'clinic-papers', AWS_REGION: 'us-west-2' })).toEqual({
    settings: {
      bucket: 'clinic-papers',
      prefix: '',
      region: 'us-west-2',
      endpoint: undefined,
      pathStyle: false,
    },
    problems: [],
  });
});

it('asks another store for the bucket in the path, unless told', () => {
  const env = {
    DOCUMENTS_S3_BUCKET: 'papers',
    DOCUMENTS_S3_ENDPOINT: 'http://objects:9000',
    DOCUMENTS_S3_PREFIX: 'clinic/',
  };

  expect(read(env).settings).toMatchObject({
    prefix: 'clinic/',
    region: 'us-east-1',
    pathStyle: true,
  });
  expect(read({ ...env, DOCUMENTS_S3_PATH_STYLE: 'false' }).settings?.pathStyle).toBe(false);
});

it.each<[Record<string, string>, RegExp]>([
  [{ DOCUMENTS_S3_ENDPOINT: 'https://objects.example' }, /^DOCUMENTS_S3_ENDPOINT is given without/],
  [{ DOCUMENTS_S3_BUCKET: 'Papers' }, /^DOCUMENTS_S3_BUCKET must be the name/],
  [{ DOCUMENTS_S3_BUCKET: 'papers' }, /^DOCUMENTS_S3_REGION is missing/],
  [{ DOCUMENTS_S3_BUCKET: 'papers', DOCUMENTS_S3_ENDPOINT: 'objects:9000' }, /must be an origin/],
  [{ DOCUMENTS_S3_BUCKET: 'papers', DOCUMENTS_S3_ENDPOINT: 'https://a.example/b' }, /an origin/],
  [
    { DOCUMENTS_S3_BUCKET: 'papers', AWS_REGION: 'x', DOCUMENTS_S3_PREFIX: '/a' },
    /^DOCUMENTS_S3_PREFIX must be/,
  ],
  [
    { DOCUMENTS_S3_BUCKET: 'papers', AWS_REGION: 'x', DOCUMENTS_S3_PATH_STYLE: 'yes' },
    /must be true or false/,
  ],
])('says of %o what is wrong', (env, sentence) => {
  expect(read(env).problems[0] ?? '').toMatch(sentence);
});
