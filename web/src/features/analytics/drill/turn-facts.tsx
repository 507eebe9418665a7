import { useQuery } from '@tanstack/react-query';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { formatDay } from '@washboard/contract/core/time/time.ts';
import { machineName, turnTypeLabels } from '@washboard/contract/machines/machines.constants.ts';
import { turnRoutes } from '@washboard/contract/machines/turns.routes.ts';
import type { TurnDetail } from '@washboard/contract/machines/turns.schemas.ts';
import { importHref, machineHref } from '../../../blocks/figures/figures.urls.ts';
import classes from '../../../blocks/figures/rows/rows.module.css';
import { revenueText, startText } from '../../../blocks/figures/rows/turn-columns.tsx';
import { useCan } from '../../../blocks/session/access.ts';
import { addressOf } from '../../../lib/address.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInstant } from '../../../lib/format.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { machinesPaths } from '../../machines/machines.paths.ts';
import { analyticsPaths } from '../analytics.paths.ts';

/** A turn with its origin. */
export function TurnFacts({ turnId }: { turnId: number }) {
  const search = useSearchRecord();
  const turn = useQuery(queryOptionsOf(turnRoutes.getTurn, { params: { id: String(turnId) } }));
  const { turn: _, ...list } = search;
  return (
    <>
      {search.drill !== undefined && (
        <AppLink className={classes.back} href={addressOf(analyticsPaths.dashboard, { search: list })}>
          ← Back to the list
        </AppLink>
      )}
      <QueryArea query={turn} height={320} rows={8} label="Loading the turn">
        {(detail) => <TurnTable turn={detail} />}
      </QueryArea>
    </>
  );
}

function TurnTable({ turn }: { turn: TurnDetail }) {
  const can = useCan();
  const search = useSearchRecord();
  const imported = turn.importId === null ? null : `Import ${turn.importId}, line ${turn.importLine ?? '–'}`;
  return (
    <Facts
      facts={[
        ['Started', startText(turn, true)],
        ['Business day', formatDay(turn.businessDate)],
        ['Store', turn.storeName],
        [
          'Machine',
          <AppLink key="machine" href={machineHref(search, turn.machineId)}>
            {machineName(turn.machineType, turn.machineNumber)}
          </AppLink>,
        ],
        ['Type', turnTypeLabels[turn.turnType]],
        ['Starts', turn.starts],
        ['Revenue', revenueText(turn) || 'None (not a self-serve turn)'],
        ...(turn.refundedCents === 0 ? [] : [['Refunded', formatUsd(turn.refundedCents)] as const]),
        [
          'Time',
          turn.timeAssumed
            ? 'Assumed. The machine’s time wasn’t recorded, so this is the time of the visit'
            : turn.reportedAt === null
              ? 'As recorded'
              : `Corrected. The device’s clock was wrong: ${formatInstant(turn.reportedAt, turn.timeZone)}`,
        ],
        [
          'Source',
          imported === null || turn.importId === null || !can('imports.manage') ? (
            (imported ?? turn.source)
          ) : (
            <AppLink key="import" href={importHref(turn.importId)}>
              {imported}
            </AppLink>
          ),
        ],
        ['Row in source', turn.sourceRow === null ? 'Not recorded' : `${turn.source} ${turn.sourceRow}`],
        ['Recorded', formatInstant(turn.createdAt, turn.timeZone)],
        ...(can('machines.evidence', turn.storeId)
          ? [
              [
                'Dispute',
                <AppLink key="evidence" href={addressOf(machinesPaths.evidence, { params: { id: turn.id } })}>
                  Collect evidence
                </AppLink>,
              ] as const,
            ]
          : []),
        ...(turn.voidedAt === null ? [] : [['Voided', formatInstant(turn.voidedAt, turn.timeZone)] as const]),
      ]}
    />
  );
}
