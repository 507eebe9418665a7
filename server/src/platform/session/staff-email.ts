/**
 * Whether an e-mail is of the provider of Washboard: of one of these domains exactly, not of one below it. Domains in
 * lower case, as e-mails are kept.
 */
export function staffEmails(domains: readonly string[]): (email: string) => boolean {
  const known = new Set(domains);
  return (email) => known.has(email.slice(email.lastIndexOf('@') + 1));
}
