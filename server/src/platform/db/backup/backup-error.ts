/** Why a backup can't be made or restored, as a message for the user. */
export class BackupError extends Error {
  override name = 'BackupError';
}
