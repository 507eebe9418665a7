import type { Standing } from '@washboard/contract/billing/billing.schemas.ts';
import { setStanding } from '../src/modules/billing/index.ts';
import { commandLineAuthor } from '../src/platform/audit.ts';
import { openDatabase } from '../src/platform/db/database.ts';

/** Sets how the subscription of the first business stands, as the command line does. */
export async function setStandingAt(databaseUrl: string, standing: Standing): Promise<void> {
  const database = openDatabase({ url: databaseUrl, poolSize: 2 });
  await setStanding(database.business(1), commandLineAuthor(), standing).finally(() => database.close());
}
