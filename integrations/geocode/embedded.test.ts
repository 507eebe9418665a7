import { conformsToGeocoder } from './conformance.ts';
import { embeddedGeocoder } from './embedded.ts';

conformsToGeocoder(embeddedGeocoder);
