import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { businessDayOf } from '@washboard/contract/core/time/time.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import type { RefundTurn } from '@washboard/contract/machines/refunds/refunds.schemas.ts';
import type { TurnDetail } from '@washboard/contract/machines/turns.schemas.ts';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import type { Asking } from '../../../platform/context.ts';
import { lockInBusiness } from '../../../platform/lock.store.ts';
import { getTurn } from '../turns.service.ts';
import { refundTurns } from './turn-refunds.store.ts';

/** Records a refund of a self-serve turn, at most what is left of its price. */
export async function refundTurn(
  given: Asking & { author: Author },
  id: number,
  { amountCents, tender, reason }: RefundTurn,
): Promise<TurnDetail> {
  const { business, author, now } = given;
  await business.write(async (tx) => {
    await lockInBusiness(tx, `refunds of turn ${id}`);
    const turn = await getTurn(given, id);
    if (turn.voidedAt !== null) throw new AppError('not_found');
    if (turn.revenueCents === null)
      throw new AppError('conflict', {
        text: 'No price is recorded for this turn, so nothing can be refunded.',
      });
    const left = turn.revenueCents - turn.refundedCents;
    if (amountCents > left)
      throw fieldError(
        'amountCents',
        left > 0 ? `At most ${formatUsd(left)} is left` : 'It was refunded in full',
      );
    await refundTurns(tx, [
      {
        paidId: id,
        storeId: turn.storeId,
        at: now.toISOString(),
        businessDate: businessDayOf(now, turn.timeZone),
        facts: { amountCents, tender, reason, by: null },
      },
    ]);
    await audit(tx, author, {
      action: 'machines.refundTurn',
      entity: 'machine',
      entityId: turn.machineId,
      after: {
        name: machineName(turn.machineType, turn.machineNumber),
        amountCents,
        tender,
        reason,
        turnId: id,
      },
    });
  });
  return getTurn(given, id);
}
