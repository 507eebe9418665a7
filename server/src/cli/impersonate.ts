import { reasonSchema, ticketSeconds } from '@washboard/contract/staff/impersonation.schemas.ts';
import type { Command } from 'commander';
import { emailsOf } from '../modules/auth/index.ts';
import { issueTicketFor } from '../modules/staff/index.ts';
import { clockFrom } from '../platform/clock.ts';
import { publicUrlOf } from '../platform/env.ts';
import { chooseBusiness } from './choose-business.ts';
import { say } from './terminal.ts';
import { withOpenDatabase } from './with-database.ts';

interface Options {
  staff: string;
  reason: string;
  business?: string;
  staffBusiness?: string;
}

export function addImpersonate(washboard: Command): void {
  washboard
    .command('impersonate <email>')
    .description('print an address at which staff acts for somebody: it works once, within a minute')
    .requiredOption('--staff <email>', 'who acts; its domain is among STAFF_DOMAINS')
    .requiredOption('--reason <text>', 'why; it stands in the list of changes of the business')
    .option('--business <id>', 'which business; may be left out where there is one only')
    .option('--staff-business <id>', 'as a member of which business staff acts, where they belong to several')
    .action(async (typed: string, options: Options) => {
      const reason = reasonSchema.safeParse(options.reason);
      if (!reason.success) throw new Error(`The reason cannot be used: ${reason.error.issues[0]?.message}.`);
      const address = await withOpenDatabase(async (database, _url, env) => {
        const wanted = {
          staff: options.staff.toLowerCase(),
          subject: typed.toLowerCase(),
          businessId: await chooseBusiness(database.lookup, options.business),
          staffBusinessId: options.staffBusiness === undefined ? undefined : Number(options.staffBusiness),
          reason: reason.data,
        };
        const isStaffEmail = emailsOf(env.STAFF_DOMAINS);
        const ticket = await issueTicketFor({ database, isStaffEmail }, wanted, clockFrom(env.CLOCK).now());
        return `${publicUrlOf(env, env.PORT)}/impersonate?ticket=${ticket}`;
      });
      say(`Open this within ${ticketSeconds} seconds, once:`);
      process.stdout.write(`${address}\n`);
    });
}
