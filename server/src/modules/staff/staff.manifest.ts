import { defineManifest } from '../../services.ts';
import { staffModule } from './index.ts';

export const staffManifest = defineManifest(({ billing, ...services }) =>
  staffModule({ ...services, provider: billing }),
);
