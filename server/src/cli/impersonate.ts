import { signInPages } from '@washboard/contract/auth/pages/sign-in-pages.constants.ts';
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
    .description('print an address where staff act as a user; it works once, within a minute')
    .requiredOption('--staff <email>', 'the staff member; the domain must be in STAFF_DOMAINS')
    .requiredOption('--reason <text>', 'the reason; it appears in the audit log of the business')
    .option('--business <id>', 'business id; optional if there is only one')
    .option('--staff-business <id>', 'the staff member’s own business, if they belong to several')
    .action(async (typed: string, options: Options) => {
      const reason = reasonSchema.safeParse(options.reason);
      if (!reason.success) throw new Error(`Invalid reason: ${reason.error.issues[0]?.message}.`);
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
        return `${publicUrlOf(env, env.PORT)}${signInPages.impersonate}?ticket=${ticket}`;
      });
      say(`Open this address within ${ticketSeconds} seconds. It works once:`);
      process.stdout.write(`${address}\n`);
    });
}
