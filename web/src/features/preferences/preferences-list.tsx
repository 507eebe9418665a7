import type { Preference } from '@washboard/contract/preferences/preferences.schemas.ts';
import type { ListDeclaration } from '../../blocks/list/list-table.tsx';
import { formatInstant, viewerZone } from '../../lib/format.ts';
import type { Column } from '../../ui/table/column.ts';

/** Sortable columns have the server's names. */
const columns: readonly Column<Preference>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortable: true, width: 200 },
  {
    id: 'options',
    header: 'Options',
    grows: true,
    cell: ({ options }) => options.map(({ name }) => name).join(', '),
  },
  {
    id: 'added',
    header: 'Added',
    cell: ({ addedAt }) => formatInstant(addedAt, viewerZone),
    sortable: true,
    width: 180,
  },
];

/** The list of preferences. */
export const preferenceList = {
  of: 'preferences',
  label: 'Preferences',
  columns,
  phone: ['name', 'options', 'added'],
  rowName: ({ name }) => name,
  firstUse: {
    title: 'No preferences yet',
    text: 'Add what customers can ask for, such as Detergent with its options.',
  },
} satisfies ListDeclaration<Preference>;
