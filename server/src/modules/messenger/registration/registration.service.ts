import type {
  Registration,
  RegistrationStatus,
} from '@washboard/contract/messenger/registration/registration.schemas.ts';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import type { BusinessDb, Tx } from '../../../platform/db/database.ts';
import { bulkTopic } from '../bulk/send-bulk.service.ts';
import { ensureNumber, setRegistrationRead, updateRegistration } from '../messenger.store.ts';
import { readRegistration, readRunning } from './registration.views.ts';

/** Notes what carriers said about the business’s number. Once it is verified, bulk messages that wait go on. */
export function setRegistration(
  business: Pick<BusinessDb, 'write' | 'businessId'>,
  author: Author,
  { readAt, ...registration }: RegistrationStatus,
): Promise<void> {
  return business.write(async (tx) => {
    await ensureNumber(tx);
    const before = await readRegistration(tx);
    await setRegistrationRead(tx, readAt);
    if (before.state === registration.state && before.reason === registration.reason) return;
    await registerNumber(tx, registration);
    await audit(tx, author, {
      action: 'messenger.setRegistration',
      entity: 'messenger_settings',
      entityId: tx.businessId,
      before: { registration: before.state },
      after: { registration: registration.state },
    });
  });
}

/** The same without an entry in the audit log, as for the demo. */
export async function registerNumber(tx: Tx, { state, reason }: Registration): Promise<void> {
  await updateRegistration(tx, { state, reason: state === 'REFUSED' ? reason : null });
  tx.publish({ type: 'messenger.bulkMessagesChanged' });
  if (state !== 'VERIFIED') return;
  for (const bulkId of await readRunning(tx)) tx.enqueue(bulkTopic, { bulkId });
}
