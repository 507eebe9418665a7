import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchDebounceMs } from '@washboard/contract/core/limits.ts';
import { floorRoutes } from '@washboard/contract/machine-links/floor.routes.ts';
import type { FloorMachine } from '@washboard/contract/machine-links/floor.schemas.ts';
import { mostStartedAtOnce } from '@washboard/contract/machine-links/starts.constants.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import { useState } from 'react';
import { useStoreNames } from '../../../blocks/locations/use-store-names.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';

/** The chosen machines, from the server. */
export function useMachines(ids: readonly number[]): readonly FloorMachine[] {
  const query = useQuery({
    ...queryOptionsOf(floorRoutes.listFloor, { query: { ids: ids.join(','), pageSize: mostStartedAtOnce } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const found = query.data?.records ?? [];
  return found.filter(({ id }) => ids.includes(id));
}

interface MachinePickerProps {
  ids: readonly number[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
}

/** Which machines to start, by number. */
export function MachinePicker({ ids, error, onChange }: MachinePickerProps) {
  const nameOf = useStoreNames();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.replace(/\D/g, ''), searchDebounceMs);
  const chosen = useMachines(ids);
  const found = useQuery({
    ...queryOptionsOf(floorRoutes.listFloor, { query: { ...(q === '' ? {} : { q }), pageSize: 50 } }),
    placeholderData: keepPreviousData,
  });
  const offered = new Map([...chosen, ...(found.data?.records ?? [])].map((one) => [one.id, one]));
  return (
    <MultiSelect
      label="Machines"
      required
      searchable
      clearable
      hidePickedOptions
      openOnFocus={false}
      maxValues={mostStartedAtOnce}
      placeholder={ids.length === 0 ? 'Machine number' : undefined}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage="No machines match"
      data={[...offered.values()].map((one) => ({
        value: String(one.id),
        label: `${machineName(one.type, one.number)}, ${nameOf(one.storeId)}`,
      }))}
      value={ids.map(String)}
      onChange={(values) => onChange(values.map(Number))}
      error={error}
    />
  );
}
