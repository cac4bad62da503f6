/**
 * All bytes of a stream, or null as soon as there are more than `most`. They are held in memory, which
 * the cap makes safe: nothing a patient sends touches a disk before it is encrypted.
 */
export async function readCapped(
  content: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.byteLength;
    if (bytes > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}
