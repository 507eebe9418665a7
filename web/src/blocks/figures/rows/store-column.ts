import type { Column } from '../../../ui/table/column.ts';

interface AtStore {
  storeId: number;
  storeName: string;
}

/** The store column, if there are several. */
export function storeColumn<Row extends AtStore>(rows: readonly Row[]): Column<Row>[] {
  const manyStores = new Set(rows.map((row) => row.storeId)).size > 1;
  return manyStores ? [{ id: 'store', header: 'Store', cell: (row) => row.storeName }] : [];
}
