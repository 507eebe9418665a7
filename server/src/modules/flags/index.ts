import { AppError } from '@washboard/contract/core/errors.ts';
import { flagEvents } from '@washboard/contract/flags/flags.events.ts';
import { flagRoutes, flagSettingRoutes } from '@washboard/contract/flags/flags.routes.ts';
import { anonymous, type FlagStore, type Flags } from '@washboard/integrations/flags/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { defineModule } from '../../platform/module.ts';
import { flagsFor, listFlagSettings, setFlag, tellPages } from './flags.service.ts';
import { readRule } from './flags.store.ts';

/** Flag rules in the database. */
export const flagStore = ({ lookup }: Database): FlagStore => ({ find: (name) => readRule(lookup, name) });

export interface FlagDeps {
  database: Database;
  clock: Clock;
  log: Log;
  flags: Flags;
  decidedBy: 'here' | 'launchdarkly';
}

/** Flags and their settings. */
export function flagsModule({ database, clock, log, flags, decidedBy }: FlagDeps) {
  // A change made here has notified pages in its own transaction.
  const stop = flags.onChange(() => {
    database
      .lookupWrite((lookup) => tellPages(lookup, clock.now()))
      .catch((error) => log.warn({ err: error }, 'flags: could not notify pages of a change'));
  });
  return defineModule({
    name: 'flags',
    tables: ['flag', 'flag_change', 'flag_override'],
    events: flagEvents,
    routes: { ...flagRoutes, ...flagSettingRoutes },
    handlers: {
      getAnonymousFlags: () => flagsFor(flags, anonymous),
      getFlags: ({ actor }) => flagsFor(flags, { key: String(actor.userId), businessId: actor.businessId }),
      listFlagSettings: () => listFlagSettings(database.lookup, decidedBy),
      setFlag(ctx, { params, body }) {
        if (decidedBy !== 'here')
          throw new AppError('conflict', { text: 'LaunchDarkly controls the flags.' });
        return setFlag(database, ctx, params.name, body);
      },
    },
    async stop() {
      stop();
      await flags.close();
    },
  });
}
