import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A device's wrong behavior. */
export interface Twist {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Nobody entered a PIN or used a finger. */
  unverified?: true;
  counter?: number;
  userHandle?: string;
  /** Another type than the ceremony's. */
  type?: string;
}

interface Asked {
  challenge: string;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

const flag = { present: 0x01, verified: 0x04, mayBeBackedUp: 0x08, backedUp: 0x10, withKey: 0x40 };

export interface SoftAuthenticatorOptions {
  /** The browser's origin. */
  origin?: string;
  rpId?: string;
  /** Counts its uses; synced passkeys don't. */
  counts?: boolean;
}

/** A software device with one passkey: ES256, attestation "none". Each has its own key. */
export function softAuthenticator({
  origin = 'http://localhost:3000',
  rpId = 'localhost',
  counts = true,
}: SoftAuthenticatorOptions = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = text(credentialId);
  const coseKey = coseKeyOf(publicKey.export({ format: 'jwk' }) as { x: string; y: string });
  let uses = 0;
  let handle = '';

  function authData(twist: Twist, key: Buffer = Buffer.alloc(0)): Buffer {
    const backup = counts ? 0 : flag.mayBeBackedUp | flag.backedUp;
    const verified = twist.unverified === true ? 0 : flag.verified;
    const flags = flag.present | verified | backup | (key.length > 0 ? flag.withKey : 0);
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags);
    tail.writeUInt32BE(twist.counter ?? (counts ? uses : 0), 1);
    return Buffer.concat([sha256(twist.rpId ?? rpId), tail, key]);
  }

  const clientData = (type: string, asked: Asked, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? asked.challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    );

  return {
    credentialId,
    coseKey,
    /** The answer to `navigator.credentials.create`. */
    make(options: Asked & { user: { id: string } }, twist: Twist = {}) {
      handle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const key = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]);
      const attestation = cborMap([
        ['fmt', cborText('none')],
        ['attStmt', cborMap([])],
        ['authData', cborBytes(authData(twist, key))],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: text(clientData('webauthn.create', options, twist)),
          attestationObject: text(attestation),
          transports: ['internal'],
        },
      };
    },
    /** The answer to `navigator.credentials.get`. */
    prove(options: Asked, twist: Twist = {}) {
      uses++;
      const data = authData(twist);
      const client = clientData('webauthn.get', options, twist);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: twist.userHandle ?? handle,
        },
      };
    },
  };
}

/** A public key in COSE format: EC2, ES256, P-256. */
function coseKeyOf({ x, y }: { x: string; y: string }): Buffer {
  const bytes = (value: string) => cborBytes(Buffer.from(value, 'base64url'));
  return cborMap([
    [1, cborInteger(2)],
    [3, cborInteger(-7)],
    [-1, cborInteger(1)],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
}

/** The part of CBOR (RFC 8949) that an answer needs. */
function cborHead(major: number, length: number): Buffer {
  const kind = major << 5;
  if (length < 24) return Buffer.from([kind | length]);
  if (length < 256) return Buffer.from([kind | 24, length]);
  return Buffer.from([kind | 25, length >> 8, length & 255]);
}

const cborInteger = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (value: string) => Buffer.concat([cborHead(3, value.length), Buffer.from(value)]);

function cborMap(entries: [string | number, Buffer][]): Buffer {
  const pairs = entries.flatMap(([key, value]) => [
    typeof key === 'string' ? cborText(key) : cborInteger(key),
    value,
  ]);
  return Buffer.concat([cborHead(5, entries.length), ...pairs]);
}
