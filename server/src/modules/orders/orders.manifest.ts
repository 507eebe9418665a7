import { defineManifest } from '../../services.ts';
import { ordersModule } from './index.ts';

export const ordersManifest = defineManifest((services) => ordersModule(services));
