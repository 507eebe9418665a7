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
    .description(
      'which customer of Stripe a business is; from then on Stripe says how its subscription stands',
    )
    .argument('<customer>', `its id at Stripe, such as cus_NffrFeUfNV2Hib, or "${nobody}"`, customer)
    .option('--business <id>', 'which business; may be left out where there is one only')
    .action(async (payerId: string | null, { business }: { business?: string }) => {
      const id = await withOpenDatabase(async (database, _url, env) => {
        if (env.STRIPE_WEBHOOK_SECRET === undefined)
          throw new Error('Stripe does not bill here: STRIPE_WEBHOOK_SECRET is not set.');
        const id = await chooseBusiness(database.lookup, business);
        const deps = { database, provider: { canBeAsked: env.STRIPE_SECRET_KEY !== undefined } };
        const wanted = payerId === null ? { payerId } : { payerId, byHand: false };
        await setPayer(deps, commandLineAuthor(), id, wanted);
        return id;
      });
      say(payerId === null ? `Business ${id} is no customer of Stripe.` : `Business ${id} is ${payerId}.`);
    });
}

function customer(given: string): string | null {
  if (given === nobody) return null;
  const { data, error } = payerIdSchema.safeParse(given);
  if (data === undefined) throw new InvalidArgumentError(`${error?.issues[0]?.message}.`);
  return data;
}
