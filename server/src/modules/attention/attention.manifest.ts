import { defineManifest } from '../../services.ts';
import { attentionModule } from './index.ts';

export const attentionManifest = defineManifest(({ watches }) => attentionModule(watches));
