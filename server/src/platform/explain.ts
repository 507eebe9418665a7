interface SystemError extends Error {
  code?: string;
  address?: string;
  port?: number;
  syscall?: string;
}

/** Explains why Washboard can't start, and what to do. */
export function explainStart(error: SystemError, settings: { PORT: number; HOST: string }): string {
  const { code, syscall } = error;
  if (code === 'EADDRINUSE') {
    return `Port ${settings.PORT} of ${settings.HOST} is in use already; stop what uses it, or set PORT to another.`;
  }
  if (code === 'EACCES' && syscall === 'listen') {
    return `Port ${settings.PORT} may not be used by this user; set PORT to one above 1023.`;
  }
  if (code === 'EADDRNOTAVAIL') return `HOST is ${settings.HOST}, which is no address of this machine.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT') {
    return `No PostgreSQL server answers at the address of DATABASE_URL (${error.message}).`;
  }
  // 28000, 28P01: sign-in refused; 3D000: no such database.
  if (code === '28000' || code === '28P01' || code === '3D000') {
    return `PostgreSQL refuses DATABASE_URL: ${error.message}.`;
  }
  if (code === '42501') return `The user of DATABASE_URL may not do what is needed: ${error.message}.`;
  return error.message === '' ? String(code ?? error.name) : error.message;
}
