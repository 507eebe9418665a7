import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { payRoutes } from '@washboard/contract/team/pay/pay.routes.ts';
import { useState } from 'react';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { SidePanel } from '../../../ui/layer/dialog.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import classes from './hours.module.css';
import { hoursText } from './hours-text.ts';

export interface TipsPanelProps {
  query: { week: string | undefined; storeIds: string | undefined };
  onClose: () => void;
}

/** The tips of the week by location, shared by hours worked there. */
export function TipsPanel({ query, onClose }: TipsPanelProps) {
  const [managers, setManagers] = useState(false);
  const tips = useQuery(
    queryOptionsOf(payRoutes.getTips, { query: { ...query, managers: managers ? 'include' : undefined } }),
  );
  return (
    <SidePanel onClose={onClose} size={560} title="Tips">
      <p className={classes.notice}>Each location’s tips, shared by the hours people worked there.</p>
      <Checkbox
        label="Share with managers too"
        checked={managers}
        onChange={(event) => setManagers(event.currentTarget.checked)}
      />
      <QueryArea query={tips} height={240} label="Loading tips">
        {({ pools }) =>
          pools.length === 0 ? (
            <p>No tips and no hours this week.</p>
          ) : (
            pools.map(({ storeId, storeName, tipsCents, shares }) => (
              <table key={storeId} className={classes.tips} aria-label={`Tips at ${storeName}`}>
                <thead>
                  <tr>
                    <th scope="col">{storeName}</th>
                    <th scope="col">Hours</th>
                    <th scope="col">{formatUsd(tipsCents)}</th>
                  </tr>
                </thead>
                <tbody>
                  {shares.map((share) => (
                    <tr key={share.employeeCode}>
                      <td>{share.fullName ?? `Employee ${share.employeeCode}`}</td>
                      <td>{hoursText(share.minutes)}</td>
                      <td>{formatUsd(share.tipsCents)}</td>
                    </tr>
                  ))}
                  {shares.length === 0 && (
                    <tr>
                      <td colSpan={3}>Nobody worked here who gets a share.</td>
                    </tr>
                  )}
                </tbody>
              </table>
            ))
          )
        }
      </QueryArea>
    </SidePanel>
  );
}
