import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { floorRoutes } from '@washboard/contract/machine-links/floor.routes.ts';
import type { FloorMachineDetail } from '@washboard/contract/machine-links/floor.schemas.ts';
import {
  activityLabels,
  connectionLabels,
  serviceLabels,
} from '@washboard/contract/machines/machine-parts.constants.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import { Suspense } from 'react';
import { useLiveTopic } from '../../../blocks/live/topics.ts';
import { useCan } from '../../../blocks/session/access.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInstant } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useIdParam } from '../../../lib/use-id-param.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { DetailPage } from '../../../ui/detail-page.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { OnApproach } from '../../../ui/on-approach.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyMissing } from '../../../ui/states/empty-area.tsx';
import { LoadingArea } from '../../../ui/states/loading-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { MachineState } from '../floor/machine-state.tsx';
import { refreshMs } from '../floor/refresh.ts';
import { brokerLostText, stateText } from '../floor/state-text.ts';
import { floorAddress } from '../machines.urls.ts';
import { SetupLayers } from '../pairing/setup-layers.tsx';
import { SetupMenu } from '../pairing/setup-menu.tsx';
import { RepairLayers } from '../repairs/repair-layers.tsx';
import { ServiceAction } from '../repairs/service-action.tsx';
import { runUrl } from '../run/run.urls.ts';
import { DayLine } from './day-line.tsx';
import { GatewayCard } from './gateway-card.tsx';
import { MachineStarts } from './machine-starts.tsx';
import { SimulatorCard } from './simulator-card.tsx';
import { UnstartedCard } from './unstarted-card.tsx';

const UsageCard = lazyPart(() => import('./usage-card.tsx'), 'UsageCard');
const TurnsCard = lazyPart(() => import('./turns-card.tsx'), 'TurnsCard');
const RepairsCard = lazyPart(() => import('./repairs-card.tsx'), 'RepairsCard');
const ChangesCard = lazyPart(() => import('./changes-card.tsx'), 'ChangesCard');
const PriceCard = lazyPart(() => import('./price-card.tsx'), 'PriceCard');

/** /machines/$id: a machine now, its day, its turns and its prices. */
export function Screen() {
  useLiveTopic('machines');
  const id = useIdParam();
  const search = useSearchRecord();
  const now = useNow();
  const can = useCan();
  const query = useQuery({
    ...queryOptionsOf(floorRoutes.getFloorMachine, { params: { id: String(id) } }),
    refetchInterval: refreshMs,
  });
  const { data } = query;
  const age = Math.max(0, now - query.dataUpdatedAt);
  return (
    <>
      <PageHeader
        title={data === undefined ? 'Machine' : machineName(data.type, data.number)}
        context={data && `${data.storeName} · ${stateText(data, age).text}`}
        back={{ href: floorAddress.backHref(search), label: 'Machines' }}
        actions={
          <Group gap="sm">
            {data !== undefined && <ServiceAction machine={data} />}
            <Button component={AppLink} href={runUrl({ search: { machines: [id] } })}>
              Run machine
            </Button>
            <SetupMenu machineId={id} />
          </Group>
        }
      />
      <QueryArea
        query={query}
        height={480}
        label="Loading the machine"
        missing={
          <EmptyMissing title="No such machine" text="It doesn’t exist, or it is at a store you can’t see." />
        }
      >
        {(machine) => (
          <DetailPage
            side={
              <>
                <MachineFacts machine={machine} age={age} />
                <GatewayCard machineId={machine.id} timeZone={machine.timeZone} />
                <MachineStarts machineId={machine.id} timeZone={machine.timeZone} />
                {can('machines.limit') && <SimulatorCard machineId={machine.id} />}
              </>
            }
          >
            {machine.hasUnstarted && <UnstartedCard machine={machine} />}
            <DayLine machine={machine} />
            <OnApproach height={620}>
              <Suspense fallback={<LoadingArea height={620} shape="chart" label="Loading turns by day" />}>
                <UsageCard machineId={machine.id} storeId={machine.storeId} />
              </Suspense>
            </OnApproach>
            <OnApproach height={300}>
              <Suspense fallback={<LoadingArea height={300} shape="table" label="Loading turns" />}>
                <TurnsCard machineId={machine.id} storeId={machine.storeId} />
              </Suspense>
            </OnApproach>
            <OnApproach height={220}>
              <Suspense fallback={<LoadingArea height={220} shape="table" label="Loading repairs" />}>
                <RepairsCard machineId={machine.id} />
              </Suspense>
            </OnApproach>
            <OnApproach height={480}>
              <Suspense fallback={<LoadingArea height={480} shape="table" label="Loading prices" />}>
                <PriceCard machineId={machine.id} />
              </Suspense>
            </OnApproach>
            {can('audit.read') && (
              <OnApproach height={240}>
                <Suspense fallback={<LoadingArea height={240} shape="table" label="Loading changes" />}>
                  <ChangesCard machineId={machine.id} timeZone={machine.timeZone} />
                </Suspense>
              </OnApproach>
            )}
          </DetailPage>
        )}
      </QueryArea>
      <RepairLayers />
      <SetupLayers machineId={id} />
    </>
  );
}

function MachineFacts({ machine, age }: { machine: FloorMachineDetail; age: number }) {
  const { connection, isBrokerLost, activity, service, isMeasured, since } = machine;
  const { sizePounds, priceCents, timeZone } = machine;
  return (
    <Card title="Now">
      <Facts
        facts={[
          ['State', <MachineState key="state" machine={machine} age={age} />],
          ['Connection', isBrokerLost ? brokerLostText : connectionLabels[connection]],
          [
            'Activity',
            `${activityLabels[activity]}${isMeasured ? ', measured' : since === null ? '' : ', assumed'}`,
          ],
          ['Since', since === null ? 'Not recorded' : formatInstant(since, timeZone)],
          ['Service', serviceLabels[service]],
          ['Size', sizePounds === null ? 'Not recorded' : `${sizePounds} lb`],
          ['Price per start', priceCents === null ? 'Not recorded' : formatUsd(priceCents)],
        ]}
      />
    </Card>
  );
}
