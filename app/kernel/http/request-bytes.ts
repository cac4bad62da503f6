import { FairPace } from './fair-pace';

/**
 * The bytes of a request. Throws a `SlowSender` where they come in too slowly. Cancelling its stream would cut the connection before the answer is out, so
 * what nobody wants is read to its end, which the limit on the body keeps near.
 */
export async function* requestBytes(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  const pace = new FairPace();
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
