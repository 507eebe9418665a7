import { embeddedGeocoder } from '@washboard/integrations/geocode/embedded.ts';
import { defineManifest } from '../../services.ts';
import { locationsModule } from './index.ts';

export const locationsManifest = defineManifest(() => locationsModule({ geocoder: embeddedGeocoder() }));
