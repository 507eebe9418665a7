import { defineManifest } from '../../services.ts';
import { ingestModule } from './index.ts';

export const ingestManifest = defineManifest(({ metrics }) => ingestModule(metrics));
