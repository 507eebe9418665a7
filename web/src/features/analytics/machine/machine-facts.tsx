import { useQuery } from '@tanstack/react-query';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import { machineRoutes } from '@washboard/contract/machines/machines.routes.ts';
import type { MachineDetail } from '@washboard/contract/machines/machines.schemas.ts';
import { drillHref } from '../../../blocks/figures/figures.urls.ts';
import { PriceForm } from '../../../blocks/machines/price-form.tsx';
import { PriceHistory } from '../../../blocks/machines/price-history.tsx';
import { machinePageUrl } from '../../../blocks/record-urls.ts';
import { useCan } from '../../../blocks/session/access.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInstant } from '../../../lib/format.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import classes from './machine.module.css';
import { StateHistory } from './state-history.tsx';
import { StatePill } from './state-pill.tsx';

/** A machine: what it is, and its past, current and future vend prices. */
export function MachineFacts({ machineId }: { machineId: number }) {
  const machine = useQuery(queryOptionsOf(machineRoutes.getMachine, { params: { id: String(machineId) } }));
  return (
    <QueryArea query={machine} height={480} rows={10} label="Loading the machine">
      {(detail) => <MachineBody machine={detail} />}
    </QueryArea>
  );
}

function MachineBody({ machine }: { machine: MachineDetail }) {
  const search = useSearchRecord();
  const can = useCan();
  return (
    <>
      <h3 className={classes.name}>
        <AppLink href={machinePageUrl(machine.id)}>{machineName(machine.type, machine.number)}</AppLink>
      </h3>
      <Facts
        facts={[
          ['Store', machine.storeName],
          ['Status', <StateNow key="state" machine={machine} />],
          ['Size', machine.sizePounds === null ? 'Not recorded' : `${machine.sizePounds} lb`],
          [
            'Current vend price',
            machine.priceCents === null ? 'Not recorded' : formatUsd(machine.priceCents),
          ],
          [
            'Turns',
            <AppLink key="turns" href={drillHref(search, 'turns', { machineId: machine.id })}>
              Show turns in this period
            </AppLink>,
          ],
          ...(machine.archivedAt === null
            ? []
            : [['Archived', formatInstant(machine.archivedAt, machine.timeZone)] as const]),
        ]}
      />
      {can('globalSettings.manage', machine.storeId) && machine.archivedAt === null && (
        <PriceForm key={machine.version} machine={machine} />
      )}
      <PriceHistory machine={machine} />
      <StateHistory machine={machine} />
    </>
  );
}

function StateNow({ machine: { state, timeZone } }: { machine: MachineDetail }) {
  if (state === null) return 'Not recorded';
  return (
    <>
      <StatePill state={state.name} /> since {formatInstant(state.since, timeZone)}
    </>
  );
}
