import { defineManifest } from '../../services.ts';
import { liveModule } from './index.ts';

export const liveManifest = defineManifest((services) => liveModule(services));
