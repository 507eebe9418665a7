import { createHmac, timingSafeEqual } from 'node:crypto';

/** Short-lived signed values: identity tokens and live addresses. */
export interface Signer {
  sign(purpose: string, claims: object): string;
  /** The claims; undefined if the signature isn't ours or its purpose differs. */
  verify(purpose: string, token: string): Record<string, unknown> | undefined;
  /** A keyed hash, in hex. */
  hash(purpose: string, text: string): string;
}

export function createSigner(secret: Buffer): Signer {
  const mac = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest();
  return {
    sign(purpose, claims) {
      const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return `${body}.${mac(purpose, body).toString('base64url')}`;
    },
    verify(purpose, token) {
      const [body, signature, rest] = token.split('.');
      if (body === undefined || signature === undefined || rest !== undefined) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const wanted = mac(purpose, body);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
      const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
      return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : undefined;
    },
    hash: (purpose, text) => mac(purpose, text).toString('hex'),
  };
}
