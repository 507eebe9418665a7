import type { ListedBulk } from '@washboard/contract/messenger/bulk/bulk-messages.schemas.ts';

/** Texts that could still be kept from going out. */
export const unsentOf = ({ state, waiting, scheduled, underway }: ListedBulk): number =>
  state === 'STOPPED' ? 0 : waiting + scheduled + underway;

/** Its status, in a word. */
export function stateText(bulk: ListedBulk): string {
  if (bulk.state === 'STOPPED') return 'Stopped';
  if (bulk.state === 'RUNNING') return 'Sending';
  if (bulk.scheduled > 0) return 'Scheduled';
  return bulk.underway > 0 ? 'Sending' : 'Done';
}
