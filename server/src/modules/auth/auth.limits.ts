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
  /** Counts for the address alone: for proofs that nobody can guess. */
  countAddress(address: string): Promise<void>;
  /** A correct password resets the account's own count. */
  forgive(email: string, address: string): Promise<void>;
  /** A proven owner isn't blocked by the attempts of others. */
  forgiveAccount(email: string, address: string): Promise<void>;
}

/** Addresses where a person signed in lately. */
export type KnownAddresses = (email: string) => Promise<readonly string[]>;

/** `what` names the kind of attempt; each kind has its own count. */
export function createTryLimits(
  pool: pg.Pool,
  what: 'sign-in' | 'reset' | 'second-step' | 'tablet',
  knownAddresses: KnownAddresses = async () => [],
): TryLimits {
  const limiter = limitersOf(pool);
  const perAccountAndAddress = limiter(what, 8, quarterHour, quarterHour);
  const perAddress = limiter(`${what}-address`, 100, quarterHour, quarterHour);
  // Until the end of its hour: a separate block would replace the hour and end sooner.
  const perAccount = limiter(`${what}-account`, 50, 3600, 0);

  /** A person's own place keeps its 8 attempts when others have used up those of the account. */
  async function consumeAccount(email: string, address: string): Promise<void> {
    try {
      await perAccount.consume(keyOf(email));
    } catch (refusal) {
      const known = await knownAddresses(email);
      if (!known.some((one) => networkOf(one) === networkOf(address))) throw refusal;
    }
  }

  return {
    count: (email, address) =>
      refusing(async () => {
        await perAddress.consume(networkOf(address));
        await perAccountAndAddress.consume(keyOf(email, networkOf(address)));
        await consumeAccount(email, address);
      }),
    countAddress: (address) =>
      refusing(async () => {
        await perAddress.consume(networkOf(address));
      }),
    async forgiveAccount(email, address) {
      await perAccountAndAddress.delete(keyOf(email, networkOf(address)));
      await perAccount.delete(keyOf(email));
    },
    async forgive(email, address) {
      await perAccountAndAddress.delete(keyOf(email, networkOf(address)));
    },
  };
}

const limitersOf =
  (pool: pg.Pool) => (keyPrefix: string, points: number, duration: number, blockDuration: number) =>
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

/** Runs a guess and returns what it found. Only wrong guesses count, and right ones don't forgive them. */
export type GuessLimit = <T>(key: string, guess: () => Promise<T | undefined>) => Promise<T | undefined>;

/** Ten wrong guesses in a quarter of an hour, then a quarter of an hour without any. */
export function createGuessLimit(pool: pg.Pool, what: 'employee-code'): GuessLimit {
  const most = 10;
  const wrong = limitersOf(pool)(what, most, quarterHour, quarterHour);
  const inTurn = createTurns();
  return (key, guess) => {
    const hashed = keyOf(key);
    // One after another: guesses at the same time can't pass the limit together, and right ones never count.
    return inTurn(hashed, async () => {
      const before = await wrong.get(hashed);
      if (before !== null && before.consumedPoints >= most) throw refusalOf(before);
      const found = await guess();
      if (found === undefined) {
        const { consumedPoints } = await wrong.consume(hashed);
        if (consumedPoints >= most) await wrong.block(hashed, quarterHour);
      }
      return found;
    });
  };
}

/** Runs work of the same key one after another, in this process. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    const forget = () => {
      if (last.get(key) === turn) last.delete(key);
    };
    turn.then(forget, forget);
    return turn;
  };
}

/** Turns a refusal of the limiter into ours. */
async function refusing(consume: () => Promise<void>): Promise<void> {
  try {
    await consume();
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? refusalOf(refusal) : refusal;
  }
}

function refusalOf({ msBeforeNext }: RateLimiterRes): AppError {
  const minutes = Math.max(1, Math.ceil(msBeforeNext / 60_000));
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new AppError('too_many_requests', {
    text: `Too many tries. Please wait ${wait} and retry.`,
    retryAfter: Math.ceil(msBeforeNext / 1000),
  });
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
