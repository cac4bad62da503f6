import { filePlaces } from '../turns';

/** Time over which the pace of a sender is measured, in milliseconds. */
const paceWindow = 15_000;

/** The least a sender brings in a second, in bytes. */
const leastPace = 1024;
/** The least while others wait for a place: what a good telephone line brings. */
const leastPaceInTurn = 64 * 1024;

/**
 * Waits for a sender’s bytes, and gives up on one who brings too few of them: less than `leastPace` over a
 * window of waiting, or than `leastPaceInTurn` while others wait for a place. Time in which nobody asks for bytes does
 * not count.
 */
export class FairPace {
  #waited = 0;
  #brought = 0;
  readonly #othersWait: () => boolean;

  constructor(othersWait: () => boolean = () => false) {
    this.#othersWait = othersWait;
  }

  /** Throws a `SlowSender`. */
  async next<T extends { value?: Uint8Array | undefined }>(coming: Promise<T>): Promise<T> {
    for (;;) {
      const began = performance.now();
      const came = await withTimeout(coming, paceWindow - this.#waited);
      this.#waited += performance.now() - began;
      this.#brought += came?.value?.byteLength ?? 0;
      if (came === null || this.#waited >= paceWindow) this.#judge();
      if (came !== null) return came;
    }
  }

  #judge(): void {
    const least = this.#othersWait() ? leastPaceInTurn : leastPace;
    if (this.#brought < (least * paceWindow) / 1000) throw new SlowSender();
    this.#waited = 0;
    this.#brought = 0;
  }
}

/** Error of a sender so slow that they would keep others from their place. */
export class SlowSender extends Error {
  constructor() {
    super('The body comes in too slowly.');
  }
}

/** Null when the time was over first. */
async function withTimeout<T>(coming: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  try {
    return await Promise.race([coming, over]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The bytes of a request. Throws a `SlowSender` where they come in too slowly. Cancelling its stream would cut the
 * connection before the answer is out, so what nobody wants is read to its end, which the limit on the body keeps near.
 */
export async function* requestBytes(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  const pace = new FairPace(() => filePlaces.isWanted);
  try {
    for (;;) {
      const { done, value } = await pace.next(reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    discard(reader);
  }
}

function discard(reader: ReadableStreamDefaultReader<Uint8Array>): void {
  const readOn = async () => {
    while (!(await reader.read()).done);
  };
  // A connection that breaks while its rest is thrown away is no loss.
  readOn().catch(() => {});
}
