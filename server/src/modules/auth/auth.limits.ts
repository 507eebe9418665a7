import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { AppError } from '@washboard/contract/core/errors.ts';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

const quarterHour = 900;

/** Sign-in attempts, counted in the database so they survive restarts and apply across processes. */
export interface TryLimits {
  /** Counts an attempt; throws `too_many_requests` above the limit. */
  count(email: string, address: string): Promise<void>;
  /** A correct password resets the account's own count. */
  forgive(email: string, address: string): Promise<void>;
}

/** `what` names the kind of attempt; each kind has its own count. */
export function createTryLimits(pool: pg.Pool, what: 'sign-in' | 'reset' | 'second-step'): TryLimits {
  const limiter = (keyPrefix: string, points: number, duration: number, blockDuration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
      blockDuration,
    });
  const perAccountAndAddress = limiter(what, 8, quarterHour, quarterHour);
  const perAddress = limiter(`${what}-address`, 100, quarterHour, quarterHour);
  // Until the end of its hour: a separate block would replace the hour and end sooner.
  const perAccount = limiter(`${what}-account`, 50, 3600, 0);

  return {
    async count(email, address) {
      try {
        await perAddress.consume(networkOf(address));
        await perAccountAndAddress.consume(keyOf(email, networkOf(address)));
        await perAccount.consume(keyOf(email));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const minutes = Math.max(1, Math.ceil(refusal.msBeforeNext / 60_000));
        const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
        throw new AppError('too_many_requests', {
          text: `Too many tries. Please wait ${wait} and retry.`,
          retryAfter: Math.ceil(refusal.msBeforeNext / 1000),
        });
      }
    },
    async forgive(email, address) {
      await perAccountAndAddress.delete(keyOf(email, networkOf(address)));
    },
  };
}

/** The network of an address: in IPv6 everyone has 2^64 addresses (/64). */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const before = groups(head);
  const after = groups(tail ?? '');
  const gap = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  const network = [...before, ...gap, ...after].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Hashed: fixed length, and no list of what people typed. */
function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('base64url');
}
