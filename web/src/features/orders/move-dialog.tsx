import { Button, Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { plural } from '@washboard/contract/core/text.ts';
import { orderMoveRoutes } from '@washboard/contract/orders/order-moves.routes.ts';
import { moveRefusals } from '@washboard/contract/orders/order-moves.rules.ts';
import type { OrderMove } from '@washboard/contract/orders/order-moves.schemas.ts';
import { orderRouteNames } from '@washboard/contract/orders/order-route-names.ts';
import type { OrderListAddress } from '@washboard/contract/orders/orders.schemas.ts';
import { useEffect, useState } from 'react';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { askAgainMs, offerMoveUndo } from './move-undo.ts';
import classes from './orders.module.css';

/** The move as it stands, asked for until it is finished; the lists are fetched anew then. */
function useMove(begun: OrderMove | null): OrderMove | null {
  const queries = useQueryClient();
  const { data } = useQuery({
    ...queryOptionsOf(orderMoveRoutes.getOrderMove, { params: { id: String(begun?.id ?? 0) } }),
    enabled: begun !== null && !begun.isFinished,
    refetchInterval: ({ state }) => (state.data?.isFinished === true ? false : askAgainMs),
  });
  const move = begun?.isFinished === false && data?.id === begun.id ? data : begun;
  const isFinished = move?.isFinished === true;
  useEffect(() => {
    if (isFinished) void queries.invalidateQueries({ queryKey: [orderRouteNames.listOrders] });
  }, [isFinished, queries]);
  return move;
}

export interface MoveDialogProps {
  /** Which orders: those of a list, or of these only the `ids`. */
  orders: OrderListAddress;
  /** `12 orders`. */
  what: string;
  /** `isDone` where something was moved. */
  onClose: (isDone: boolean) => void;
}

/** Brings orders to their next status, shows how far it is, which stayed and why, and takes it back. */
export function MoveDialog({ orders, what, onClose }: MoveDialogProps) {
  const [begun, setBegun] = useState<OrderMove | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const move = useMove(begun);
  const queries = useQueryClient();
  const run = async (work: () => Promise<OrderMove>) => {
    setBusy(true);
    setProblem('');
    try {
      setBegun(await work());
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const begin = () => run(() => call(orderMoveRoutes.moveOrders, { body: { orders } }));
  const undo = (id: number) => run(() => call(orderMoveRoutes.undoOrderMove, { params: { id: String(id) } }));
  const close = () => {
    if (move !== null && !move.isUndo) void offerMoveUndo(move, queries);
    onClose(begun !== null);
  };
  return (
    <Modal opened onClose={close} title={`Move ${what} to the next status`}>
      {move === null ? (
        <p>
          Each goes one step on: submitted, received, processing, ready, out for delivery where it is to be
          brought, complete. It is noted as a step of now, and can be taken back.
        </p>
      ) : move.isFinished ? (
        <Outcome move={move} />
      ) : (
        <ProgressLine label="Moving" done={move.moved + move.refused} total={move.total} unit="orders" />
      )}
      <div className={classes.dialogFoot}>
        <div role="alert">{problem}</div>
        {move?.canUndo === true && (
          <Button variant="default" loading={busy} onClick={() => void undo(move.id)}>
            Take it back
          </Button>
        )}
        {move === null ? (
          <Button loading={busy} data-autofocus onClick={() => void begin()}>
            Move them
          </Button>
        ) : (
          <Button onClick={close}>Close</Button>
        )}
      </div>
    </Modal>
  );
}

function Outcome({ move: { moved, refused, isUndo, refusals } }: { move: OrderMove }) {
  return (
    <>
      <p role="status">
        {plural(moved, 'order')} {isUndo ? 'brought back.' : 'moved.'}
      </p>
      {refused > 0 && (
        <>
          <p>{plural(refused, 'order')} stayed:</p>
          <ul className={classes.stayed}>
            {refusals.map(({ orderId, code, reason }) => (
              <li key={orderId}>
                {code}: {moveRefusals[reason]}
              </li>
            ))}
            {refused > refusals.length && <li>and {plural(refused - refusals.length, 'more order')}</li>}
          </ul>
        </>
      )}
    </>
  );
}
