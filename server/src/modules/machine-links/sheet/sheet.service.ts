import { can } from '@washboard/contract/can.ts';
import { fieldError } from '@washboard/contract/core/errors.ts';
import type { Saved } from '@washboard/contract/core/saved.ts';
import type { Sheet, SheetRow } from '@washboard/contract/machine-links/sheet/sheet.schemas.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Asking } from '../../../platform/context.ts';
import { readingOf } from '../../../platform/db/database.ts';
import { storesFor } from '../../locations/index.ts';
import { machineSetups, recordFirstPrice } from '../../machines/index.ts';
import { type ReadRow, readSheet } from './sheet.rules.ts';
import { readNumbers } from './sheet.views.ts';

async function read({ business, actor }: Asking, { storeId, text }: Sheet): Promise<ReadRow[]> {
  await storesFor(business, actor.stores, [storeId]);
  const numbers = await readNumbers(readingOf(business), storeId);
  const names = new Set(numbers.map(({ type, number }) => machineName(type, number)));
  const rows = readSheet(storeId, text, (name) => names.has(name));
  if (!can(actor, 'globalSettings.manage'))
    for (const { shown } of rows)
      if (shown.priceCents !== null) shown.errors.push('An owner or admin sets prices');
  return rows;
}

/** The machines of a spreadsheet, with what is wrong at each row. */
export async function previewSheet(asking: Asking, sheet: Sheet): Promise<{ rows: SheetRow[] }> {
  return { rows: (await read(asking, sheet)).map(({ shown }) => shown) };
}

/** Adds the machines of a spreadsheet with their prices: all or none. */
export async function addSheet(
  asking: Asking & { author: Author },
  sheet: Sheet,
): Promise<{ saved: Saved[] }> {
  const rows = await read(asking, sheet);
  const wrong = rows.find(({ shown }) => shown.errors.length > 0)?.shown;
  if (wrong !== undefined) throw fieldError('text', `Row ${wrong.line}: ${wrong.errors.join('. ')}`);
  const machines = rows.flatMap(({ machine }) => (machine === null ? [] : [machine]));
  const { business, author, now: at } = asking;
  const facts = machines.map(({ priceCents: _, deviceCode: __, ...rest }) => rest);
  const saved = await machineSetups.addAll({ business, author }, facts, async (tx, machineId, index) => {
    const priceCents = machines[index]?.priceCents ?? null;
    if (priceCents !== null)
      await recordFirstPrice(tx, { machineId, priceCents, createdBy: author.userId, at });
  });
  return { saved };
}
