import type { WaitingConversation } from '@washboard/contract/messenger/response-times/response-times.schemas.ts';
import type { Asking } from '../../../platform/context.ts';
import { type InBusiness, readingOf, type Tx } from '../../../platform/db/database.ts';
import { forEachAlone } from '../../../platform/jobs/repeat.ts';
import { readMessagingSwitch } from '../../account/index.ts';
import { findConversations } from '../conversations.views.ts';
import { listBusinessesWithWaiting } from '../directory.views.ts';
import { updateConversation } from '../messenger.store.ts';
import { publishOf } from '../messenger-events.rules.ts';
import type { LoopDeps } from '../ticking.service.ts';
import { type OpenStore, openMinutes } from './opening-minutes.rules.ts';
import { readOpenStores, readReplyTarget } from './response-times.views.ts';
import { readWaiting } from './waiting.views.ts';

const mostShown = 20;
/** Those who wait that are looked at each minute, the longest first. */
const mostEscalated = 1_000;
/** Hours of a number that nobody knows. */
const always: OpenStore = { timeZone: 'UTC', hours: [], closures: [] };

/** The customers of the user’s stores who wait longest. */
export async function listWaiting({ business, actor, now }: Asking): Promise<{
  records: WaitingConversation[];
  count: number;
}> {
  const within = readingOf(business);
  const target = await readReplyTarget(within);
  const rows = await withMinutes(within, now, { stores: actor.stores, limit: mostShown });
  return {
    count: rows[0]?.all ?? 0,
    records: rows.map(({ id, name, phone, isEscalated, assignee, waitingSince, minutes }) => ({
      ...{ id, name, phone, isEscalated, assignee, waitingSince, minutes },
      isLate: target !== null && minutes > target,
    })),
  };
}

async function withMinutes(within: InBusiness, now: Date, wanted: Parameters<typeof readWaiting>[1]) {
  const rows = await readWaiting(within, wanted);
  if (rows.length === 0) return [];
  const stores = await readOpenStores(within);
  return rows.map((row) => {
    const store = row.storeId === null ? always : (stores.get(row.storeId) ?? always);
    return { ...row, minutes: openMinutes(store, new Date(row.waitingSince), now) };
  });
}

/** Escalates conversations whose customers wait longer than the target; returns how many. */
export async function escalateLate(tx: Tx, now: Date): Promise<number> {
  const target = await readReplyTarget(tx);
  if (target === null || !(await readMessagingSwitch(tx))) return 0;
  const waiting = await withMinutes(tx, now, { stores: 'all', limit: mostEscalated, isEscalated: false });
  const late = waiting.filter(({ minutes }) => minutes > target);
  const held = await findConversations(
    tx,
    'all',
    late.map(({ id }) => id),
    true,
  );
  for (const conversation of held) {
    await updateConversation(tx, conversation.id, {
      escalated_at: now,
      escalation_reason: `No reply within ${target} minutes of opening hours.`,
    });
    // Also for the count of escalations, which an outbound text changes.
    tx.publish(...publishOf('outboundSms', conversation));
  }
  return held.length;
}

/** Looks for late replies in every business that texts. */
export async function escalateAllLate({ database, clock, log }: LoopDeps): Promise<void> {
  const waiting = await listBusinessesWithWaiting(database.lookup);
  await forEachAlone({ name: 'messenger', log }, waiting, (businessId) =>
    database.background(businessId).write((tx) => escalateLate(tx, clock.now())),
  );
}
