import { payerIdSchema } from '@washboard/contract/staff/businesses.schemas.ts';
import { type Command, InvalidArgumentError } from 'commander';
import { setPayer } from '../modules/billing/index.ts';
import { commandLineAuthor } from '../platform/audit/audit.ts';
import { chooseBusiness } from './choose-business.ts';
import { say } from './terminal.ts';
import { withOpenDatabase } from './with-database.ts';

const nobody = 'nobody';

export function addBilledBy(washboard: Command): void {
  washboard
    .command('billed-by')
    .description('link a business to its Stripe customer, so that Stripe sets its subscription status')
    .argument(
      '<customer>',
      `the Stripe customer id, such as cus_NffrFeUfNV2Hib, or "${nobody}" to remove the link`,
      customer,
    )
    .option('--business <id>', 'business id; optional if there is only one')
    .action(async (payerId: string | null, { business }: { business?: string }) => {
      const id = await withOpenDatabase(async (database, _url, env) => {
        if (env.STRIPE_WEBHOOK_SECRET === undefined)
          throw new Error('Stripe isn’t set up: STRIPE_WEBHOOK_SECRET is missing.');
        const id = await chooseBusiness(database.lookup, business);
        const deps = { database, provider: { canBeAsked: env.STRIPE_SECRET_KEY !== undefined } };
        const wanted = payerId === null ? { payerId } : { payerId, byHand: false };
        await setPayer(deps, commandLineAuthor(), id, wanted);
        return id;
      });
      say(
        payerId === null
          ? `Business ${id} is no longer linked to Stripe.`
          : `Business ${id} is now ${payerId}.`,
      );
    });
}

function customer(given: string): string | null {
  if (given === nobody) return null;
  const { data, error } = payerIdSchema.safeParse(given);
  if (data === undefined) throw new InvalidArgumentError(`${error?.issues[0]?.message}.`);
  return data;
}
