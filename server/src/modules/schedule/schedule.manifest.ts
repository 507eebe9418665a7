import { defineManifest } from '../../services.ts';
import { scheduleModule } from './index.ts';

export const scheduleManifest = defineManifest(() => scheduleModule());
