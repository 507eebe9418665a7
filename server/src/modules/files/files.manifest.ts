import { defineManifest } from '../../services.ts';
import { filesModule } from './index.ts';

export const filesManifest = defineManifest(({ files }) => filesModule(files));
