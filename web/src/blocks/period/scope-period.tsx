import { resolvePeriod } from '@washboard/contract/core/time/periods.ts';
import { viewerZone } from '../../lib/format.ts';
import { searchText } from '../../lib/list-state.ts';
import { useSearchRecord } from '../../lib/use-search-state.ts';
import { useLocationTree } from '../locations/use-location-tree.ts';
import { searchOf } from '../scope/scope.search.ts';
import { useScope } from '../scope/use-scope.ts';
import { PeriodPicker } from './period-picker.tsx';

/** The period picker of scoped screens; its value is in the address. */
export function ScopePeriod() {
  const { storeIds, period, setPeriod } = useScope();
  const search = useSearchRecord();
  const { data: tree } = useLocationTree();
  /** This page with today's dates of the period, which it also shows next month. */
  const fixedLink = () => {
    const zone = tree?.locations[0]?.timeZone ?? viewerZone;
    const { startDate, endDate } = resolvePeriod(period, new Date(), zone);
    const part = searchOf({ storeIds, period: { type: 'CUSTOM', startDate, endDate } });
    return `${window.location.origin}${window.location.pathname}${searchText({ ...search, ...part })}`;
  };
  return <PeriodPicker period={period} onChange={(next) => void setPeriod(next)} fixedLink={fixedLink} />;
}
