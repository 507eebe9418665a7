import { plural } from '@washboard/contract/core/text/text.ts';
import { DAY_MS } from '@washboard/contract/core/time/time.ts';
import { alarmText, severityOf } from '@washboard/contract/machine-links/alarms/alarms.constants.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sendEmail } from '../../mail/index.ts';
import { textTeam } from '../../messenger/index.ts';
import { alarmEmail } from './alarms.emails.ts';
import { type Notice, takeNotices } from './alarms.store.ts';
import { readListeners, readNames, readOnCall } from './telling.views.ts';

/** A text stays short: so many alarms are named. */
const mostInText = 3;

const noGateway = { gatewayCode: null, gatewayMachines: 0 };

type Told = Notice & { text: string };

/** Tells people of alarms by email, and those on call of urgent ones by text: one message for each person and check. */
export async function tellPeople(
  tx: Tx,
  { now, publicUrl }: { now: Date; publicUrl: () => string },
): Promise<void> {
  const notices = await takeNotices(tx, now);
  if (notices.length === 0) return;
  const names = await readNames(
    tx,
    notices.map(({ machineId }) => machineId),
  );
  const told = notices.map((notice): Told => {
    const machine = names.get(notice.machineId);
    const name = machine === undefined ? 'Machine' : machineName(machine.type, machine.number);
    const still = notice.isRepeated ? ' (still open)' : '';
    const clear = notice.isOver ? 'All clear: ' : '';
    return {
      ...notice,
      text: `${clear}${machine?.storeName}: ${name}: ${alarmText({ ...notice, ...noGateway, ...machine })}${still}`,
    };
  });
  told.sort((a, b) => Number(a.isOver) - Number(b.isOver));
  await emailAll(tx, told, { now, url: `${publicUrl()}/machines/alarms` });
  await textOnCall(tx, told, now);
}

async function emailAll(tx: Tx, told: readonly Told[], { now, url }: { now: Date; url: string }) {
  const notAfter = new Date(now.getTime() + DAY_MS);
  for (const { name, email: to, storeIds } of await readListeners(tx)) {
    const theirs = told.filter(({ storeId }) => storeIds === null || storeIds.includes(storeId));
    if (theirs.length === 0) continue;
    const over = theirs.filter(({ isOver }) => isOver).length;
    const lines = theirs.map(({ text }) => text);
    const email = alarmEmail({ to, name, lines, open: theirs.length - over, over, url });
    await sendEmail(tx, email, { createdAt: now, notAfter });
  }
}

async function textOnCall(tx: Tx, told: readonly Told[], now: Date): Promise<void> {
  const urgent = told.filter(({ kind }) => severityOf[kind] === 'HIGH');
  const people = await readOnCall(tx, [...new Set(urgent.map(({ storeId }) => storeId))]);
  for (const phone of new Set(people.map((one) => one.phone))) {
    const stores = new Set(people.filter((one) => one.phone === phone).map(({ storeId }) => storeId));
    const lines = urgent.filter(({ storeId }) => stores.has(storeId)).map(({ text }) => text);
    const rest = lines.length - mostInText;
    const more = rest > 0 ? [`and ${plural(rest, 'more alarm')}`] : [];
    await textTeam(
      tx,
      { phone, text: [...lines.slice(0, mostInText), ...more].join('\n'), from: 'Alarms' },
      now,
    );
  }
}
