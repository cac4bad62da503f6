/** Messages of a PostgreSQL client about statements. */
interface Heard {
  /** A statement under a name; without one, until the next. */
  parse(name: string, text: string): void;
  /** The values with which the statement of a name is to run. */
  bind(name: string, values: (string | Buffer | null)[]): void;
  /** A statement without parameters. */
  query(text: string): void;
}

/**
 * Reads the client’s half of a connection, in pieces as they come.
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export function readMessages(heard: Heard): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  let hasBegun = false;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      // Only the first message of a connection has no letter before its length.
      const letters = hasBegun ? 1 : 0;
      if (rest.length < letters + 4) return;
      const end = letters + rest.readInt32BE(letters);
      if (rest.length < end) return;
      const kind = hasBegun ? String.fromCharCode(rest[0] ?? 0) : '';
      tell(kind, new Fields(rest.subarray(letters + 4, end)), heard);
      rest = rest.subarray(end);
      hasBegun = true;
    }
  };
}

function tell(kind: string, fields: Fields, heard: Heard): void {
  if (kind === 'P') heard.parse(fields.text(), fields.text());
  if (kind === 'Q') heard.query(fields.text());
  if (kind === 'B') {
    // The name of the portal.
    fields.text();
    const name = fields.text();
    const formats = fields.list(() => fields.int16());
    const values = fields.list((nth) => {
      const bytes = fields.bytes();
      const isBinary = (formats.length === 1 ? formats[0] : formats[nth]) === 1;
      return bytes && (isBinary ? bytes : bytes.toString());
    });
    heard.bind(name, values);
  }
}

/** The fields of one message, in their order. */
class Fields {
  #at = 0;

  constructor(readonly message: Buffer) {}

  text(): string {
    const end = this.message.indexOf(0, this.#at);
    const found = this.message.toString('utf8', this.#at, end);
    this.#at = end + 1;
    return found;
  }

  int16(): number {
    this.#at += 2;
    return this.message.readInt16BE(this.#at - 2);
  }

  list<T>(read: (nth: number) => T): T[] {
    return Array.from({ length: this.int16() }, (_, nth) => read(nth));
  }

  /** Null for NULL. The bytes are a copy: what came over the wire goes away. */
  bytes(): Buffer | null {
    const length = this.message.readInt32BE(this.#at);
    this.#at += 4;
    if (length < 0) return null;
    this.#at += length;
    return Buffer.from(this.message.subarray(this.#at - length, this.#at));
  }
}
