/** An email's content, as plain text: what a person typed can't become markup. */
export interface Email {
  to: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** The button. */
  action?: { label: string; url: string };
  /** Small, below the line: why the recipient gets it. */
  foot: string;
}

/** An email as plain text and as HTML without outside images, fonts or scripts. */
export function renderEmail(email: Email): { to: string; subject: string; text: string; html: string } {
  const { to, subject } = email;
  return { to, subject, text: textOf(email), html: htmlOf(email) };
}

function textOf({ greeting, paragraphs, action, foot }: Email): string {
  const parts = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `--\n${foot}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

const font = "font-family: -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;";
const paragraph = `${font} font-size: 15px; line-height: 24px; color: #1b2430; margin: 0 0 16px;`;

// Tables and inline styles, which all email programs support.
function htmlOf({ subject, greeting, paragraphs, action, foot }: Email): string {
  const button = action && [
    `<p style="margin: 24px 0;"><a href="${escaped(action.url)}" style="${font} display: inline-block; padding: 12px 20px; border-radius: 8px; background: #1f5fd1; color: #ffffff; font-size: 15px; font-weight: 600; text-decoration: none;">${escaped(action.label)}</a></p>`,
    `<p style="${font} font-size: 13px; line-height: 20px; color: #5b6675; margin: 0 0 16px; word-break: break-all;">Or open this address: ${escaped(action.url)}</p>`,
  ];
  return [
    '<!doctype html>',
    `<html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(subject)}</title></head>`,
    '<body style="margin: 0; padding: 0; background: #f4f6f8;">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding: 32px 16px;">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 520px; background: #ffffff; border: 1px solid #e2e6eb; border-radius: 12px;"><tr><td style="padding: 32px;">',
    `<p style="${font} font-size: 16px; font-weight: 600; color: #1b2430; margin: 0 0 24px;">Washboard</p>`,
    ...[greeting, ...paragraphs].map((text) => `<p style="${paragraph}">${escaped(text)}</p>`),
    ...(button ?? []),
    `<p style="${font} font-size: 13px; line-height: 20px; color: #5b6675; margin: 24px 0 0; padding-top: 16px; border-top: 1px solid #e2e6eb;">${escaped(foot)}</p>`,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n');
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
