import type { Standing } from '@washboard/contract/billing/billing.schemas.ts';
import { setStanding } from '../src/modules/billing/index.ts';
import { openDatabase } from '../src/platform/db/database.ts';

/** Sets how the subscription of the first business stands, as the command line does. */
export async function setStandingAt(databaseUrl: string, standing: Standing): Promise<void> {
  const database = openDatabase({ url: databaseUrl, poolSize: 2 });
  const author = { userId: null, name: 'command line', door: 'cli' as const, at: new Date() };
  await setStanding(database.business(1), author, standing).finally(() => database.close());
}
