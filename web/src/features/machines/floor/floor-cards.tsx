import { formatUsd } from '@washboard/contract/core/money/money.ts';
import type { ListMeta } from '@washboard/contract/core/paging.ts';
import type { FloorMachine } from '@washboard/contract/machine-links/floor.schemas.ts';
import { connectionLabels } from '@washboard/contract/machines/machine-parts.constants.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import { ListEmpty, type ListEmptyProps } from '../../../blocks/list/list-empty.tsx';
import type { ListPaging } from '../../../blocks/list/use-paging.ts';
import { useStoreNames } from '../../../blocks/locations/use-store-names.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { type AreaQuery, QueryArea } from '../../../ui/states/query-area.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import classes from '../machines.module.css';
import { machinePageHref } from '../machines.urls.ts';
import { floorListAt } from './floor-list.tsx';
import { MachineState } from './machine-state.tsx';
import { groupAfter } from './state-text.ts';

interface FloorCardsProps extends Pick<ListEmptyProps, 'isNarrowed' | 'onClear'> {
  query: AreaQuery<{ records: readonly FloorMachine[]; meta: ListMeta }>;
  paging: ListPaging;
  age: number;
}

function byStore(machines: readonly FloorMachine[]): [storeId: number, machines: FloorMachine[]][] {
  const stores = new Map<number, FloorMachine[]>();
  for (const machine of machines)
    stores.set(machine.storeId, [...(stores.get(machine.storeId) ?? []), machine]);
  return [...stores];
}

/** Machines as cards, by store. */
export function FloorCards({ query, paging, age, ...empty }: FloorCardsProps) {
  const nameOf = useStoreNames();
  return (
    <QueryArea query={query} height={480} rows={10} label="Loading machines">
      {({ records, meta }, isOld) =>
        records.length === 0 ? (
          <Card>
            <ListEmpty {...floorListAt(age)} {...empty} />
          </Card>
        ) : (
          <>
            {byStore(records).map(([storeId, machines]) => (
              <section key={storeId} className={classes.store} aria-labelledby={`store-${storeId}`}>
                <h2 id={`store-${storeId}`} className={classes.storeName}>
                  {nameOf(storeId)}
                </h2>
                <ul className={classes.cards}>
                  {machines.map((machine) => (
                    <MachineCard key={machine.id} machine={machine} age={age} />
                  ))}
                </ul>
              </section>
            ))}
            {meta.total > meta.pageSize && (
              <Pager of="machines" meta={meta} count={records.length} isOld={isOld} onPage={paging.go} />
            )}
          </>
        )
      }
    </QueryArea>
  );
}

function MachineCard({ machine, age }: { machine: FloorMachine; age: number }) {
  const search = useSearchRecord();
  const { sizePounds, priceCents, connection } = machine;
  const facts = [
    sizePounds === null ? null : `${sizePounds} lb`,
    priceCents === null ? null : formatUsd(priceCents),
    connection === 'STALE' ? connectionLabels.STALE : null,
  ].filter((fact) => fact !== null);
  return (
    <li>
      <AppLink
        className={classes.card}
        data-group={groupAfter(machine, age)}
        href={machinePageHref(search, machine.id)}
      >
        <span className={classes.name}>{machineName(machine.type, machine.number)}</span>
        <MachineState machine={machine} age={age} />
        <span className={classes.facts}>{facts.join(' · ')}</span>
      </AppLink>
    </li>
  );
}
