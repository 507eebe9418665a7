import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { hoursRoutes } from '@washboard/contract/team/hours/hours.routes.ts';
import { payRoutes } from '@washboard/contract/team/pay/pay.routes.ts';
import { Suspense } from 'react';
import { ListTable } from '../../../blocks/list/list-table.tsx';
import { WeekNav } from '../../../blocks/period/week-nav.tsx';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { useCan } from '../../../blocks/session/access.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useSearchRecord, useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import classes from './hours.module.css';
import { hoursSearch, hoursUrl } from './hours.urls.ts';
import { hoursColumns, personOf } from './hours-columns.tsx';
import { PayLine } from './pay-line.tsx';

const MemberPanel = lazyPart(() => import('./member-panel.tsx'), 'MemberPanel');
const ShiftDialog = lazyPart(() => import('./shift-dialog.tsx'), 'ShiftDialog');
const TipsPanel = lazyPart(() => import('./tips-panel.tsx'), 'TipsPanel');
const CheckedInPanel = lazyPart(() => import('./checked-in-panel.tsx'), 'CheckedInPanel');
const RulesDialog = lazyPart(() => import('./rules-dialog.tsx'), 'RulesDialog');

/** /hours: who worked how long, week by week, and corrections. */
export function Screen() {
  const { storeIds } = useScope();
  const keep = useSearchRecord();
  const can = useCan();
  const [{ week, who, ask, shift: shiftId, store }, set] = useSearchState(hoursSearch);
  const query = { storeIds: storeIds.join(',') || undefined, week: week || undefined };
  const hours = useQuery({
    ...queryOptionsOf(hoursRoutes.getHours, { query }),
    placeholderData: keepPreviousData,
  });
  const maySeePay = can('pay.manage');
  const pay = useQuery({
    ...queryOptionsOf(payRoutes.getPay, { query }),
    placeholderData: keepPreviousData,
    enabled: maySeePay,
  });
  const { data } = hours;
  const person = data?.records.find(({ id }) => id === who);
  const shift = person?.shifts.find(({ id }) => id === shiftId);
  const close = () => void set({ ask: '', shift: 0, store: 0 });
  return (
    <>
      <PageHeader
        title="Hours"
        context="Who worked how long. Corrections keep what was clocked."
        actions={
          <Group gap="sm">
            <Button variant="default" onClick={() => void set({ ask: 'checked-in' }, { push: true })}>
              Checked in
            </Button>
            {maySeePay && (
              <Button variant="default" onClick={() => void set({ ask: 'tips' }, { push: true })}>
                Tips
              </Button>
            )}
            {can('team.manage') && (
              <Button variant="default" onClick={() => void set({ ask: 'rules' }, { push: true })}>
                Rules
              </Button>
            )}
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => void set({ ask: 'add' }, { push: true })}
            >
              Add shift
            </Button>
          </Group>
        }
      >
        {data !== undefined && (
          <WeekNav
            startDate={data.startDate}
            today={data.today}
            href={(to) => hoursUrl({ keep, search: { week: to, who: '' } })}
          />
        )}
      </PageHeader>
      {data?.isWhole === false && (
        <p className={classes.notice} role="status">
          There are more shifts than fit here. Choose fewer locations to see all of them.
        </p>
      )}
      {maySeePay && <PayLine pay={pay} query={query} />}
      <Card flush>
        <ListTable
          query={hours}
          of="hours"
          label="Hours by person and day"
          columns={hoursColumns(data?.startDate ?? '2026-01-04', maySeePay ? pay : undefined)}
          phone={maySeePay ? ['name', 'state', 'pay', 'total'] : ['name', 'state', 'total']}
          rowHref={({ id }) => hoursUrl({ keep, search: { who: id } })}
          rowName={personOf}
          rows={8}
          file={{ route: hoursRoutes.exportHours, name: 'hours.csv' }}
          asked={query}
          firstUse={{
            title: 'No hours this week',
            text: 'Hours appear when people clock in at your point of sale. You can also add a shift.',
          }}
        />
      </Card>
      <Suspense>
        {data !== undefined && person !== undefined && (
          <MemberPanel
            person={person}
            onAsk={(next, id) => void set({ ask: next, shift: id }, { push: true })}
            onClose={() => void set({ who: '', ask: '', shift: 0 })}
          />
        )}
        {data !== undefined && ask === 'add' && <ShiftDialog today={data.today} onClose={close} />}
        {data !== undefined && shift !== undefined && (ask === 'correct' || ask === 'remove') && (
          <ShiftDialog
            key={shift.id}
            today={data.today}
            shift={shift}
            isRemoval={ask === 'remove'}
            onClose={close}
          />
        )}
        {ask === 'checked-in' && (
          <CheckedInPanel
            storeIds={storeIds}
            storeId={store}
            onStore={(id) => void set({ store: id })}
            onClose={close}
          />
        )}
        {(ask === 'tips' || ask === 'tip-rule') && maySeePay && (
          <TipsPanel
            query={query}
            ruleOf={ask === 'tip-rule' ? store : undefined}
            onRule={(id) => void set({ ask: 'tip-rule', store: id }, { push: true })}
            onRuleClose={() => void set({ ask: 'tips', store: 0 })}
            onClose={close}
          />
        )}
        {data !== undefined && ask === 'rules' && can('team.manage') && (
          <RulesDialog today={data.today} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
