import type { Action } from '@washboard/contract/core/access.ts';
import type { AuditAction } from '@washboard/contract/core/audit-texts.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { Publishable } from '@washboard/contract/core/live-event.ts';
import { inOrder } from '@washboard/contract/core/ordering.ts';
import type { Tx } from '../db/database.ts';
import { audit } from './audit.ts';
import { type Changing, changingOf } from './changing.ts';
import type { Undoable, Undos } from './undo.ts';

interface NamedRow {
  id: number;
  name: string;
}

/** A kind of row that people put in order. Each change is audited, published and can be undone. */
interface OrderableKind {
  entity: string;
  action: AuditAction;
  permission: Action;
  /** The rows in their order, locked until the transaction ends. */
  hold(tx: Tx): Promise<readonly NamedRow[]>;
  place(tx: Tx, ids: readonly number[]): Promise<void>;
  event: Publishable;
}

export interface Orderable {
  /** Throws not_found for an id that isn't among the rows. */
  reorder(given: Changing, ids: readonly number[]): Promise<{ changeId: number | null }>;
  undos: Undos;
}

const idsOf = (rows: readonly NamedRow[]) => rows.map(({ id }) => id);
const isSame = (one: readonly number[], other: readonly number[]) => one.join() === other.join();

export function defineOrderable(kind: OrderableKind): Orderable {
  async function put(tx: Tx, { author, undoesId }: Changing, rows: readonly NamedRow[], ids: number[]) {
    if (isSame(ids, idsOf(rows))) return { changeId: null };
    const order = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    await kind.place(tx, ids);
    tx.publish(kind.event);
    const { action, entity } = kind;
    const change = { action, entity, entityId: tx.businessId, undoesId };
    return { changeId: await audit(tx, author, { ...change, before: { order: rows }, after: { order } }) };
  }
  return {
    reorder: (given, ids) =>
      given.business.write(async (tx) => {
        const rows = await kind.hold(tx);
        const known = idsOf(rows);
        if (!ids.every((id) => known.includes(id))) throw new AppError('not_found');
        return put(tx, given, rows, inOrder(ids, known));
      }),
    undos: {
      [kind.action]: {
        permission: kind.permission,
        run: (ctx, entry) =>
          ctx.business.write(async (tx) => {
            const rows = await kind.hold(tx);
            const now = idsOf(rows);
            const [before, after] = [recorded(entry.before), recorded(entry.after)];
            // Rows added or archived since don't matter.
            const left = after.filter((id) => now.includes(id));
            if (
              !isSame(
                left,
                now.filter((id) => after.includes(id)),
              )
            )
              throw new AppError('conflict', { text: 'This changed again since.' });
            const given = { ...changingOf(ctx), undoesId: entry.id };
            await put(tx, given, rows, inOrder(before, now));
          }),
      },
    },
  };
}

const recorded = (side: Undoable['before']) => idsOf((side?.order ?? []) as NamedRow[]);
