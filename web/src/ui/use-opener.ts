import { useState } from 'react';

/**
 * For a button whose menu is fetched when pointer or focus comes near. Once `wanted`, the fetched layer draws the
 * same button itself, with its menu open from the start.
 */
export function useOpener(load: () => Promise<unknown>) {
  const [wanted, setWanted] = useState(false);
  const prefetch = () => void load().catch(() => {});
  const opener = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onClick: () => setWanted(true),
  } as const;
  return { wanted, opener };
}
