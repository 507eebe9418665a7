import { defineManifest } from '../../services.ts';
import { inventoryModule } from './index.ts';

export const inventoryManifest = defineManifest(() => inventoryModule());
