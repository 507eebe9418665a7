import { hashOfSecret, newSecretText } from '../../platform/secret-text.ts';

/** `wbk_<business>_<256 random bits>`: it contains its business, so it is looked up within it. */
const form = /^wbk_([1-9]\d{0,15})_[A-Za-z0-9_-]{43}$/;
const shown = 8;

export interface NewKey {
  text: string;
  prefix: string;
  hash: Buffer;
}

export function newKey(businessId: number): NewKey {
  const start = `wbk_${businessId}_`;
  const text = start + newSecretText();
  return { text, prefix: text.slice(0, start.length + shown), hash: hashOfSecret(text) };
}

/** A key's business and hash; undefined if it can't be a key. */
export function readKey(text: string): { businessId: number; hash: Buffer } | undefined {
  const businessId = form.exec(text)?.[1];
  return businessId === undefined ? undefined : { businessId: Number(businessId), hash: hashOfSecret(text) };
}
