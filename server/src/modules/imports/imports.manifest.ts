import { defineManifest } from '../../services.ts';
import { createImportsModule } from './index.ts';

export const importsManifest = defineManifest((services) => createImportsModule(services));
