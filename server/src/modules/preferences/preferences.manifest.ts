import { defineManifest } from '../../services.ts';
import { preferencesModule } from './index.ts';

export const preferencesManifest = defineManifest(() => preferencesModule());
