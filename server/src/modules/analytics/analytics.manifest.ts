import { defineManifest } from '../../services.ts';
import { analyticsModule } from './index.ts';

export const analyticsManifest = defineManifest(({ database, log, env, figures }) =>
  analyticsModule({ database, log, everySeconds: env.ROLLUP_SECONDS, figures }),
);
