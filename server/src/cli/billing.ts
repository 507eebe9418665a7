import type { Standing } from '@washboard/contract/billing/billing.schemas.ts';
import { Argument, type Command } from 'commander';
import { setStanding } from '../modules/billing/index.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { chooseBusiness } from './choose-business.ts';
import { say } from './terminal.ts';
import { withDatabase } from './with-database.ts';

const words = {
  active: 'ACTIVE',
  suspended: 'SUSPENDED',
  'suspended-90-days': 'SUSPENDED_90_DAYS',
} as const satisfies Record<string, Standing>;
type Word = keyof typeof words;

export function addBilling(washboard: Command): void {
  washboard
    .command('billing')
    .description('set how the subscription of a business stands; its open pages show it at once')
    .addArgument(new Argument('<standing>').choices(Object.keys(words)))
    .option('--business <id>', 'which business; may be left out where there is one only')
    .action(async (standing: Word, { business }: { business?: string }) => {
      const id = await withDatabase(async (url) => {
        await migrate(url);
        return set(url, business, standing);
      });
      say(`The subscription of business ${id} is ${standing}.`);
    });
}

async function set(url: string, given: string | undefined, standing: Word): Promise<number> {
  const database = openDatabase({ url, poolSize: 2 });
  try {
    const id = await chooseBusiness(database.lookup, given);
    const author = { userId: null, name: 'command line', door: 'cli' as const, at: new Date() };
    await setStanding(database.business(id), author, words[standing]);
    return id;
  } finally {
    await database.close();
  }
}
