import { createHash } from 'node:crypto';
import {
  ErrorCode,
  type EvaluationContext,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/server-sdk';
import { createFlags } from './open-feature.ts';
import type { FlagRule, FlagStore, Flags } from './port.ts';

/** Flags with our own rules, read on every evaluation: there are few, and they are never stale. */
export const createStoredFlags = (store: FlagStore): Flags => createFlags(new StoredFlags(store));

class StoredFlags implements Provider {
  readonly metadata = { name: 'washboard' };
  readonly runsOn = 'server';
  private readonly store: FlagStore;

  constructor(store: FlagStore) {
    this.store = store;
  }

  async resolveBooleanEvaluation(
    flag: string,
    fallback: boolean,
    { businessId }: EvaluationContext,
  ): Promise<ResolutionDetails<boolean>> {
    const rule = await this.store.find(flag);
    if (rule === undefined) return { value: fallback, errorCode: ErrorCode.FLAG_NOT_FOUND };
    const id = typeof businessId === 'string' ? Number(businessId) : undefined;
    return { value: isOnFor(flag, rule, id), reason: StandardResolutionReasons.TARGETING_MATCH };
  }

  resolveStringEvaluation = async <T>(_flag: string, value: T) => onlyBoolean(value);
  resolveNumberEvaluation = async <T>(_flag: string, value: T) => onlyBoolean(value);
  resolveObjectEvaluation = async <T>(_flag: string, value: T) => onlyBoolean(value);
}

const onlyBoolean = <T>(value: T): ResolutionDetails<T> => ({ value, errorCode: ErrorCode.TYPE_MISMATCH });

/**
 * Whether it is on for a business: its own setting, otherwise its place among a hundred, which never changes
 * for a flag. A higher percentage only adds businesses. Without a business, on only at 100%.
 */
export function isOnFor(
  flag: string,
  { percent, overrides }: FlagRule,
  businessId: number | undefined,
): boolean {
  if (businessId === undefined) return percent >= 100;
  const own = overrides.find((one) => one.businessId === businessId);
  return own?.isOn ?? placeOf(flag, businessId) < percent;
}

const placeOf = (flag: string, businessId: number) =>
  (createHash('sha256').update(`${flag} ${businessId}`).digest().readUInt32BE() / 2 ** 32) * 100;
