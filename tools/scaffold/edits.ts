import type { Names } from './names.ts';

/** A line to add to a shared file: below the last line that matches \`after\`, or into a list. */
export interface Edit {
  file: string;
  apply: (text: string) => string;
}

/** The few places that name a screen. */
export function sharedEdits(n: Names): Edit[] {
  return [
    {
      file: 'server/src/compose.ts',
      apply: (text) =>
        intoList(
          withImport(text, `import { ${n.camelModule}Module } from './modules/${n.module}/index.ts';`),
          'const modules: ServerModule[] = [',
          `${n.camelModule}Module(),`,
        ),
    },
    {
      file: 'e2e/look/all-looks.ts',
      apply: (text) =>
        intoList(
          withImport(text, `import { ${n.camel}Looks } from './${n.module}-${n.screen}.look.ts';`),
          'ScreenLook[] = [',
          `...${n.camel}Looks,`,
        ),
    },
  ];
}

function withImport(text: string, line: string): string {
  return `${line}\n${text}`;
}

/** Adds an entry to the end of the list that \`opening\` starts. */
function intoList(text: string, opening: string, entry: string): string {
  const start = text.indexOf(opening);
  const end = text.indexOf('];', start);
  if (start < 0 || end < 0) throw new Error(`The list "${opening}" was not found; add by hand: ${entry}`);
  const before = text.slice(0, end).trimEnd();
  const comma = /[[,]$/.test(before) ? '' : ',';
  return `${before}${comma}\n${entry}\n${text.slice(end)}`;
}
