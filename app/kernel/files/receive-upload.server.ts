import { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { refuse } from '../http/answers';
import { requestBytes, SlowSender } from '../http/fair-pace';
import { tooSlow } from '../http/forms/read-form';

/** A file on its way in. Its bytes have not been read yet. */
export interface IncomingFile {
  claimedName: string;
  content: AsyncIterable<Uint8Array>;
}

/** The form field that carries the file. Whatever else the form says stands before it. */
const fileField = 'file';

const limits = {
  fileSize: Infinity,
  files: 1,
  fields: 8,
  parts: 9,
  fieldSize: 1024,
  headerPairs: 20,
};

/**
 * Reads a multipart form up to its file, and hands the file to `store` as a stream. However it ends, the
 * rest of the request is read and thrown away, so that the sender hears the answer.
 * @param check Given the fields that stand before the file, before any of it is read. What it throws ends the call.
 * Throws 415 when the request is no such form, 400 when it is broken off or has too many parts, 408 when it
 * comes in too slowly, and 422 when there is no file in it.
 */
export async function receiveUpload<T>(
  request: Request,
  check: (fields: FormData) => void,
  store: (file: IncomingFile) => Promise<T>,
): Promise<T> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data;/i.test(type) || !request.body) {
    throw refuse(415, 'Send the file as a form (multipart/form-data).');
  }
  const body = Readable.from(requestBytes(request.body), { objectMode: false });
  try {
    return await store(await findFile(body, parserOf(type), check));
  } finally {
    body.destroy();
  }
}

function parserOf(type: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits });
  } catch {
    throw incomplete();
  }
}

function findFile(
  body: Readable,
  parser: BusboyInstance,
  check: (fields: FormData) => void,
): Promise<IncomingFile> {
  return new Promise((resolve, reject) => {
    const fields = new FormData();
    let file: Readable | null = null;
    const fail = (refusal: Response, cause = new Error('The form around this file is broken.')) => {
      reject(refusal);
      file?.destroy(cause);
    };
    parser.on('field', (name, value) => fields.append(name, value));
    parser.on('file', (name, content, claimedName) => {
      if (name !== fileField) {
        content.resume();
        return;
      }
      file = content;
      // Whoever reads the file hears of its errors; unheard, they would end the process.
      content.on('error', () => {});
      try {
        check(fields);
        resolve({ claimedName: claimedName ?? '', content: whole(content) });
      } catch (refusal) {
        reject(refusal);
      }
    });
    const tooManyParts = () => fail(refuse(400, 'The form has more parts than it may have.'));
    parser.on('partsLimit', tooManyParts);
    parser.on('fieldsLimit', tooManyParts);
    parser.on('filesLimit', tooManyParts);
    parser.on('error', () => fail(incomplete()));
    parser.on('finish', () => reject(refuse(422, 'Choose a file first.')));
    body.on('error', (cause) => fail(refusalOf(cause), cause));
    body.pipe(parser);
  });
}

/** The file’s bytes. Throws a 400 when they stop before the file does, and a 408 when they come too slowly. */
async function* whole(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (cause) {
    throw refusalOf(cause);
  }
}

function refusalOf(cause: unknown): Response {
  return cause instanceof SlowSender ? tooSlow() : incomplete();
}

function incomplete(): Response {
  return refuse(400, 'The upload broke off or is not a proper form. Send it again.');
}
