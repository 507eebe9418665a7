import type { SubscriptionStatus } from '@washboard/contract/billing/billing.schemas.ts';
import { Argument, type Command } from 'commander';
import { setSubscriptionStatus } from '../modules/billing/index.ts';
import { commandLineAuthor } from '../platform/audit/audit.ts';
import { chooseBusiness } from './choose-business.ts';
import { say } from './terminal.ts';
import { withOpenDatabase } from './with-database.ts';

const words = {
  active: 'ACTIVE',
  suspended: 'SUSPENDED',
  'suspended-90-days': 'SUSPENDED_90_DAYS',
} as const satisfies Record<string, SubscriptionStatus>;
type Word = keyof typeof words;

export function addBilling(washboard: Command): void {
  washboard
    .command('billing')
    .description('set the subscription status of a business; open pages follow at once')
    .addArgument(new Argument('<status>').choices(Object.keys(words)))
    .option('--business <id>', 'business id; optional if there is only one')
    .action(async (status: Word, { business }: { business?: string }) => {
      const id = await withOpenDatabase(async (database) => {
        const id = await chooseBusiness(database.lookup, business);
        await setSubscriptionStatus(database.business(id), commandLineAuthor(), words[status]);
        return id;
      });
      say(`The subscription of business ${id} is now ${status}.`);
    });
}
