import type { TextCarrier } from '@washboard/integrations/sms/port.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { forEachAlone } from '../../../platform/jobs/repeat.ts';
import type { Log } from '../../../platform/log.ts';
import { setRegistration } from './registration.service.ts';
import { listUnread } from './registration.views.ts';

interface ReadingDeps {
  database: Database;
  clock: Clock;
  log: Log;
  carrier: Pick<TextCarrier, 'registration'>;
}

const readAgainMs = 15 * 60_000;
const answersInMs = 60_000;

/** Asks the carrier how far it is with each number that it wasn’t asked about lately. */
export async function readRegistrations(deps: ReadingDeps): Promise<void> {
  const { database, clock, log } = deps;
  const due = await listUnread(database.lookup, new Date(clock.now().getTime() - readAgainMs));
  await forEachAlone({ name: 'registrations', log }, due, (one) => readOneRegistration(deps, one));
}

/** The same for one. Without an answer, the last one counts. */
export async function readOneRegistration(
  { database, clock, carrier }: Omit<ReadingDeps, 'log'>,
  { businessId, phone }: { businessId: number; phone: string },
): Promise<void> {
  const told = await carrier.registration(phone, AbortSignal.timeout(answersInMs));
  if (told === null) return;
  const author = { userId: null, name: 'Carriers', origin: 'job' as const, at: clock.now() };
  const readAt = author.at.toISOString();
  await setRegistration(database.background(businessId), author, { ...told, readAt });
}
