import { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { refuse } from '../answers';
import { requestBytes, SlowSender } from '../fair-pace';
import { canBeStored, unkeepable } from './form-text';

/**
 * The posted form of a page. Throws a 415 for anything that is no form, and a 400 for one that broke off
 * or holds text that cannot be kept; the page says so in its own look.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type)) {
    throw refuse(415, 'This page takes its own forms only. Reload it and try again.');
  }
  const form = await request.formData().catch(() => null);
  if (!form) throw incompleteForm();
  for (const [name, value] of form) {
    const text = typeof value === 'string' ? value : value.name;
    if (!canBeStored(name) || !canBeStored(text)) throw refuse(400, unkeepable);
  }
  noteForm(request, form);
  return form;
}

const read = new WeakMap<Request, FormData>();

/** Notes what a form held, so that it can be shown again where it is refused. */
function noteForm(request: Request, form: FormData): void {
  read.set(request, form);
}

/** Form of a request as it was read; null where none was. */
export function formOf(request: Request): FormData | null {
  return read.get(request) ?? null;
}

/** Refusal of a form that broke off, or that is not written as one. */
function incompleteForm(): Response {
  return refuse(400, 'The form did not arrive whole. Go back and send it again.');
}

/** Refusal of a body whose sender would keep others from their place. The connection ends with it. */
export function tooSlow(): Response {
  const message =
    'The file came in too slowly, so we stopped waiting. Try again with a better connection.';
  return refuse(408, message, { headers: { connection: 'close' } });
}

const mostText = 1024 * 1024;
const limits = {
  fieldNameSize: 512,
  fieldSize: mostText,
  fields: 2_000,
  files: 10,
  headerPairs: 20,
  /** The limit on the body is theirs too. */
  fileSize: Number.POSITIVE_INFINITY,
};

/** Check before files are read, and the queue that limits how many are read at once. */
interface Door {
  /** Check of what stands before the first file, before any of it is read; of the whole, for a form without files. */
  check: (fields: FormData) => void;
  /** Queue in which whoever sends files waits for their turn. */
  places: { pass<T>(work: () => Promise<T>): Promise<T> };
}

/**
 * The posted form of a page that may carry files: what `readForm` is for the others. Files come into memory
 * only for those whom `check` let in, and only for a few at a time, until `take` has done its work.
 * Throws as `readForm` does, and a 408 when the form comes in too slowly.
 */
export async function readFilesForm<T>(
  request: Request,
  { check, places }: Door,
  take: (form: FormData) => Promise<T>,
): Promise<T> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) {
    const form = await readForm(request);
    check(form);
    return take(form);
  }
  if (!request.body) throw incompleteForm();
  const body = Readable.from(requestBytes(request.body), { objectMode: false });
  try {
    const parts = new Parts(body, parserOf(type));
    const hasFiles = await parts.untilFiles();
    noteForm(request, parts.fieldsBefore());
    check(parts.fieldsBefore());
    const read = async () => {
      const form = await parts.whole();
      noteForm(request, form);
      return take(form);
    };
    return await (hasFiles ? places.pass(read) : read());
  } finally {
    body.destroy();
  }
}

/** Reads the fields before the first file of a form that nobody has read; no file of it is read either. */
export async function fieldsBeforeFiles(request: Request): Promise<FormData | null> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(type) || !request.body || request.bodyUsed)
    return null;
  const body = Readable.from(requestBytes(request.body), { objectMode: false });
  try {
    const parts = new Parts(body, parserOf(type));
    const hasFiles = await parts.untilFiles();
    const form = parts.fieldsBefore();
    if (hasFiles) form.append('file', new File(['-'], 'one that was not read'));
    return form;
  } catch {
    return null;
  } finally {
    body.destroy();
  }
}

function parserOf(type: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits });
  } catch {
    throw incompleteForm();
  }
}

type Part = readonly [name: string, value: string | File];

/** A form as it comes in. No file is read before it is asked for; what stands behind a large one waits with it. */
class Parts {
  /** Parts in the order in which they came. */
  readonly #parts: (Part | Promise<Part>)[] = [];
  #text = 0;
  #mayRead = () => {};
  readonly #asked = new Promise<void>((resolve) => {
    this.#mayRead = resolve;
  });
  readonly #fileMet: Promise<true>;
  readonly #ended: Promise<void>;

  constructor(body: Readable, parser: BusboyInstance) {
    let meetFile = () => {};
    this.#fileMet = new Promise((resolve) => {
      meetFile = () => resolve(true);
    });
    this.#ended = new Promise((resolve, reject) => {
      parser.on('field', (name, value, isNameCut, isValueCut) => {
        this.#text += name.length + value.length;
        if (isNameCut || isValueCut || this.#text > mostText) return reject(tooMuch());
        if (!canBeStored(name) || !canBeStored(value)) return reject(refuse(400, unkeepable));
        this.#parts.push([name, value]);
      });
      parser.on('file', (name, content, claimedName, _encoding, mime) => {
        // Whoever reads the file hears of its errors; unheard, they would end the process.
        content.on('error', () => {});
        const called = claimedName ?? '';
        if (!canBeStored(name) || !canBeStored(called)) return reject(refuse(400, unkeepable));
        const part = this.#readFile(name, content, called, mime);
        part.catch(() => reject(incompleteForm()));
        this.#parts.push(part);
        meetFile();
      });
      for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) {
        parser.on(limit, () => reject(tooMuch()));
      }
      parser.on('error', () => reject(incompleteForm()));
      body.on('error', (cause) =>
        reject(cause instanceof SlowSender ? tooSlow() : incompleteForm()),
      );
      parser.on('finish', resolve);
    });
    // The caller hears of it; a form that nobody asks about any more may break off.
    this.#ended.catch(() => {});
    body.pipe(parser);
  }

  /** Tells whether there are files, once everything before the first of them has come. */
  untilFiles(): Promise<boolean> {
    return Promise.race([this.#fileMet, this.#ended.then(() => this.#parts.some(isFile))]);
  }

  /** Fields that stand before the first file. */
  fieldsBefore(): FormData {
    const form = new FormData();
    for (const part of this.#parts) {
      if (part instanceof Promise) break;
      form.append(...part);
    }
    return form;
  }

  /** All of it, files and all. */
  async whole(): Promise<FormData> {
    this.#mayRead();
    await this.#ended;
    const form = new FormData();
    for (const [name, value] of await Promise.all(this.#parts)) form.append(name, value);
    return form;
  }

  async #readFile(
    name: string,
    content: Readable,
    claimedName: string,
    type: string,
  ): Promise<Part> {
    await this.#asked;
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    for await (const chunk of content) chunks.push(chunk);
    return [name, new File(chunks, claimedName, { type })];
  }
}

function isFile(part: Part | Promise<Part>): boolean {
  return part instanceof Promise;
}

function tooMuch(): Response {
  return refuse(413, 'The form holds more than it may. Shorten what you wrote and send it again.');
}
