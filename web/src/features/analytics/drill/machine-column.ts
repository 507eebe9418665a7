import { type MachineType, machineName } from '@washboard/contract/machines/machines.constants.ts';
import type { Column } from '../../../ui/table/column.ts';

interface OfMachine {
  machine: { type: MachineType; number: string } | null;
}

/** The machine of a turn, if any row has one. */
export function machineColumn<Row extends OfMachine>(rows: readonly Row[]): Column<Row>[] {
  if (rows.every(({ machine }) => machine === null)) return [];
  const nameOf = ({ machine }: OfMachine) => machine && machineName(machine.type, machine.number);
  return [{ id: 'machine', header: 'Machine', cell: nameOf }];
}
