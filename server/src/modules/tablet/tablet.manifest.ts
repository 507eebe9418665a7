import { defineManifest } from '../../services.ts';
import { createGuessLimit, createTryLimits } from '../auth/index.ts';
import { tabletModule } from './index.ts';

export const tabletManifest = defineManifest(({ database, files }) =>
  tabletModule({
    database,
    files,
    limits: createTryLimits(database.lookupPool, 'tablet'),
    guessing: createGuessLimit(database.lookupPool, 'employee-code'),
  }),
);
