import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatInteger } from '../../lib/format.ts';
import { LazyTip } from '../tip/lazy-tip.tsx';
import classes from './table.module.css';

/** A list's meta (decisions.md, Answers). */
export interface PageMeta {
  total: number;
  totalIsExact: boolean;
  currentPage: number;
  pageSize: number;
  hasNextPage: boolean;
  next?: string | null;
  previous?: string | null;
}

export interface PagerProps {
  /** The rows' name: `turns`. */
  of: string;
  meta: PageMeta;
  /** Rows on this page. */
  count: number;
  /** The rows belong to the previous query: their cursors don't work in the new list. */
  isOld: boolean;
  /** Goes to a page, with its cursor if the server gave one. */
  onPage: (page: number, cursor: string | undefined) => void;
  /** The page sizes to choose from. */
  pageSizes?: readonly number[];
  onPageSize?: ((rows: number) => void) | undefined;
  /** The count and sums of all rows. */
  children?: ReactNode;
}

/** The number of the last page. */
export const lastPage = ({ total, pageSize }: PageMeta) => Math.max(0, Math.ceil(total / pageSize) - 1);

/** `1–20 of 5,000`; `about` for an estimated total. */
export function pageText(meta: PageMeta, count: number): string {
  if (count === 0) return meta.currentPage === 0 ? '0' : `Page ${meta.currentPage + 1}`;
  const first = meta.currentPage * meta.pageSize + 1;
  const total = `${meta.totalIsExact ? '' : '~'}${formatInteger(meta.total)}`;
  // With an estimated total the last rows could have numbers beyond it.
  if (!meta.totalIsExact && !meta.hasNextPage) return `Last ${formatInteger(count)} of ${total}`;
  return `${formatInteger(first)}–${formatInteger(first + count - 1)} of ${total}`;
}

/** A list's pager: page size, position, next and previous by the server's cursors, first and last page. */
export function Pager({ of, meta, count, isOld, onPage, pageSizes = [], onPageSize, children }: PagerProps) {
  const step = (label: string, enabled: boolean, go: () => void, Icon: typeof IconChevronLeft) => (
    <LazyTip label={label}>
      <ActionIcon
        aria-label={`${label} of ${of}`}
        data-disabled={!enabled}
        aria-disabled={!enabled || isOld}
        onClick={() => enabled && !isOld && go()}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </LazyTip>
  );
  return (
    <nav className={classes.pager} aria-label={`Pages of ${of}`}>
      {children !== undefined && <div className={classes.sums}>{children}</div>}
      {onPageSize !== undefined && meta.total > (pageSizes[0] ?? 0) && (
        <label className={classes.pageSize}>
          Rows per page
          <select value={meta.pageSize} onChange={(event) => onPageSize(Number(event.currentTarget.value))}>
            {pageSizes.map((rows) => (
              <option key={rows}>{rows}</option>
            ))}
          </select>
        </label>
      )}
      <span aria-live="polite">{pageText(meta, count)}</span>
      {step('First page', meta.currentPage > 0, () => onPage(0, undefined), IconChevronsLeft)}
      {step(
        'Previous page',
        meta.currentPage > 0,
        () => onPage(meta.currentPage - 1, meta.previous ?? undefined),
        IconChevronLeft,
      )}
      {step(
        'Next page',
        meta.hasNextPage,
        () => onPage(meta.currentPage + 1, meta.next ?? undefined),
        IconChevronRight,
      )}
      {step(
        'Last page',
        meta.hasNextPage,
        () => onPage(Math.max(lastPage(meta), meta.currentPage + 1), undefined),
        IconChevronsRight,
      )}
    </nav>
  );
}
