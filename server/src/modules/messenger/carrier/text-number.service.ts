import { AppError } from '@washboard/contract/core/errors.ts';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findByNumber, readMessengerSettings } from '../directory.views.ts';
import { ensureNumber, updateNumber } from '../messenger.store.ts';

/** Sets the number that a business sends from and gets texts at. No two businesses have the same. */
export async function setTextNumber(
  database: Database,
  author: Author,
  businessId: number,
  phone: string,
): Promise<void> {
  const owner = await findByNumber(database.lookup, phone);
  if (owner !== undefined && owner !== businessId)
    throw new AppError('conflict', { text: `Business ${owner} has this number.` });
  await database.business(businessId).write(async (tx) => {
    await ensureNumber(tx);
    const before = await readMessengerSettings(tx);
    if (before?.phone === phone) return;
    await updateNumber(tx, phone);
    await audit(tx, author, {
      action: 'messenger.setNumber',
      entity: 'messenger_settings',
      entityId: businessId,
      before: { phone: before?.phone },
      after: { phone },
    });
  });
}
