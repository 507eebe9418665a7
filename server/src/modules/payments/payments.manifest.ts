import { defineManifest } from '../../services.ts';
import { paymentsModule } from './index.ts';

export const paymentsManifest = defineManifest(({ evidence }) => paymentsModule(evidence));
