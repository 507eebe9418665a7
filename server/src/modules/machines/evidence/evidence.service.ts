import { AppError } from '@washboard/contract/core/errors.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { machineName, turnTypeLabels } from '@washboard/contract/machines/machines.constants.ts';
import { tenderText } from '@washboard/contract/payments/payments.constants.ts';
import {
  collectEvidence,
  type DisputedTurn,
  type EvidenceFact,
  type EvidenceSection,
  earlierCopies,
} from '../../../platform/across/evidence.ts';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import { type Asking, requireStore } from '../../../platform/context.ts';
import { readingOf } from '../../../platform/db/database.ts';
import { readTurn } from '../turns.views.ts';
import { readMoney, readPriceShown, readStatesAround } from './evidence.views.ts';

type Section = EvidenceSection<DisputedTurn>;

/** Everything that modules know of a turn. Each copy is noted in the audit log. */
export async function getEvidence(
  { author, ...asking }: Asking & { author: Author },
  sections: readonly Section[],
  id: number,
) {
  const { business, actor, now } = asking;
  const turn = await readTurn(business, id);
  if (turn === undefined) throw new AppError('not_found');
  requireStore(actor, turn.storeId);
  const { machineId, storeId, machineType: type, machineNumber: number, storeName, timeZone } = turn;
  const { startedAt, source, sourceRow } = turn;
  const disputed = { id, machineId, storeId, startedAt: new Date(startedAt), source, sourceRow };
  const found = await collectEvidence(sections, asking, disputed);
  await business.write((tx) =>
    audit(tx, author, {
      action: 'machines.showEvidence',
      entity: 'turn',
      entityId: id,
      after: { name: machineName(type, number) },
    }),
  );
  const madeAt = now.toISOString();
  return { turnId: id, machineId, type, number, storeName, timeZone, startedAt, madeAt, sections: found };
}

const turnFacts: Section = {
  title: 'Start',
  order: 10,
  async read({ business }, { id }): Promise<EvidenceFact[]> {
    const turn = await readTurn(business, id);
    if (turn === undefined) return [];
    const said = turn.timeAssumed ? ' (time assumed)' : clockText(turn.reportedAt);
    const row = turn.sourceRow === null ? '' : `, row ${turn.sourceRow}`;
    return [
      { at: turn.startedAt, label: turnTypeLabels[turn.turnType], value: `Starts: ${turn.starts}${said}` },
      { at: turn.createdAt, label: 'Recorded', value: `${turn.source}${row}` },
      ...(turn.voidedAt === null ? [] : [{ at: turn.voidedAt, label: 'Voided', value: 'By its import' }]),
    ];
  },
};

/** What a wrong clock said. */
const clockText = (reportedAt: string | null) =>
  reportedAt === null ? '' : ` (time corrected; the device’s clock said ${reportedAt})`;

const priceShown: Section = {
  title: 'Price',
  order: 20,
  async read({ business }, turn) {
    const cents = await readPriceShown(readingOf(business), turn);
    if (cents === null) return [];
    return [{ at: turn.startedAt.toISOString(), label: 'Price of one start then', value: formatUsd(cents) }];
  },
};

const stateLabels = {
  AVAILABLE: 'Free',
  RUNNING: 'Running',
  FINISHED: 'Finished',
  OFFLINE: 'Offline',
  UNKNOWN: 'Unknown',
};

const states: Section = {
  title: 'What the machine reported',
  order: 50,
  async read({ business }, turn) {
    const found = await readStatesAround(readingOf(business), turn);
    return found.map(({ at, reportedAt, state, source }) => ({
      at,
      label: stateLabels[state],
      value: `From ${source}${clockText(reportedAt)}`,
    }));
  },
};

const money = (title: string, order: number, kinds: readonly string[]): Section => ({
  title,
  order,
  async read({ business }, { id }) {
    const found = await readMoney(readingOf(business), id, kinds);
    return found.map(({ at, kind, cents, tender }) => ({
      at,
      label: kind === 'REFUND' ? `Refund, ${tenderText(tender)}` : tenderText(tender),
      value: formatUsd(Math.abs(cents)),
    }));
  },
});

/** What this module knows of a turn. */
export const turnEvidence: readonly Section[] = [
  turnFacts,
  priceShown,
  money('Payment', 60, ['SALE', 'ADJUSTMENT', 'VOID', 'IMPORT_VOID']),
  money('Refunds', 70, ['REFUND']),
  states,
  earlierCopies('turn', 'machines.showEvidence'),
];
