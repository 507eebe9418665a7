import type { QueryClient } from '@tanstack/react-query';
import { plural } from '@washboard/contract/core/text.ts';
import { orderMoveRoutes } from '@washboard/contract/orders/order-moves.routes.ts';
import type { OrderMove } from '@washboard/contract/orders/order-moves.schemas.ts';
import { orderRouteNames } from '@washboard/contract/orders/order-route-names.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { toastDone, toastError, toastUndo } from '../../lib/toasts.tsx';

/** A move that is not finished is asked for again so often. */
export const askAgainMs = 1_000;

/** The move once it is finished; the lists are fetched anew then. */
async function finished(move: OrderMove, queries: QueryClient): Promise<OrderMove> {
  let now = move;
  while (!now.isFinished) {
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
    now = await call(orderMoveRoutes.getOrderMove, { params: { id: String(move.id) } });
  }
  await queries.invalidateQueries({ queryKey: [orderRouteNames.listOrders] });
  return now;
}

/** Offers to take a move back once it is finished: who closed its dialog has no other way, unless they see the list of changes. */
export async function offerMoveUndo(move: OrderMove, queries: QueryClient): Promise<void> {
  const undo = async () => {
    const params = { id: String(move.id) };
    const back = await finished(await call(orderMoveRoutes.undoOrderMove, { params }), queries);
    toastDone(`${plural(back.moved, 'order')} brought back.`);
  };
  const told = (error: unknown) => toastError(errorText(error));
  try {
    const { canUndo, moved } = await finished(move, queries);
    if (canUndo) toastUndo(`${plural(moved, 'order')} moved.`, () => void undo().catch(told));
  } catch (error) {
    told(error);
  }
}
