import { defineManifest } from '../../services.ts';
import { auditModule } from './index.ts';

export const auditManifest = defineManifest(({ undos }) => auditModule(undos));
