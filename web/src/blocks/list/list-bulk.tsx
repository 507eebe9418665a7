import type { ListMeta } from '@washboard/contract/core/paging.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import type { ComponentType } from 'react';
import { BulkBar } from '../../ui/table/bulk-bar.tsx';
import type { Selection } from '../../ui/table/use-selection.ts';
import { ExportButton } from './export-button.tsx';
import type { BulkProps, ListToolsProps } from './list-tools.tsx';

export interface ListBulkProps extends Pick<ListToolsProps, 'of' | 'asked' | 'file'> {
  // biome-ignore lint/suspicious/noExplicitAny: each list's own question
  bulk: ComponentType<BulkProps<any>>;
  selection: Selection;
  meta: ListMeta;
}

/** What can be done with the selected rows: the list's own actions, and a file of them. */
export function ListBulk({ of, asked, file, bulk: Bulk, selection, meta }: ListBulkProps) {
  const ids = selection.all ? undefined : [...selection.ids];
  const chosen = { ...asked, ids: ids?.join(',') };
  const what = ids === undefined ? `all matching ${of}` : plural(ids.length, of.replace(/s$/, ''));
  return (
    <BulkBar of={of} selection={selection} total={meta.total} totalIsExact={meta.totalIsExact}>
      <Bulk asked={chosen} what={what} onDone={selection.clear} />
      {file !== undefined && <ExportButton label="Export" file={file} query={chosen} />}
    </BulkBar>
  );
}
