/** Why a backup cannot be made or restored, as one sentence for the person who asked for it. */
export class BackupError extends Error {
  override name = 'BackupError';
}
