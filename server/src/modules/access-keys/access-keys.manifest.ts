import { defineManifest } from '../../services.ts';
import { accessKeysModule } from './index.ts';

export const accessKeysManifest = defineManifest(() => accessKeysModule());
