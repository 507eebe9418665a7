import { useState } from 'react';

/**
 * For a button whose menu loads when pointer or focus comes near. Once `wanted`, the loaded layer renders the
 * same button with its menu open.
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
