import { useQuery } from '@tanstack/react-query';
import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { factOf } from '../../blocks/audit/change-text.ts';
import { useFactReader } from '../../blocks/audit/use-fact-reader.ts';
import { addressOf } from '../../lib/address.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { formatInstant, viewerZone } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Card } from '../../ui/card.tsx';
import { NoRows } from '../../ui/detail-page.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { auditPaths } from '../audit/audit.paths.ts';
import classes from './team.module.css';

/** What someone changed lately. */
export function MemberActivity({ userId }: { userId: number }) {
  const query = useQuery(
    queryOptionsOf(auditRoutes.listAuditEntries, { query: { userId: String(userId), pageSize: 8 } }),
  );
  const reader = useFactReader();
  const all = addressOf(auditPaths.audit, { search: { who: String(userId) } });
  return (
    <Card title="Activity" actions={<AppLink href={all}>Audit log</AppLink>}>
      <QueryArea query={query} height={200} label="Loading activity">
        {({ records }) =>
          records.length === 0 ? (
            <NoRows>No changes yet.</NoRows>
          ) : (
            <ul className={classes.activity}>
              {records.map((entry) => (
                <li key={entry.id}>
                  {factOf(entry, reader)}
                  <span className={classes.when}>{formatInstant(entry.at, viewerZone)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryArea>
    </Card>
  );
}
