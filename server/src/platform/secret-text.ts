import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits as base64url: session tokens, emailed links, access keys. */
export const newSecretText = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret, useless to a reader of the database. */
export const hashOfSecret = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Random letters and digits that people read out and type. */
export const newCode = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
