import { defineManifest } from '../../services.ts';
import { searchModule } from './index.ts';

export const searchManifest = defineManifest(({ finders }) => searchModule(finders));
