import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { plural } from '@washboard/contract/core/text/text.ts';
import { orderMoveRoutes } from '@washboard/contract/orders/moves/order-moves.routes.ts';
import { moveRefusals } from '@washboard/contract/orders/moves/order-moves.rules.ts';
import type { OrderMove } from '@washboard/contract/orders/moves/order-moves.schemas.ts';
import type { OrderListAddress } from '@washboard/contract/orders/orders.schemas.ts';
import { useRef, useState } from 'react';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { toastError } from '../../lib/toasts.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { beginUndo, followMove, offerUndo } from './move-following.ts';
import classes from './orders.module.css';

export interface MoveDialogProps {
  /** The orders of a list, or only the `ids`. */
  orders: OrderListAddress;
  /** `12 orders`. */
  what: string;
  /** `isDone` if something was moved. */
  onClose: (isDone: boolean) => void;
}

/** Moves orders to their next status, with progress, the ones that stayed and why, and undo. */
export function MoveDialog({ orders, what, onClose }: MoveDialogProps) {
  const [move, setMove] = useState<OrderMove | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const isOpen = useRef(true);
  const queries = useQueryClient();
  const run = async (begin: () => Promise<OrderMove>) => {
    setBusy(true);
    setProblem('');
    try {
      const done = await followMove(await begin(), queries, setMove);
      if (!isOpen.current) offerUndo(done, queries);
    } catch (error) {
      if (isOpen.current) setProblem(errorText(error));
      else toastError(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const close = () => {
    isOpen.current = false;
    if (move !== null && !busy) offerUndo(move, queries);
    onClose(move !== null);
  };
  return (
    <Dialog onClose={close} title={`Move ${what} to the next status`}>
      {move === null ? (
        <p>Moves each order to its next status now. You can undo this.</p>
      ) : move.isFinished ? (
        <Outcome move={move} />
      ) : (
        <ProgressLine label="Moving" done={move.moved + move.refused} total={move.total} unit="orders" />
      )}
      <div className={classes.dialogFoot}>
        <div role="alert">{problem}</div>
        {move?.canUndo === true && (
          <Button variant="default" loading={busy} onClick={() => void run(() => beginUndo(move))}>
            Undo
          </Button>
        )}
        {move === null ? (
          <Button
            loading={busy}
            data-autofocus
            data-save
            onClick={() => void run(() => call(orderMoveRoutes.moveOrders, { body: { orders } }))}
          >
            Move orders
          </Button>
        ) : (
          <Button data-save onClick={close}>
            Close
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Outcome({ move: { moved, refused, isUndo, refusals } }: { move: OrderMove }) {
  return (
    <>
      <p role="status">
        {isUndo ? `Move undone for ${plural(moved, 'order')}.` : `${plural(moved, 'order')} moved.`}
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
