import { join } from 'node:path';
import { openJournal } from './journal.mjs';

const mostRecords = 2_000;

/** Paid starts that the back office has not confirmed. They survive a power cut. */
export function openVends(folder) {
  const journal = openJournal(join(folder, 'vends.journal'));
  const waiting = new Map();
  for (const { vend, got } of journal.records) {
    if (vend !== undefined) waiting.set(vend.eventId, vend);
    else waiting.delete(got);
  }
  return {
    /** On disk when it returns. */
    add(vend) {
      if (waiting.has(vend.eventId)) return;
      journal.append({ vend });
      waiting.set(vend.eventId, vend);
    },
    confirm(eventId) {
      if (!waiting.delete(eventId)) return;
      journal.append({ got: eventId });
      if (journal.size() > mostRecords + 2 * waiting.size)
        journal.replace([...waiting.values()].map((vend) => ({ vend })));
    },
    /** Oldest first. */
    waiting: () => [...waiting.values()],
    close: journal.close,
  };
}
