import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { Undoable } from './undo.ts';

/** The fields that differ, before and after; undefined if none does. */
export function changedFields<Facts extends object>(
  before: Facts,
  after: Facts,
): { before: Partial<Facts>; after: Partial<Facts> } | undefined {
  const names = (Object.keys(after) as (keyof Facts)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  if (names.length === 0) return undefined;
  const pick = (facts: Facts) =>
    Object.fromEntries(names.map((name) => [name, facts[name]])) as Partial<Facts>;
  return { before: pick(before), after: pick(after) };
}

/**
 * What an undo sets back: the entry's fields as they were before. Refused with the fields that changed again since, so
 * that no later change is lost.
 */
export function fieldsToRestore<Facts extends object>(entry: Undoable, now: Facts): Partial<Facts> {
  const before = (entry.before ?? {}) as Partial<Facts>;
  const after = (entry.after ?? {}) as Partial<Facts>;
  const names = (Object.keys(before) as (keyof Facts & string)[]).filter((name) => name in now);
  const changed = names.filter((name) => !isDeepStrictEqual(now[name], after[name]));
  if (changed.length > 0)
    throw new AppError('conflict', {
      text: 'This changed again since.',
      fields: changed.map((path) => ({ path, message: `Since then ${JSON.stringify(now[path])}` })),
    });
  return Object.fromEntries(names.map((name) => [name, before[name]])) as Partial<Facts>;
}
