import type { ListMeta } from '@washboard/contract/core/paging.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import type { ComponentType } from 'react';
import { BulkBar } from '../../ui/table/bulk-bar.tsx';
import type { Selection } from '../../ui/table/use-selection.ts';
import { ExportButton, type ListFile } from './export-button.tsx';

/** The props of a list's bulk actions. */
export interface BulkProps<Asked extends object = object> {
  /** The selected rows, as the list's query. */
  asked: Asked & { ids?: string | undefined };
  /** `3 orders`, or `all matching orders`. */
  what: string;
  /** Called to clear the selection. */
  onDone: () => void;
}

export interface ListBulkProps {
  of: string;
  asked: object;
  file?: ListFile;
  // biome-ignore lint/suspicious/noExplicitAny: each list's own question
  bulk: ComponentType<BulkProps<any>>;
  selection: Selection;
  meta: ListMeta;
}

/** Actions on selected rows: the list's own, and export. */
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
