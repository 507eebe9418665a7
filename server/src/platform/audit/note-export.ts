import type { AuditAction } from '@washboard/contract/core/audit-texts.ts';
import type { RequestContext } from '../context.ts';
import type { Total } from '../db/count.store.ts';
import { audit, authorOf } from './audit.ts';

export interface ExportNote {
  action: AuditAction;
  /** The name of its rows: `customers`. */
  of: string;
  rows: Total;
  filters: Readonly<Record<string, unknown>> & {
    q?: string | undefined;
    ids?: readonly number[] | undefined;
  };
}

/** Exports contain people's data, so author, size and filters are logged. */
export async function noteExport(ctx: RequestContext, note: ExportNote): Promise<void> {
  const { total, totalIsExact } = note.rows;
  await ctx.business.write((tx) =>
    audit(tx, authorOf(ctx), {
      action: note.action,
      entity: 'business',
      entityId: ctx.business.businessId,
      after: { [note.of]: totalIsExact ? total : `about ${total}`, ...chosenBy(note.filters) },
    }),
  );
}

/** Without the search text, which may be a name. */
function chosenBy({ q, ids, sort: _, direction: __, ...filters }: ExportNote['filters']): object {
  return {
    ...filters,
    ...(ids === undefined ? {} : { chosen: ids.length }),
    ...(q === undefined ? {} : { searched: true }),
  };
}
