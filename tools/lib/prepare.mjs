import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { build, isBuilt } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { alone } from './lock.mjs';
import { requireNode, root } from './project.mjs';
import { stop } from './say.mjs';

/** Installs and builds if needed; exits with a message on failure. */
export async function prepare({ dev = false } = {}) {
  requireNode();
  try {
    if ((await isInstalled({ dev })) && (await isBuilt())) return;
    await access(root, constants.W_OK).catch(() => {
      throw new Error(
        `Washboard is not prepared yet, and this user cannot write to ${root}. Start it once as the owner of the folder, or copy it to one of your own.`,
      );
    });
    await alone(async () => {
      await install({ dev });
      await build();
    });
  } catch (error) {
    if (error.code === 'EROFS' || error.code === 'ENOSPC') {
      const why = error.code === 'EROFS' ? 'can only be read' : 'is full';
      stop(`Washboard cannot be prepared: the disk that holds ${root} ${why}.`);
    }
    // A part that another user, such as root, created in our folder.
    if (error.code === 'EACCES' || error.code === 'EPERM') {
      stop(
        `Washboard cannot be prepared, since ${error.path ?? root} belongs to another user. Give the folder ${root} to one user, or start as the other.`,
      );
    }
    stop(error.message);
  }
}
