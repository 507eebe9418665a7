import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Signer } from '../../platform/signer.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts what must be read again, unlike a password, against someone who sees only the database. */
export interface Seal {
  close(plain: Buffer): Buffer;
  /** The original; undefined if another key sealed it or it was changed. */
  open(closed: Buffer): Buffer | undefined;
}

/** With a key for this use, derived from the installation's secret. */
export const sealOf = (signer: Signer, use = 'two-factor'): Seal =>
  createSeal(Buffer.from(signer.hash(use, 'key'), 'hex'));

/** `key` has 32 bytes. */
export function createSeal(key: Buffer): Seal {
  return {
    close(plain) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce);
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(closed) {
      const nonce = closed.subarray(0, nonceBytes);
      const tag = closed.subarray(nonceBytes, nonceBytes + tagBytes);
      try {
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
        decipher.setAuthTag(tag);
        return Buffer.concat([decipher.update(closed.subarray(nonceBytes + tagBytes)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
