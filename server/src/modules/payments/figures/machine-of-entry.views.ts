import { type MachineType, machineName } from '@washboard/contract/machines/machines.constants.ts';
import { sql } from 'kysely';

/** The turn of a ledger entry and its machine, or null: the column "machine". */
export const machineOfEntry = sql`(
    select json_build_object('turnId', turn.id, 'type', m.type, 'number', m.number)
    from ledger_entry e
    join turn on turn.business_id = e.business_id and turn.id = e.turn_id
    join machine m on m.business_id = e.business_id and m.id = turn.machine_id
    where e.business_id = current_business() and e.id = fact.id)`;

/** Its column of a file. */
export const machineColumn = [
  'Machine',
  ({ machine }: { machine: { type: MachineType; number: string } | null }) =>
    machine && machineName(machine.type, machine.number),
] as const;
