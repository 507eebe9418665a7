import { type Refusal, refusals } from '@washboard/contract/messenger/messenger.constants.ts';
import type { Permit } from '@washboard/contract/messenger/messenger.schemas.ts';

interface Person {
  phone: string | null;
}
/** Who gets a bulk message; why the others don’t. */
export interface Sorted<P extends Person> {
  recipients: (P & { phone: string })[];
  /** Of them: those who get it after quiet hours. */
  later: number;
  refused: { person: P; reason: Refusal }[];
}

/** Each phone gets it once, if its permit allows it, or will once quiet hours end. */
export function sortOut<P extends Person>(
  people: readonly P[],
  permits: ReadonlyMap<string, Permit>,
): Sorted<P> {
  const sorted: Sorted<P> = { recipients: [], later: 0, refused: [] };
  const seen = new Set<string>();
  for (const person of people) {
    const { phone } = person;
    const reason = phone === null ? 'NO_PHONE' : (permits.get(phone)?.reason ?? null);
    if (phone === null || (reason !== null && reason !== 'QUIET_HOURS')) {
      sorted.refused.push({ person, reason: reason ?? 'NO_PHONE' });
    } else if (seen.has(phone)) {
      sorted.refused.push({ person, reason: 'SAME_PHONE' });
    } else {
      seen.add(phone);
      sorted.recipients.push({ ...person, phone });
      if (reason === 'QUIET_HOURS') sorted.later += 1;
    }
  }
  return sorted;
}

/** How many don’t get it, by reason, the most frequent first. */
export function countReasons(reasons: readonly { reason: Refusal; count: number }[]) {
  const counts = new Map<Refusal, number>();
  for (const { reason, count } of reasons) counts.set(reason, (counts.get(reason) ?? 0) + count);
  return [...counts]
    .map(([reason, count]) => ({ reason, text: refusals[reason], count }))
    .sort((a, b) => b.count - a.count);
}
