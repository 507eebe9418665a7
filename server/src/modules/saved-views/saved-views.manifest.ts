import { defineManifest } from '../../services.ts';
import { savedViewsModule } from './index.ts';

export const savedViewsManifest = defineManifest(() => savedViewsModule());
