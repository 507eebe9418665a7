import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { AppError } from '@washboard/contract/core/errors.ts';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

const quarterHour = 900;

/** Tries at an account, counted in the database so that they survive a restart and hold for all processes. */
export interface TryLimits {
  /** Count one try; refused with `too_many_requests` when there were too many. */
  count(email: string, address: string): Promise<void>;
  /** A right password: the account's own count begins anew. */
  forgive(email: string, address: string): Promise<void>;
}

/** `what` is tried: each kind of try is counted by itself. */
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
  // To the end of its hour: a block of its own would take the place of the hour, and end sooner.
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

/** Whom an address stands for: of IPv6 everybody has a network of 2^64 addresses (/64) to themselves. */
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

/** Hashed: of one length, and no list of what people typed. */
function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('base64url');
}
