import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';

interface SystemError extends Error {
  code?: string;
  address?: string;
  port?: number;
  syscall?: string;
  path?: string;
}

const databaseDiskFull = '53100';

/** Whether a disk, of the database or of files, has no space left. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', databaseDiskFull].includes((error as SystemError | undefined)?.code ?? '');

/** A disk, folder or file that cannot be used, as one sentence that says what to do. */
export function explainFile(error: SystemError): string | undefined {
  const { code, path, syscall, message } = behindMissing(error);
  const where = path ?? 'A path';
  const disk = path === undefined ? 'The disk' : `The disk that holds ${path}`;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `${disk} is full; free some space and try again.`;
    case databaseDiskFull:
      return `The disk of the database is full (${message}); free some space and try again.`;
    case 'EROFS':
      return `${disk} can only be read; make it writable, or choose another folder.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${where} is a file where a folder is needed; choose another folder.`;
    case 'EISDIR':
      return `${where} is a folder where a file is needed; name a file in it.`;
    case 'ENOENT':
      return syscall === 'open' && path !== undefined
        ? `${path} cannot be opened: it, or the folder that it is in, does not exist.`
        : undefined;
    case 'EACCES':
    case 'EPERM':
      return path === undefined
        ? undefined
        : `This user can’t access ${path}; choose another place, or start as its owner.`;
    default:
      return undefined;
  }
}

/** Node says of a disk that can only be read that the folder does not exist: its nearest parent tells the truth. */
export function behindMissing(error: SystemError): SystemError {
  if (error.code !== 'ENOENT' || error.syscall !== 'mkdir' || error.path === undefined) return error;
  let parent = dirname(error.path);
  while (!existsSync(parent)) parent = dirname(parent);
  try {
    accessSync(parent, constants.W_OK | constants.X_OK);
    return error;
  } catch (failure) {
    return failure as SystemError;
  }
}

interface StartSettings {
  PORT: number;
  HOST: string;
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}

/** Explains why Washboard can't start, and what to do. */
export function explainStart(error: SystemError, settings: StartSettings): string {
  const { code, syscall } = error;
  if (code === 'EADDRINUSE') {
    return `Port ${settings.PORT} of ${settings.HOST} is already in use; stop the program that uses it, or set PORT to another one.`;
  }
  if (code === 'EACCES' && syscall === 'listen') {
    return `Port ${settings.PORT} can’t be used by this user; set PORT to one above 1023.`;
  }
  if (code === 'EADDRNOTAVAIL') return `HOST is ${settings.HOST}, which isn’t an address of this machine.`;
  if (code === databaseDiskFull && settings.DATABASE_URL === undefined) {
    return `The disk that holds ${settings.DATA_DIR} is full; free some space and try again.`;
  }
  return (
    explainDatabase(error) ??
    explainFile(error) ??
    (error.message === '' ? String(code ?? error.name) : error.message)
  );
}

const tlsFailures = /^(ERR_TLS_|UNABLE_TO_|SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED_CERT|CERT_|ERR_SSL_)/;

/** Why a database can't be used, as one sentence that names its setting. */
export function explainDatabase({ code = '', message }: SystemError): string | undefined {
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT') {
    return `No PostgreSQL server answers at DATABASE_URL (${message}).`;
  }
  // 28000, 28P01: sign-in refused; 3D000: no such database.
  if (code === '28000' || code === '28P01' || code === '3D000') {
    return `PostgreSQL refuses DATABASE_URL: ${message}.`;
  }
  if (code === '42501') return `The user of DATABASE_URL lacks a permission: ${message}.`;
  if (tlsFailures.test(code) || message === 'The server does not support SSL connections') {
    return `The encrypted connection to DATABASE_URL failed (${message}); check its sslmode and sslrootcert.`;
  }
  return undefined;
}
