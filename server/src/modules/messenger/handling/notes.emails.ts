import type { Email } from '../../mail/index.ts';

interface Mention {
  to: string;
  name: string;
  author: string;
  /** The customer. */
  about: string;
  text: string;
  url: string;
}

/** Tells a colleague of a note that mentions them. */
export const mentionEmail = ({ to, name, author, about, text, url }: Mention): Email => ({
  to,
  subject: `${author} mentioned you in a note`,
  greeting: `Hello ${name},`,
  paragraphs: [`${author} wrote about the conversation with ${about}:`, text],
  action: { label: 'Open the conversation', url },
  foot: 'You get this email because a colleague mentioned you in Washboard.',
});
