import { defineManifest } from '../../services.ts';
import { createGuessLimit, createTryLimits } from '../auth/index.ts';
import { tabletModule } from './index.ts';
import { knownAddressesOf } from './sessions.service.ts';

export const tabletManifest = defineManifest(({ database, files, clock }) =>
  tabletModule({
    database,
    files,
    limits: createTryLimits(database.lookupPool, 'tablet', (tried) =>
      knownAddressesOf(database, tried, clock.now()),
    ),
    guessing: createGuessLimit(database.lookupPool, 'employee-code'),
  }),
);
