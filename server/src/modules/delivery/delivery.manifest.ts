import { defineManifest } from '../../services.ts';
import { readDriverDays } from '../schedule/index.ts';
import { deliveryModule } from './index.ts';

export const deliveryManifest = defineManifest(({ geocoder }) =>
  deliveryModule({ geocoder, readDriverDays }),
);
