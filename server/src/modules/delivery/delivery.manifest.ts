import { defineManifest } from '../../services.ts';
import { deliveryModule } from './index.ts';

export const deliveryManifest = defineManifest(({ geocoder }) => deliveryModule({ geocoder }));
