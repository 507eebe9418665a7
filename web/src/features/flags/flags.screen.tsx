import { flags } from '@washboard/contract/flags/flags.constants.ts';
import type { FlagSetting } from '@washboard/contract/flags/flags.schemas.ts';
import { Suspense } from 'react';
import { useFlag } from '../../blocks/flags/flag-values.ts';
import { StaffNav } from '../../blocks/staff/staff-nav.tsx';
import { formatInstant, formatInstantDay, viewerZone } from '../../lib/format.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { overrideWords, percentWords } from './flag-texts.ts';
import classes from './flags.module.css';
import { useFlagSettings } from './flags.queries.ts';
import { flagsSearch, flagUrl } from './flags.urls.ts';

const FlagForm = lazyPart(() => import('./flag-form.tsx'), 'FlagForm');

const columns: readonly Column<FlagSetting>[] = [
  { id: 'title', header: 'Flag', width: 180, cell: ({ name }) => flags[name].title },
  { id: 'about', header: 'When it’s on', cell: ({ name }) => flags[name].about },
  { id: 'percent', header: 'On for', width: 150, cell: ({ percent }) => percentWords(percent) },
  { id: 'overrides', header: 'Businesses', cell: ({ overrides }) => overrideWords(overrides) },
  { id: 'here', header: 'For you', width: 100, cell: ({ name }) => <Here name={name} /> },
  {
    id: 'changed',
    header: 'Set',
    width: 190,
    cell: ({ changedAt, changedBy }) =>
      changedAt === null ? 'Never' : `${formatInstant(changedAt, viewerZone)} by ${changedBy}`,
  },
  {
    id: 'until',
    header: 'Rule',
    width: 110,
    cell: ({ name }) => formatInstantDay(`${flags[name].until}T12:00:00Z`, 'UTC'),
  },
];

/** The flag's value on this page; it follows changes. */
function Here({ name }: Pick<FlagSetting, 'name'>) {
  return useFlag(name) ? <StatusPill tone="green">On</StatusPill> : <StatusPill tone="gray">Off</StatusPill>;
}

/** /staff/flags: the rules of each flag. */
export function Screen() {
  const [{ flag }, set] = useSearchState(flagsSearch);
  const settings = useFlagSettings();
  const open = settings.data?.records.find(({ name }) => name === flag);
  return (
    <>
      <PageHeader title="Flags" context="Features that only some businesses see.">
        <StaffNav at="Flags" />
      </PageHeader>
      <Card flush>
        <QueryArea query={settings} height={200} rows={3} label="Loading flags" shape="table">
          {({ records, decidedBy }) => (
            <>
              {decidedBy === 'launchdarkly' && (
                <p className={classes.note}>LaunchDarkly controls these flags. Change them there.</p>
              )}
              <DataTable
                label="Flags"
                columns={decidedBy === 'here' ? columns : columns.filter(({ id }) => !ownColumns.has(id))}
                rows={records}
                rowId={({ name }) => name}
                rowHref={({ name }) => (decidedBy === 'here' ? flagUrl(name) : undefined)}
              />
            </>
          )}
        </QueryArea>
      </Card>
      {open !== undefined && settings.data?.decidedBy === 'here' && (
        <Suspense>
          <FlagForm key={open.version} setting={open} onClose={() => void set({ flag: '' })} />
        </Suspense>
      )}
    </>
  );
}

/** Known only for flags that are decided here. */
const ownColumns = new Set(['percent', 'overrides', 'changed']);
