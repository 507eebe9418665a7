import type { SubscriptionStatus } from '@washboard/contract/billing/billing.schemas.ts';
import { setSubscriptionStatus } from '../../src/modules/billing/index.ts';
import { commandLineAuthor } from '../../src/platform/audit/audit.ts';
import { openDatabase } from '../../src/platform/db/database.ts';

/** Sets the first business's subscription status, like the command line. */
export async function setStatusAt(databaseUrl: string, status: SubscriptionStatus): Promise<void> {
  const database = openDatabase({ url: databaseUrl, poolSize: 2 });
  await setSubscriptionStatus(database.business(1), commandLineAuthor(), status).finally(() =>
    database.close(),
  );
}
