import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Claims in which an authenticator may be told to lie. */
interface Lies {
  origin?: string;
  host?: string;
  counter?: number;
  type?: string;
  /** The passkey that it says it used. */
  id?: string;
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();
const plain = (bytes: Uint8Array) => Uint8Array.from(bytes);

/** An authenticator in software, with one key (ES256), that answers as browsers hand it on: in JSON. */
export function softAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const credentialId = id.toString('base64url');
  let counted = 0;

  function clientData(type: string, challenge: string, lies: Lies): Buffer {
    const said = { type: lies.type ?? type, challenge, origin: lies.origin ?? origin };
    return Buffer.from(JSON.stringify({ ...said, crossOrigin: false }));
  }

  /** @param flags Present, verified, and with a key: bits 0, 2 and 6. */
  function authData(flags: number, lies: Lies): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lies.counter ?? counted);
    return Buffer.concat([
      sha256(lies.host ?? new URL(origin).hostname),
      Buffer.from([flags]),
      count,
    ]);
  }

  return {
    credentialId,
    /** Makes the passkey. */
    make(challenge: string, lies: Lies = {}): string {
      const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, plain(Buffer.from(x, 'base64url'))],
        [-3, plain(Buffer.from(y, 'base64url'))],
      ]);
      const data = Buffer.concat([
        authData(0b100_0101, lies),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        isoCBOR.encode(key),
      ]);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', plain(data)],
      ]);
      return JSON.stringify({
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, lies).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      });
    },
    /** Signs with it, and counts. */
    sign(challenge: string, lies: Lies = {}): string {
      counted += 1;
      const client = clientData('webauthn.get', challenge, lies);
      const data = authData(0b101, lies);
      const signed = createSign('sha256').update(Buffer.concat([data, sha256(client)]));
      const name = lies.id ?? credentialId;
      return JSON.stringify({
        id: name,
        rawId: name,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signed.sign(privateKey).toString('base64url'),
        },
      });
    },
  };
}
