import type { PriceAnswer } from '@washboard/integrations/machine-link/port.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { BusinessDb, Tx } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { addressOf, isLost, type Links, settleWithAnswer } from '../links/sending.service.ts';
import { type HeldSend, holdSend, setSendPhase } from '../price-sends/price-sends.store.ts';

export const priceTopic = 'machine-links.price';

/** Sends prices to machines, each at most once: one that may have been sent is unknown, not sent again. */
export const priceJob = ({ links, clock }: { links: Partial<Links>; clock: Clock }) =>
  defineJob<{ sendIds: number[]; answerMs: number }>({
    topic: priceTopic,
    atOnce: { jobs: 4, perBusiness: 2 },
    // By then it is too late to send one, so it is settled.
    beginsAgain: true,
    async run({ business, payload: { sendIds, answerMs } }) {
      await Promise.all(sendIds.map((id) => sendPrice({ business, links, clock, answerMs }, id)));
    },
  });

interface Sending {
  business: BusinessDb;
  links: Partial<Links>;
  clock: Clock;
  answerMs: number;
}

/** Sends a price. One without a link here is left to another process, until it is too late. */
export async function sendPrice({ business, links, clock, answerMs }: Sending, id: number): Promise<void> {
  const held = await business.write((tx) => claim(tx, links, id, clock.now()));
  const link = held === undefined || held.adapter === null ? undefined : links[held.adapter];
  if (held === undefined || link === undefined) return;
  const answer = link.setPrice({
    commandId: `price ${id}`,
    device: addressOf(business.businessId, held),
    priceCents: held.priceCents,
    deadline: new Date(clock.now().getTime() + answerMs),
  });
  await settleWithAnswer(answer, answerMs, (outcome, isLate) =>
    business.write(async (tx) => {
      const open = await holdSend(tx, id);
      if (open?.phase === (isLate ? 'UNKNOWN' : 'SENT')) await settlePrice(tx, open, outcome, clock.now());
    }),
  );
}

type PriceOutcome = PriceAnswer | { phase: 'SILENT' };

/** Takes a price to send it. One that was sent and lost is unknown; one that waited too long has failed. */
async function claim(tx: Tx, links: Partial<Links>, id: number, now: Date): Promise<HeldSend | undefined> {
  const held = await holdSend(tx, id);
  const isHere = held !== undefined && held.adapter !== null && links[held.adapter] !== undefined;
  if (held?.phase === 'SENT' && isLost(held.deadline, isHere, now))
    await settlePrice(tx, held, { phase: 'SILENT' }, now);
  if (held?.phase !== 'REQUESTED') return undefined;
  const reason =
    held.adapter === null
      ? 'The machine has no device'
      : now.getTime() > Date.parse(held.deadline)
        ? 'It couldn’t be sent in time'
        : null;
  if (reason === null && !isHere) return undefined;
  if (reason === null) await setSendPhase(tx, id, { phase: 'SENT' });
  else await settlePrice(tx, held, { phase: 'EXPIRED', reason }, now);
  return reason === null ? held : undefined;
}

const silentText = 'It may have either price';

/** Records how it went. Without an answer it is unknown. */
export async function settlePrice(
  tx: Tx,
  { id, storeId }: HeldSend,
  outcome: PriceOutcome,
  at: Date,
): Promise<void> {
  if (outcome.phase === 'ACKNOWLEDGED') await setSendPhase(tx, id, { phase: 'ACKNOWLEDGED', settledAt: at });
  else if (outcome.phase === 'SILENT')
    await setSendPhase(tx, id, { phase: 'UNKNOWN', message: silentText, settledAt: at });
  else await setSendPhase(tx, id, { phase: 'FAILED', message: outcome.reason, settledAt: at });
  tx.publish({ type: 'floor.changed', storeId });
}
