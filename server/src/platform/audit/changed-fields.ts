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
  return { before: pick(before, names), after: pick(after, names) };
}

/** The recorded fields that have another value now. */
export function changedSince<Facts extends object>(
  recorded: Partial<Facts>,
  now: Facts,
): (keyof Facts & string)[] {
  return (Object.keys(recorded) as (keyof Facts & string)[]).filter(
    (name) => !isDeepStrictEqual(now[name], recorded[name]),
  );
}

/**
 * What an undo sets back: the entry's fields as they were before. Refused with the fields that changed again since, so
 * that no later change is lost.
 */
export function fieldsToRestore<Facts extends object>(entry: Undoable, now: Facts): Partial<Facts> {
  const before = (entry.before ?? {}) as Partial<Facts>;
  const after = (entry.after ?? {}) as Partial<Facts>;
  const names = (Object.keys(before) as (keyof Facts & string)[]).filter((name) => name in now);
  const changed = changedSince(pick(after, names), now);
  if (changed.length > 0)
    throw new AppError('conflict', {
      text: 'This changed again since.',
      fields: changed.map((path) => ({ path, message: `Since then ${JSON.stringify(now[path])}` })),
    });
  return pick(before, names);
}

const pick = <Facts extends object>(facts: Partial<Facts>, names: readonly (keyof Facts)[]) =>
  Object.fromEntries(names.map((name) => [name, facts[name]])) as Partial<Facts>;
