import {
  type RegistrationState,
  registrationStateNames,
} from '@washboard/contract/messenger/registration/registration.schemas.ts';
import { type Command, InvalidArgumentError } from 'commander';
import { setRegistration } from '../modules/messenger/index.ts';
import { commandLineAuthor } from '../platform/audit/audit.ts';
import { chooseBusiness } from './choose-business.ts';
import { say } from './terminal.ts';
import { withOpenDatabase } from './with-database.ts';

export function addTextRegistration(washboard: Command): void {
  washboard
    .command('text-registration')
    .description('say how far carriers are with registering a business’s number (10DLC)')
    .argument('<state>', `${registrationStateNames.join(', ')}`, state)
    .option('--reason <text>', 'why carriers refused it')
    .option('--business <id>', 'business id; optional if there is only one')
    .action(async (given: RegistrationState, options: { reason?: string; business?: string }) => {
      const id = await withOpenDatabase(async (database) => {
        const id = await chooseBusiness(database.lookup, options.business);
        const registration = { state: given, reason: options.reason ?? null, readAt: null };
        await setRegistration(database.business(id), commandLineAuthor(), registration);
        return id;
      });
      say(`The number of business ${id} is ${given} now.`);
    });
}

function state(given: string): RegistrationState {
  const known = registrationStateNames.find((name) => name === given.toUpperCase());
  if (known === undefined) throw new InvalidArgumentError(`One of ${registrationStateNames.join(', ')}.`);
  return known;
}
