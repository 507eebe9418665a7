import { defineManifest } from '../../services.ts';
import { customersModule } from './index.ts';

export const customersManifest = defineManifest(({ following }) => customersModule(following));
