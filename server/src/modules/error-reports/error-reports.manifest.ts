import { defineManifest } from '../../services.ts';
import { errorReportsModule } from './index.ts';

export const errorReportsManifest = defineManifest((services) => errorReportsModule(services));
