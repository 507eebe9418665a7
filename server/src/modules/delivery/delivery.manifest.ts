import { embeddedGeocoder } from '@washboard/integrations/geocode/embedded.ts';
import { defineManifest } from '../../services.ts';
import { deliveryModule } from './index.ts';

export const deliveryManifest = defineManifest(() => deliveryModule({ geocoder: embeddedGeocoder() }));
