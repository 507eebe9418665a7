import { assumedMinutes } from '@washboard/contract/machines/machine-facts.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { BusinessDb } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { plausibleEnd } from '../links/device-clock.rules.ts';
import { addressOf, isLost, type Links, settleWithAnswer } from '../links/sending.service.ts';
import { settle } from '../starts/settle.service.ts';
import { type HeldStart, holdStart, setPhase } from '../starts/starts.store.ts';

export const startTopic = 'machine-links.start';

/** Sends starts to their machines, each at most once: one that may have been sent is unknown, not sent again. */
export const startJob = ({ links, clock }: { links: Partial<Links>; clock: Clock }) =>
  defineJob<{ startIds: number[]; answerMs: number }>({
    topic: startTopic,
    atOnce: { jobs: 4, perBusiness: 4 },
    // By then it is too late to send one, so it is settled.
    beginsAgain: true,
    async run({ business, payload: { startIds, answerMs } }) {
      await Promise.all(startIds.map((id) => sendStart({ business, links, clock, answerMs }, id)));
    },
  });

interface Sending {
  business: BusinessDb;
  links: Partial<Links>;
  clock: Clock;
  answerMs: number;
}

/** Sends a start. One without a link here is left to another process, until it is too late. */
export async function sendStart({ business, links, clock, answerMs }: Sending, id: number): Promise<void> {
  const start = await business.write((tx) => claim(tx, links, id, clock.now()));
  const link = start === undefined ? undefined : linkOf(links, start);
  if (start === undefined || link === undefined) return;
  const request = {
    commandId: String(id),
    device: addressOf(business.businessId, start),
    minutes: (start.minutes ?? assumedMinutes[start.type]) + (start.bonusMinutes ?? 0),
    deadline: new Date(clock.now().getTime() + answerMs),
  };
  await settleWithAnswer(link.start(request), answerMs, async (outcome, isLate) => {
    const plausible = plausibleEnd(outcome, request.minutes, clock.now());
    await business.write(async (tx) => {
      const held = await holdStart(tx, id);
      if (held !== undefined) await settle(tx, held, plausible, clock.now(), isLate);
    });
  });
}

const linkOf = (links: Partial<Links>, { isManual, adapter }: HeldStart) =>
  isManual ? links.manual : links[adapter ?? 'SIMULATOR'];

/** Takes a start to send it. One that was sent and lost is unknown; one that waited too long has failed. */
async function claim(
  tx: Parameters<Parameters<BusinessDb['write']>[0]>[0],
  links: Partial<Links>,
  id: number,
  now: Date,
): Promise<HeldStart | undefined> {
  const start = await holdStart(tx, id);
  if (start === undefined) return undefined;
  const isHere = linkOf(links, start) !== undefined;
  if (start.phase === 'SENT' && !start.isManual && isLost(start.deadline, isHere, now))
    await settle(tx, start, { phase: 'SILENT' }, now);
  if (start.phase !== 'REQUESTED') return undefined;
  if (now.getTime() > Date.parse(start.deadline)) {
    const reason = 'It couldn’t be sent in time. Retry.';
    await settle(tx, start, { phase: 'EXPIRED', reason }, now);
    return undefined;
  }
  if (!isHere) return undefined;
  await setPhase(tx, id, { phase: 'SENT' });
  return start;
}
