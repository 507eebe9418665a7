import { fileRule } from '../rule.ts';
import { type Node, walk } from '../walk.ts';

const linkNames = /^(to|href)$/;

/** The text that a value of code begins with, where it is written out. */
function beginning(value: Node | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (value.type === 'JSXExpressionContainer') return beginning(value.expression as Node);
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value;
  if (value.type !== 'TemplateLiteral') return undefined;
  const [first] = value.quasis as { value: { raw: string } }[];
  return first?.value.raw;
}

/** A link to a screen that is gone must not compile, so addresses are made from paths that screens have. */
export const typedLinks = fileRule(
  'links/typed',
  'make the address with addressOf or urlOf from a path of `<feature>.paths.ts`',
  (path) => /^web\/src\/.+\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  ({ source }) => {
    const found: { line: number; message: string }[] = [];
    walk(source.program, (node) => {
      if (node.type !== 'Property' && node.type !== 'JSXAttribute') return;
      const name =
        node.type === 'Property' ? (node.key as { name?: string }) : (node.name as { name?: string });
      if (!linkNames.test(name.name ?? '')) return;
      const text = beginning(node.value as Node | undefined);
      if (text?.startsWith('/')) found.push({ line: source.lineOf(node.start), message: `leads to ${text}` });
    });
    return found;
  },
);
