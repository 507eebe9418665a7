import type { QueryClient } from '@tanstack/react-query';
import { plural } from '@washboard/contract/core/text/text.ts';
import { orderMoveRoutes } from '@washboard/contract/orders/moves/order-moves.routes.ts';
import type { OrderMove } from '@washboard/contract/orders/moves/order-moves.schemas.ts';
import { orderPageRoutes } from '@washboard/contract/orders/order-page.routes.ts';
import { orderRoutes } from '@washboard/contract/orders/orders.routes.ts';
import type { Order } from '@washboard/contract/orders/orders.schemas.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf, queryOptionsOf } from '../../lib/api/query.ts';
import { poll } from '../../lib/poll.ts';
import { toastDone, toastError, toastUndo } from '../../lib/toasts.tsx';

const askAgainMs = 1_000;
/** Long enough for a server restart. */
const mostFailures = 30;

/** The finished move; `tell` gets the progress until then. The lists refetch at the end. */
export async function followMove(
  begun: OrderMove,
  queries: QueryClient,
  report: (move: OrderMove) => void = () => {},
): Promise<OrderMove> {
  const question = queryOptionsOf(orderMoveRoutes.getOrderMove, { params: { id: String(begun.id) } });
  const ask = async () => {
    const retries = { staleTime: 0, retry: mostFailures, retryDelay: askAgainMs };
    const move = await queries.fetchQuery({ ...question, ...retries });
    report(move);
    return move;
  };
  report(begun);
  const move = begun.isFinished
    ? begun
    : await poll(ask, ({ isFinished }) => isFinished, { everyMs: askAgainMs });
  for (const route of [orderRoutes.listOrders, orderPageRoutes.getOrder])
    void queries.invalidateQueries({ queryKey: keyOf(route) });
  return move;
}

/** Moves one order as it was seen: if its status changed meanwhile, the server refuses. */
export async function moveOn(
  { id, status }: Pick<Order, 'id' | 'status'>,
  queries: QueryClient,
): Promise<void> {
  const begun = await call(orderMoveRoutes.moveOrders, { body: { orders: { ids: String(id), status } } });
  offerUndo(await followMove(begun, queries), queries);
}

export const beginUndo = ({ id }: OrderMove) =>
  call(orderMoveRoutes.undoOrderMove, { params: { id: String(id) } });

/** After closing the dialog this toast is the only undo, except in the audit log. */
export function offerUndo(move: OrderMove, queries: QueryClient): void {
  if (!move.canUndo) return;
  const undo = async () => {
    const { moved } = await followMove(await beginUndo(move), queries);
    toastDone(`Move undone for ${plural(moved, 'order')}.`);
  };
  toastUndo(`${plural(move.moved, 'order')} moved.`, () => {
    undo().catch((error) => toastError(errorText(error)));
  });
}
