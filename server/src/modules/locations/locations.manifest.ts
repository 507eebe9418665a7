import { defineManifest } from '../../services.ts';
import { locationsModule } from './index.ts';

export const locationsManifest = defineManifest(({ geocoder }) => locationsModule({ geocoder }));
