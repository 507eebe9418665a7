import { phoneSchema } from '@washboard/contract/core/contact/phone.ts';
import { type Command, InvalidArgumentError } from 'commander';
import { setTextNumber } from '../modules/messenger/index.ts';
import { commandLineAuthor } from '../platform/audit/audit.ts';
import { chooseBusiness } from './choose-business.ts';
import { say } from './terminal.ts';
import { withOpenDatabase } from './with-database.ts';

export function addTextFrom(washboard: Command): void {
  washboard
    .command('text-from')
    .description('set the phone number that a business sends texts from and gets them at')
    .argument('<number>', 'a number of the text message service, such as +12125550123', number)
    .option('--business <id>', 'business id; optional if there is only one')
    .action(async (phone: string, { business }: { business?: string }) => {
      const id = await withOpenDatabase(async (database) => {
        const id = await chooseBusiness(database.lookup, business);
        await setTextNumber(database, commandLineAuthor(), id, phone);
        return id;
      });
      say(`Business ${id} now texts from ${phone}.`);
    });
}

function number(given: string): string {
  const { data, error } = phoneSchema.safeParse(given);
  if (data === undefined) throw new InvalidArgumentError(`${error?.issues[0]?.message}.`);
  return data;
}
