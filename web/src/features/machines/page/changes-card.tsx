import { useQuery } from '@tanstack/react-query';
import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { repairRoutes } from '@washboard/contract/machines/repairs/repairs.routes.ts';
import { factOf, summaryOf, whoOf } from '../../../blocks/audit/change-text.ts';
import { useFactReader } from '../../../blocks/audit/use-fact-reader.ts';
import { addressOf } from '../../../lib/address.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInstant } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { NoRows } from '../../../ui/detail-page.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { auditPaths } from '../../audit/audit.paths.ts';
import classes from '../machines.module.css';

/** Who changed the machine, its price or its repairs. */
export function ChangesCard({ machineId, timeZone }: { machineId: number; timeZone: string }) {
  const repairs = useQuery(
    queryOptionsOf(repairRoutes.listRepairs, { query: { machineId: String(machineId), pageSize: 40 } }),
  );
  const records = [
    `machine:${machineId}`,
    ...(repairs.data?.records ?? []).map(({ id }) => `machine_repair:${id}`),
  ].join(',');
  const query = useQuery({
    ...queryOptionsOf(auditRoutes.listAuditEntries, { query: { records, pageSize: 10 } }),
    enabled: repairs.data !== undefined,
  });
  const reader = useFactReader();
  return (
    <Card
      title="Changes"
      actions={<AppLink href={addressOf(auditPaths.audit, { search: { records } })}>Audit log</AppLink>}
    >
      <QueryArea query={query} height={160} rows={3} label="Loading changes">
        {(page) =>
          page.records.length === 0 ? (
            <NoRows>Nobody has changed this machine.</NoRows>
          ) : (
            <ul className={classes.changes}>
              {page.records.map((entry) => (
                <li key={entry.id}>
                  <strong>{factOf(entry, reader)}</strong>
                  <span>{summaryOf(entry, reader)}</span>
                  <span className={classes.facts}>
                    {whoOf(entry)}, {formatInstant(entry.at, timeZone)}
                    {entry.undoneById === null ? '' : ', undone'}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryArea>
    </Card>
  );
}
