import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import { payRoutes } from '@washboard/contract/team/pay/pay.routes.ts';
import type { Pay } from '@washboard/contract/team/pay/pay.schemas.ts';
import { ExportButton } from '../../../blocks/list/export-button.tsx';
import type { AreaQuery } from '../../../ui/states/query-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import classes from './hours.module.css';
import { hoursText } from './hours-text.ts';

export interface PayLineProps {
  pay: AreaQuery<Pay>;
  query: { week: string | undefined; storeIds: string | undefined };
}

/** What the week costs, and its file for payroll. */
export function PayLine({ pay, query }: PayLineProps) {
  return (
    <QueryArea query={pay} height={40} label="Loading pay">
      {({ regularMinutes, overtimeMinutes, payCents, withoutRate, isWhole }) => (
        <div className={classes.pay}>
          <p>
            Cost <strong>{formatUsd(payCents)}</strong>: {hoursText(regularMinutes)} regular,{' '}
            {hoursText(overtimeMinutes)} overtime.{' '}
            {withoutRate > 0 && `${plural(withoutRate, 'person', 'people')} without a pay rate.`}
            {!isWhole && ' There are more shifts than fit here.'}
          </p>
          <ExportButton
            file={{ route: payRoutes.exportPay, name: 'payroll.csv' }}
            query={query}
            label="Export payroll"
          />
        </div>
      )}
    </QueryArea>
  );
}
