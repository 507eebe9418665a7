import { Checkbox } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import classes from './locations.module.css';
import { markOf, type TreeNode } from './store-tree.ts';

export interface TreeLinesProps {
  nodes: readonly TreeNode[];
  chosen: ReadonlySet<number>;
  onToggle: (node: TreeNode) => void;
}

/** Arrow keys move between boxes. */
function moveBetweenBoxes(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  const at = boxes.indexOf(event.target as HTMLInputElement);
  const next = boxes[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Nested checkboxes: region, district, store. */
export function TreeLines({ nodes, chosen, onToggle }: TreeLinesProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only repeat what Tab does between boxes
    <div onKeyDown={moveBetweenBoxes}>
      <Lines nodes={nodes} chosen={chosen} onToggle={onToggle} />
    </div>
  );
}

function Lines({ nodes, chosen, onToggle }: TreeLinesProps) {
  return (
    <ul className={classes.lines}>
      {nodes.map((node) => {
        const mark = markOf(node, chosen);
        const label = (
          <span className={classes.label} data-depth={node.depth}>
            {node.name}
            {node.note !== undefined && node.note !== '' && <span className={classes.note}>{node.note}</span>}
          </span>
        );
        return (
          <li key={node.key}>
            <Checkbox
              className={classes.box}
              label={label}
              checked={mark === 'all'}
              indeterminate={mark === 'some'}
              onChange={() => onToggle(node)}
            />
            {node.children.length > 0 && <Lines nodes={node.children} chosen={chosen} onToggle={onToggle} />}
          </li>
        );
      })}
    </ul>
  );
}
