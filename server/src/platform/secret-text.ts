import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text that stands in an address: session tokens, links of letters, access keys. */
export const newSecretText = (): string => randomBytes(32).toString('base64url');

/** By what a secret is kept, so that who reads the database cannot use it. */
export const hashOfSecret = (text: string): Buffer => createHash('sha256').update(text).digest();
