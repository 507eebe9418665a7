import { useQuery } from '@tanstack/react-query';
import { repairRoutes } from '@washboard/contract/machines/repairs/repairs.routes.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { downtimeText } from './repair-text.ts';

interface DowntimeTextProps {
  asked: { storeIds?: string | undefined; machineId?: string | undefined };
  days: number;
}

/** What downtime cost in the last days. */
export function DowntimeText({ asked, days }: DowntimeTextProps) {
  const query = { ...asked, days: String(days) };
  const { data } = useQuery(queryOptionsOf(repairRoutes.getDowntime, { query }));
  return <span>{`Last ${days} days: ${data === undefined ? '…' : downtimeText(data)}`}</span>;
}
