/** Where two numbers belong in a table with open addressing. */
export function hash(one: number, other: number): number {
  let key = Math.imul(one, 0x9e3779b1) ^ Math.imul(other, 0x85ebca6b);
  key ^= key >>> 15;
  key = Math.imul(key, 0x2c1b3c6d);
  return (key ^ (key >>> 13)) >>> 0;
}

/** The same numbers, with room for more. */
export function grown(array: Int32Array<ArrayBuffer>, needed: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(needed, array.length * 2));
  larger.set(array);
  return larger;
}
