import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { localTimeOf } from '@washboard/contract/core/time/time.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import type { GatewayPlace, GatewayVend, VendOutcome } from '@washboard/integrations/machine-link/port.ts';
import type { Database } from '../../../platform/db/database.ts';
import { lockInBusiness } from '../../../platform/lock.store.ts';
import { readStores } from '../../locations/index.ts';
import { recordTurns } from '../../machines/index.ts';
import { correctMoment } from './device-clock.rules.ts';
import { addGatewayEvent } from './gateway-events.store.ts';
import { businessOfSite, isStartedByUs, readBehind, readVend } from './gateways.views.ts';

const tenders = { coin: 'COIN', card: 'CARD', app: 'CARD' } as const;
const recorded: VendOutcome = { isRecorded: true };

type ReceivedVend = GatewayVend & GatewayPlace & { receivedAt: Date };

/** A vend event is a turn, once for each event. One of a machine that the gateway doesn't have is kept in its feed. */
export const recordVend = (database: Database, vend: ReceivedVend): Promise<VendOutcome> =>
  database.background(businessOfSite(vend.site)).write(async (tx) => {
    const { gateway: code, eventId, amountCents, method, m, receivedAt } = vend;
    const behind = await readBehind(tx, { machine: m, code });
    if (behind === undefined) {
      const reason = `The gateway has no machine ${m}`;
      const message = `${formatUsd(amountCents)} by ${method} wasn’t recorded (${eventId}): ${reason}`;
      await addGatewayEvent(tx, { code, kind: 'REFUSED', message, at: receivedAt });
      return { isRecorded: false, reason };
    }
    const { machineId, storeId, type, number, clockOffsetMs } = behind;
    const sourceRow = `vend ${code} ${eventId}`;
    await lockInBusiness(tx, `vends of ${machineName(type, number)} at ${storeId}`);
    const before = await readVend(tx, storeId, sourceRow);
    if (before !== undefined) {
      if (before.amountCents !== amountCents) {
        const message = `${machineName(type, number)}: ${formatUsd(before.amountCents)} is recorded; the gateway now says ${formatUsd(amountCents)} (${eventId})`;
        await addGatewayEvent(tx, { code, kind: 'CONFLICT', message, at: receivedAt });
      }
      return recorded;
    }
    const [store] = await readStores({ businessId: tx.businessId, read: tx.db }, [storeId]);
    const received = receivedAt.getTime();
    const { at, reportedAt } = correctMoment({ ...vend, receivedAt: received, offsetMs: clockOffsetMs });
    // Machines count the pulses of our own start too. Its turn is recorded already.
    if (amountCents === 0 && (await isStartedByUs(tx, machineId, new Date(at)))) return recorded;
    const { day, hour } = localTimeOf(new Date(at), store?.timeZone ?? 'UTC');
    const turn = {
      type,
      number,
      turnType: 'SELF_SERVE' as const,
      startedAt: at,
      reportedAt,
      businessDate: day,
      localHour: hour,
      starts: 1,
      timeAssumed: false,
      amountCents,
      tender: tenders[method],
      sourceRow,
      line: null,
    };
    await recordTurns(tx, { storeId, source: 'gateway', importId: null }, [turn]);
    tx.publish({ type: 'turns.changed', storeId }, { type: 'floor.changed', storeId });
    return recorded;
  });

/** A vend event that can't be read is kept in the feed of its gateway, as it came. */
export const keepUnreadable = (
  database: Database,
  { site, gateway, message }: GatewayPlace & { message: string },
  at: Date,
): Promise<void> =>
  database
    .background(businessOfSite(site))
    .write((tx) =>
      addGatewayEvent(tx, { code: gateway, kind: 'REFUSED', message: `Not a paid start: ${message}`, at }),
    );
