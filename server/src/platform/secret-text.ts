import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as base64url: session tokens, emailed links, access keys. */
export const newSecretText = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret, useless to a reader of the database. */
export const hashOfSecret = (text: string): Buffer => createHash('sha256').update(text).digest();
