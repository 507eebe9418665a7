import { defineManifest } from '../../services.ts';
import { simulatorsModule, whyNoSimulators } from './index.ts';

export const simulatorsManifest = defineManifest(({ env }) => simulatorsModule(whyNoSimulators(env)));
