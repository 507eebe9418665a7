import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { openJournal } from './journal.mjs';

const mostRecords = 2_000;

/**
 * Paid starts that the back office has not confirmed. They survive a power cut. `upMs` is a clock that nobody sets, since the
 * program began.
 */
export function openVends(folder, upMs = () => performance.now()) {
  const journal = openJournal(join(folder, 'vends.journal'));
  const waiting = new Map();
  /** When each start of this run was paid, by `upMs`. */
  const paidAt = new Map();
  for (const { vend, got } of journal.records) {
    if (vend !== undefined) waiting.set(vend.eventId, vend);
    else waiting.delete(got);
  }
  return {
    /** On disk when it returns. `ageMs` is how long ago it was paid. */
    add(vend, ageMs = 0) {
      if (waiting.has(vend.eventId)) return;
      paidAt.set(vend.eventId, upMs() - ageMs);
      journal.append({ vend });
      waiting.set(vend.eventId, vend);
    },
    confirm(eventId) {
      paidAt.delete(eventId);
      if (!waiting.delete(eventId)) return;
      journal.append({ got: eventId });
      if (journal.size() > mostRecords + 2 * waiting.size)
        journal.replace([...waiting.values()].map((vend) => ({ vend })));
    },
    /** Keeps one that the back office can't record, with its reason, in `refused.log`. */
    refuse(eventId, reason) {
      const vend = waiting.get(eventId);
      if (vend !== undefined)
        appendFileSync(join(folder, 'refused.log'), `${JSON.stringify({ ...vend, reason })}\n`, {
          mode: 0o600,
        });
    },
    /** Oldest first. */
    waiting: () => [...waiting.values()],
    /** A paid start with its age, which is exact even if the Pi's clock is set meanwhile. Those of an earlier run have none. */
    aged: (vend) => {
      const paid = paidAt.get(vend.eventId);
      return paid === undefined ? vend : { ...vend, ageMs: Math.round(upMs() - paid) };
    },
    close: journal.close,
  };
}
