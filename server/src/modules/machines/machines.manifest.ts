import { defineManifest } from '../../services.ts';
import { machinesModule } from './index.ts';

export const machinesManifest = defineManifest(({ evidence }) => machinesModule(evidence));
