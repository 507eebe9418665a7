import { Button } from '@mantine/core';
import type { FloorMachine } from '@washboard/contract/machine-links/floor.schemas.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { repairSearch } from './repairs.urls.ts';

/** Opens the repair of a machine that is out of order; otherwise the dialog that takes it out. */
export function ServiceAction({ machine }: { machine: Pick<FloorMachine, 'id' | 'repairId'> }) {
  const [, set] = useSearchState(repairSearch);
  const { id, repairId } = machine;
  const opens = repairId === null ? { out: id } : { repair: repairId };
  return (
    <Button variant="default" onClick={() => void set(opens, { push: true })}>
      {repairId === null ? 'Take out of order' : 'Open repair'}
    </Button>
  );
}
