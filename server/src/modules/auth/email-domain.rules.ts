/**
 * Whether an e-mail is of one of these domains exactly, not of one below it. Domains in lower case, as e-mails are
 * kept.
 */
export function emailsOf(domains: readonly string[]): (email: string) => boolean {
  const known = new Set(domains);
  return (email) => known.has(email.slice(email.lastIndexOf('@') + 1));
}
