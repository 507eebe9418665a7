import { type MachineType, machineName } from '@washboard/contract/machines/machines.constants.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { turnHref } from '../figures.urls.ts';
import classes from './rows.module.css';

interface Entry {
  turnId: number;
  type: MachineType;
  number: string;
}

interface OfMachine {
  machine: Entry | null;
}

/** The machine of a turn, if any row has one. It leads to the turn. */
export function machineColumn<Row extends OfMachine>(rows: readonly Row[]): Column<Row>[] {
  if (rows.every(({ machine }) => machine === null)) return [];
  return [
    { id: 'machine', header: 'Machine', cell: ({ machine }) => machine && <TurnCell machine={machine} /> },
  ];
}

function TurnCell({ machine: { turnId, type, number } }: { machine: Entry }) {
  const search = useSearchRecord();
  return (
    <AppLink className={classes.order} href={turnHref(search, turnId)}>
      {machineName(type, number)}
    </AppLink>
  );
}
