import { formatUsd } from '@washboard/contract/core/money/money.ts';
import type { DisputedTurn, EvidenceFact, EvidenceSection } from '../../../platform/across/evidence.ts';
import { readingOf } from '../../../platform/db/database.ts';
import { readLastPriceSent, readStartOfTurn } from './start-evidence.views.ts';

const outcomes = {
  REQUESTED: 'Waits to be sent',
  SENT: 'Sent, no answer yet',
  RUNNING: 'The machine runs',
  FAILED: 'Failed',
  UNKNOWN: 'No answer in time',
};

/** A start from the back office: what was asked, and what the machine answered. */
const command: EvidenceSection<DisputedTurn> = {
  title: 'Command and answer',
  order: 30,
  async read({ business }, { sourceRow }): Promise<EvidenceFact[]> {
    const id = Number(/^start (\d+)$/.exec(sourceRow ?? '')?.[1] ?? 0);
    const start = id === 0 ? undefined : await readStartOfTurn(readingOf(business), id);
    if (start === undefined) return [];
    const { requestedAt, userName, reason, settledAt, phase, message } = start;
    const answer = [outcomes[phase], message].filter(Boolean).join(': ');
    return [
      { at: requestedAt, label: `Asked by ${userName}`, value: reason },
      ...(settledAt === null ? [] : [{ at: settledAt, label: 'Answer', value: answer }]),
    ];
  },
};

const priceSent: EvidenceSection<DisputedTurn> = {
  title: 'Price that the machine acknowledged',
  order: 25,
  async read({ business }, turn) {
    const sent = await readLastPriceSent(readingOf(business), turn);
    if (sent === undefined) return [];
    return [{ at: sent.settledAt, label: 'Acknowledged', value: formatUsd(sent.priceCents) }];
  },
};

export const startEvidence: readonly EvidenceSection<DisputedTurn>[] = [command, priceSent];
