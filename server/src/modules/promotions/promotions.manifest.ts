import { defineManifest } from '../../services.ts';
import { promotionsModule } from './index.ts';

export const promotionsManifest = defineManifest(() => promotionsModule());
