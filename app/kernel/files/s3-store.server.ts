import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../config/outside-services';
import { SentenceError } from '../log/errors';
import { type DocumentStore, requireKey, type StoredFile } from './file-store.server';

/**
 * Says that the store of documents did not do what it was asked. Whoever wrote cannot know whether the file is there;
 * whoever read may ask again. Nothing that was in the store is gone.
 */
export class StoreFailure extends SentenceError {
  override name = 'StoreFailure';
}

/** Times that a store may take, in milliseconds. */
export interface StorePatience {
  /** Until one try is given up. */
  oneTry: number;
  /** Until no further try is made. */
  altogether: number;
}

const patience: StorePatience = { oneTry: 15_000, altogether: 30_000 };
const tries = 3;

/** Keys as the bucket has them: what is being written there is not seen before it is whole. */
const wholeKey = /^[0-9a-f]{2}[0-9a-f-]{34}$/;

/**
 * Keeps documents in a bucket of an S3-compatible store. It sees sealed bytes, and names that mean nothing. The SDK is
 * loaded with the first document.
 */
export function s3Store(settings: S3Settings, wait: StorePatience = patience): DocumentStore {
  const { bucket: Bucket, prefix } = settings;
  let loaded: Promise<Loaded> | undefined;
  async function ask<T>(work: (s3: Loaded, abortSignal: AbortSignal) => Promise<T>): Promise<T> {
    loaded ??= load(settings, wait);
    const deadline = AbortSignal.timeout(wait.altogether);
    try {
      return await work(await loaded, deadline);
    } catch (error) {
      throw new StoreFailure(sentenceFor(error, settings), { cause: error });
    }
  }
  const named = (key: string) => {
    requireKey(key);
    return { Bucket, Key: prefix + key };
  };
  return {
    async write(key, bytes) {
      const object = { ...named(key), Body: bytes, ContentType: 'application/octet-stream' };
      await ask(({ sdk, client }, abortSignal) =>
        client.send(new sdk.PutObjectCommand(object), { abortSignal }),
      );
    },
    async read(key) {
      const object = named(key);
      return ask(async ({ sdk, client }, abortSignal) => {
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand(object), { abortSignal });
          return Body ? Buffer.from(await within(abortSignal, Body.transformToByteArray())) : null;
        } catch (error) {
          if (nameOf(error) === 'NoSuchKey') return null;
          throw error;
        }
      });
    },
    async remove(key) {
      const object = named(key);
      await ask(({ sdk, client }, abortSignal) =>
        client.send(new sdk.DeleteObjectCommand(object), { abortSignal }),
      );
    },
    async *files() {
      let ContinuationToken: string | undefined;
      do {
        const page = await ask(({ sdk, client }, abortSignal) =>
          client.send(
            new sdk.ListObjectsV2Command({
              Bucket,
              Prefix: prefix,
              ...(ContinuationToken === undefined ? {} : { ContinuationToken }),
            }),
            { abortSignal },
          ),
        );
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const file: StoredFile = {
            key: Key.slice(prefix.length),
            writtenAt: LastModified ?? new Date(),
          };
          if (wholeKey.test(file.key)) yield file;
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
  };
}

interface Loaded {
  sdk: typeof import('@aws-sdk/client-s3');
  client: S3Client;
}

async function load(
  { region, endpoint, pathStyle }: S3Settings,
  { oneTry }: StorePatience,
): Promise<Loaded> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    forcePathStyle: pathStyle,
    maxAttempts: tries,
    requestHandler: {
      connectionTimeout: Math.min(oneTry, 5_000),
      requestTimeout: oneTry,
      throwOnRequestTimeout: true,
    },
    // Not every store knows the newer checksums. The seal of a document proves every byte of it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

/** A body that stops in the middle is no reason to wait for ever. */
async function within<T>(deadline: AbortSignal, reading: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true });
  });
  return Promise.race([reading, late]);
}

const refusals: readonly string[] = [
  'AccessDenied',
  'CredentialsProviderError',
  'ExpiredToken',
  'Forbidden',
  'InvalidAccessKeyId',
  'InvalidToken',
  'SignatureDoesNotMatch',
];

/** Words for whoever runs the servers: what is the matter, and what to look at. */
function sentenceFor(error: unknown, { bucket, endpoint = 'Amazon S3' }: S3Settings): string {
  const name = nameOf(error);
  const status = statusOf(error);
  if (name === 'NoSuchBucket')
    return `The store of documents at ${endpoint} has no bucket ${bucket}: make it, or name another in DOCUMENTS_S3_BUCKET.`;
  if (refusals.includes(name) || status === 401 || status === 403)
    return `The store of documents at ${endpoint} does not let us at the bucket ${bucket} (${name}): look at AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the role of this machine, which has to read, write, delete and list there.`;
  if (status !== undefined && status >= 500)
    return `The store of documents at ${endpoint} fails (${status} ${name}), also when it is asked again.`;
  if (status !== undefined)
    return `The store of documents at ${endpoint} refuses (${status} ${name}): look at DOCUMENTS_S3_ENDPOINT, DOCUMENTS_S3_REGION and DOCUMENTS_S3_PATH_STYLE.`;
  return `The store of documents at ${endpoint} does not answer (${name}).`;
}

/** Returns the name that the store, the SDK or the network gives an error, never its words. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? error.code : undefined;
  const name = typeof code === 'string' && /^E[A-Z_]+$/.test(code) ? code : error.name;
  return /^\w{1,40}$/.test(name) ? name : 'unknown';
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error && '$metadata' in error)) return undefined;
  const metadata = error.$metadata;
  if (!metadata || typeof metadata !== 'object' || !('httpStatusCode' in metadata))
    return undefined;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined;
}
