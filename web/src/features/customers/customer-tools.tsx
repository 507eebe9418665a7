import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { ExportButton } from '../../blocks/list/export-button.tsx';
import { useCan } from '../../blocks/session/access.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { ColumnChoice } from '../../ui/table/column.ts';
import { ColumnsMenu } from '../../ui/table/columns-menu.tsx';
import { DensityButton } from '../../ui/table/density-button.tsx';
import type { CustomerBulkProps } from './customer-bulk.tsx';
import classes from './customers.module.css';
import { useCustomerExport } from './customers.queries.ts';

const CustomerBulk = lazyPart(() => import('./customer-bulk.tsx'), 'CustomerBulk');

const TagsDialog = lazyPart(() => import('./tags-dialog.tsx'), 'TagsDialog');

/** Above the list: its tools, or actions on the selection. */
export function CustomerTools({ asked, selection, meta, ...columns }: CustomerBulkProps & ColumnChoice) {
  const can = useCan();
  const file = useCustomerExport(asked);
  const [tags, setTags] = useState(false);
  return (
    <div className={classes.tools}>
      {selection.ids.size > 0 || selection.all ? (
        <Suspense>
          <CustomerBulk asked={asked} selection={selection} meta={meta} />
        </Suspense>
      ) : (
        <>
          <span className={classes.gap} />
          {can('globalSettings.manage') && (
            <Tooltip label="Tags">
              <ActionIcon aria-label="Customer tags" onClick={() => setTags(true)}>
                <IconTags size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
          {can('customers.export') && <ExportButton label="Export CSV" file={file} />}
          <ColumnsMenu {...columns} />
          <DensityButton />
        </>
      )}
      {tags && (
        <Suspense>
          <TagsDialog onClose={() => setTags(false)} />
        </Suspense>
      )}
    </div>
  );
}
