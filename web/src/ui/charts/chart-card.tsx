import { ActionIcon } from '@mantine/core';
import { IconChartBar, IconDownload, IconPhoto, IconTable } from '@tabler/icons-react';
import type { CsvValue } from '@washboard/contract/core/text/csv.ts';
import { type ReactNode, useRef, useState } from 'react';
import { errorText } from '../../lib/api/api-error.ts';
import { loadWithRetry } from '../../lib/lazy-retry.ts';
import { saveCsv } from '../../lib/save-file.ts';
import { toastError } from '../../lib/toasts.tsx';
import { Card } from '../card.tsx';
import { LazyTip } from '../tip/lazy-tip.tsx';
import type { ChartTableData } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import classes from './charts.module.css';

export interface ChartCardProps {
  title: string;
  /** The metric's definition. */
  info?: ReactNode;
  context?: ReactNode;
  /** The chart's data; without it (loading, error) there is nothing to view or save. */
  data?: ChartTableData;
  /** The format of numbers in the table. */
  format: (value: number) => string;
  /** The format of numbers in the file; unchanged by default. */
  inFile?: (value: number) => CsvValue;
  /** File name without extension. */
  fileName: string;
  children: ReactNode;
}

/** A chart on its card, with its table, CSV and PNG. */
export function ChartCard(props: ChartCardProps) {
  const { title, info, context, data, format, inFile = (value) => value, fileName, children } = props;
  const [asTable, setAsTable] = useState(false);
  const save = (table: ChartTableData) => {
    const rows = table.rows.map((row) => row.map((cell) => (typeof cell === 'number' ? inFile(cell) : cell)));
    saveCsv(fileName, table.header, rows);
  };
  const drawing = useRef<HTMLDivElement>(null);
  const savePng = async () => {
    const { savePicture } = await loadWithRetry(() => import('./chart-picture.ts'));
    if (drawing.current !== null) await savePicture(drawing.current, title, fileName);
  };
  const viewLabel = asTable ? 'View as chart' : 'View as table';
  const ViewIcon = asTable ? IconChartBar : IconTable;
  // They keep their space while there is nothing to view, so the card doesn't move.
  const actions = (
    <span className={classes.actions} data-empty={data === undefined || undefined}>
      <LazyTip label={viewLabel}>
        <ActionIcon aria-label={`${viewLabel}: ${title}`} onClick={() => setAsTable(!asTable)}>
          <ViewIcon size={18} aria-hidden />
        </ActionIcon>
      </LazyTip>
      {!asTable && (
        <LazyTip label="Download PNG">
          <ActionIcon
            aria-label={`Download PNG: ${title}`}
            onClick={() => void savePng().catch((error) => toastError(errorText(error)))}
          >
            <IconPhoto size={18} aria-hidden />
          </ActionIcon>
        </LazyTip>
      )}
      <LazyTip label="Download CSV">
        <ActionIcon aria-label={`Download CSV: ${title}`} onClick={() => data && save(data)}>
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      </LazyTip>
    </span>
  );
  return (
    <Card
      title={title}
      info={info}
      context={context ?? <span className={classes.contextPlace} />}
      actions={actions}
    >
      {asTable && data !== undefined ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={classes.tableScroll} tabIndex={0} aria-label={`${title} as a table`}>
          <ChartTable caption={title} data={data} format={format} />
        </section>
      ) : (
        <div ref={drawing}>{children}</div>
      )}
    </Card>
  );
}
