import { formatPhone } from '@washboard/contract/core/contact/phone-format.ts';
import { plural, truncate } from '@washboard/contract/core/text/text.ts';
import { isComplete } from '@washboard/contract/locations/location-missing.rules.ts';
import type { LocationRow } from '@washboard/contract/locations/location-settings.schemas.ts';
import { ListTable } from '../../blocks/list/list-table.tsx';
import { SearchBox } from '../../blocks/list/search-box.tsx';
import { formatRate } from '../../lib/format.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import type { AreaQuery } from '../../ui/states/query-area.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Column } from '../../ui/table/column.ts';
import { locationsSearch, locationUrl } from './locations.urls.ts';

const columns: readonly Column<LocationRow>[] = [
  { id: 'name', header: 'Name', cell: (one) => truncate(one.name) || 'No name' },
  {
    id: 'address',
    header: 'Address',
    cell: (one) => truncate([one.address, one.city, one.state].filter(Boolean).join(', '), 40),
    folded: ({ city, state }) => [city, state].filter(Boolean).join(', '),
  },
  { id: 'phone', header: 'Phone', width: 130, cell: (one) => formatPhone(one.phoneNumber) },
  {
    id: 'district',
    header: 'District',
    cell: (one) => one.districtName && truncate(one.districtName),
  },
  { id: 'tax', header: 'Tax', width: 80, numeric: true, cell: (one) => formatRate(one.taxRate) },
  {
    id: 'setup',
    header: 'Setup',
    width: 140,
    cell: ({ missing }) =>
      missing.length === 0 ? (
        <StatusPill tone="green">Complete</StatusPill>
      ) : (
        <StatusPill tone={isComplete(missing) ? 'gray' : 'amber'}>
          {`${plural(missing.length, 'item')} missing`}
        </StatusPill>
      ),
  },
];

export interface LocationTableProps {
  query: AreaQuery<{ records: readonly LocationRow[] }>;
}

/** All locations; the search narrows by name, city, phone and district. */
export function LocationTable({ query }: LocationTableProps) {
  const [{ q }, set] = useSearchState(locationsSearch);
  const clear = () => void set({ q: '' });
  const found = query.data && { records: query.data.records.filter((one) => isFound(one, q)) };
  return (
    <ListTable
      query={{ ...query, data: found }}
      of="locations"
      label="Locations"
      columns={columns}
      phone={['name', 'address', 'setup']}
      rows={4}
      head={
        <search>
          <SearchBox
            placeholder="Name, city or district"
            value={q}
            onSearch={(next) => void set({ q: next })}
          />
        </search>
      }
      rowHref={(one) => locationUrl(one.id)}
      isNarrowed={q !== ''}
      onClear={q === '' ? undefined : clear}
      firstUse={{ title: 'No locations yet', text: 'Add your first store, with its address and hours.' }}
    />
  );
}

function isFound(one: LocationRow, q: string): boolean {
  const wanted = q.trim().toLowerCase();
  const texts = [one.name, one.city, one.state, one.zipCode, one.phoneNumber, one.districtName ?? ''];
  return texts.some((text) => text.toLowerCase().includes(wanted));
}
