import type { Environment, TellProblem } from './environment';

/** Settings of the S3-compatible store that keeps documents. Its credentials are found by the SDK. */
export interface S3Settings {
  bucket: string;
  /** Begins every name in the bucket; empty or with a slash at its end. */
  prefix: string;
  region: string;
  /** Origin of the store; undefined for Amazon’s. */
  endpoint: string | undefined;
  /** True where the bucket stands in the path of an address, false where it stands in the host. */
  pathStyle: boolean;
}

const bucketShape = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixShape = /^[\w.-]+(\/[\w.-]+)*$/;

/** Reads `DOCUMENTS_S3_*`; null where documents stay in the folder. */
export function documentsS3In(env: Environment, problem: TellProblem): S3Settings | null {
  const { DOCUMENTS_S3_BUCKET: bucket, DOCUMENTS_S3_ENDPOINT: endpoint } = env;
  if (!bucket) {
    const others = Object.keys(env).filter((name) => /^DOCUMENTS_S3_/.test(name) && env[name]);
    if (others.length > 0)
      problem(`${others[0]} is given without DOCUMENTS_S3_BUCKET: name the bucket of documents.`);
    return null;
  }
  if (!bucketShape.test(bucket)) {
    problem(
      'DOCUMENTS_S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens.',
    );
  }
  if (endpoint && !isOrigin(endpoint)) {
    problem('DOCUMENTS_S3_ENDPOINT must be an origin such as https://objects.example:9000.');
  }
  const region = env['DOCUMENTS_S3_REGION'] || env['AWS_REGION'] || (endpoint ? 'us-east-1' : '');
  if (!region) problem('DOCUMENTS_S3_REGION is missing: name the region of the bucket.');
  const prefix = (env['DOCUMENTS_S3_PREFIX'] ?? '').replace(/\/$/, '');
  if (prefix !== '' && !prefixShape.test(prefix)) {
    problem(
      'DOCUMENTS_S3_PREFIX must be names with slashes between them, such as clinic/documents.',
    );
  }
  const pathStyle = env['DOCUMENTS_S3_PATH_STYLE'] || String(Boolean(endpoint));
  if (pathStyle !== 'true' && pathStyle !== 'false') {
    problem('DOCUMENTS_S3_PATH_STYLE must be true or false.');
  }
  return {
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region,
    endpoint: endpoint || undefined,
    pathStyle: pathStyle === 'true',
  };
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol } = new URL(text);
  return /^https?:$/.test(protocol) && origin === text.replace(/\/$/, '');
}
