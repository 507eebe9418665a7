import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { payRoutes } from '@washboard/contract/team/pay/pay.routes.ts';
import { tipGroupLabels, tipShareLabels } from '@washboard/contract/team/pay/tips.constants.ts';
import type { TipPool, TipRule } from '@washboard/contract/team/pay/tips.schemas.ts';
import { useActing } from '../../../blocks/session/access.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { SidePanel } from '../../../ui/layer/dialog.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import classes from './hours.module.css';
import { hoursText } from './hours-text.ts';
import { TipRuleDialog } from './tip-rule-dialog.tsx';

export interface TipsPanelProps {
  query: { week: string | undefined; storeIds: string | undefined };
  /** The location whose rule is open, 0 for the rule of all locations. */
  ruleOf: number | undefined;
  onRule: (storeId: number) => void;
  onRuleClose: () => void;
  onClose: () => void;
}

const ruleText = ({ sharedBy, groups }: TipRule) =>
  `${tipShareLabels[sharedBy]}, among ${groups.map((one) => tipGroupLabels[one].toLowerCase()).join(', ')}.`;

/** The tips of the week by location, shared by its rule. */
export function TipsPanel({ query, ruleOf, onRule, onRuleClose, onClose }: TipsPanelProps) {
  const tips = useQuery(queryOptionsOf(payRoutes.getTips, { query }));
  const maySet = useActing() === undefined;
  const opened = tips.data?.pools.find(({ storeId }) => storeId === ruleOf);
  return (
    <SidePanel onClose={onClose} size={560} title="Tips">
      <QueryArea query={tips} height={240} label="Loading tips">
        {({ rule, pools }) => (
          <>
            <p className={classes.notice}>
              Tips of orders paid this week, Sunday to Saturday, as the dashboard counts them by Paid. Tips of
              unpaid orders wait until the order is paid. {ruleText(rule)}
            </p>
            {maySet && (
              <Button variant="default" size="compact-md" onClick={() => onRule(0)}>
                Change rule
              </Button>
            )}
            {pools.length === 0 && <p>No tips and no hours this week.</p>}
            {pools.map((pool) => (
              <Pool key={pool.storeId} pool={pool} onRule={maySet ? () => onRule(pool.storeId) : undefined} />
            ))}
            {ruleOf !== undefined && (ruleOf === 0 || opened !== undefined) && (
              <TipRuleDialog
                rule={opened?.rule ?? rule}
                store={opened && { id: opened.storeId, name: opened.storeName }}
                onClose={onRuleClose}
              />
            )}
          </>
        )}
      </QueryArea>
    </SidePanel>
  );
}

function Pool({ pool, onRule }: { pool: TipPool; onRule: (() => void) | undefined }) {
  const { storeName, rule, tipsCents, shares } = pool;
  return (
    <section className={classes.pool}>
      <table className={classes.tips} aria-label={`Tips at ${storeName}`}>
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
              <td colSpan={3}>Nobody who gets a share worked here.</td>
            </tr>
          )}
        </tbody>
      </table>
      <p className={classes.secondary}>
        {rule.storeId === null ? 'Uses the rule for all locations.' : ruleText(rule)}
      </p>
      {onRule !== undefined && (
        <Button variant="subtle" size="compact-sm" aria-label={`Set rule for ${storeName}`} onClick={onRule}>
          Set rule
        </Button>
      )}
    </section>
  );
}
